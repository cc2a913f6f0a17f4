import { redirect } from '@remix-run/node'

/** Where past imports were listed before all files were in one list. */
export function loader() {
  return redirect('/upload/history', 301)
}
