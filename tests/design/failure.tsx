import type { LoaderFunctionArgs } from '@remix-run/node'

export function loader({ request }: LoaderFunctionArgs) {
  throw new Response(null, { status: Number(new URL(request.url).searchParams.get('status') ?? 500) })
}

export default function FailureExample() {
  return null
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
