import { Banner } from './banner.tsx'
import type { Failure } from './keep-open.ts'

/** Why a form was not saved, over the form that still holds what was typed. */
export function FailureBanner({ failure }: { failure: Failure | undefined }) {
  if (!failure) return null
  return (
    <Banner tone="danger" role="alert" title={failure.title} className="mb-5">
      {failure.text}
    </Banner>
  )
}
