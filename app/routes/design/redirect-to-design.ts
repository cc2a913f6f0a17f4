import { redirect } from '@remix-run/node'

/** The examples keep nothing. */
export function redirectToDesign() {
  return redirect('/design')
}
