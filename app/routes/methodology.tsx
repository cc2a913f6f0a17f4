import { MethodologyPage } from '#app/insight/methodology/methodology-page.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta(
  'Methodology',
  'How links between athletes and brands are verified, and how brands are scored and ranked.',
)

export default MethodologyPage

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
