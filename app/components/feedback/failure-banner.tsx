import type { Failure } from '../forms/keep-open.ts'
import { useHydrated } from '../use-hydrated.ts'
import { Banner } from './banner.tsx'

/** Why a form was not saved, over the form that still holds what was typed. */
export function FailureBanner({ failure }: { failure: Failure | undefined }) {
  const hydrated = useHydrated()
  if (!failure || (failure.isUnforeseen && hydrated)) return null
  return (
    <Banner tone="danger" role="alert" title={failure.title} className="mb-5">
      {failure.text}
    </Banner>
  )
}
