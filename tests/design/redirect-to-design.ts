import { redirect } from '@remix-run/node'

/** The examples store nothing. */
export function redirectToDesign() {
  return redirect('/design')
}
