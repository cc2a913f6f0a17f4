import { type LoaderFunctionArgs, redirect } from '@remix-run/node'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(`/champions/${encodeURIComponent(params.id ?? '')}`, 301)
}
