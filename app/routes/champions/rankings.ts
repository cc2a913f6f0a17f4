import { type LoaderFunctionArgs, redirect } from '@remix-run/node'

/** The rankings stand on /champions. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/champions${new URL(request.url).search}`, 301)
}
