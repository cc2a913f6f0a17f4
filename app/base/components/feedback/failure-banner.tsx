import type { Failure } from '../forms/keep-open.ts'
import { useHydrated } from '../use-hydrated.ts'
import { Banner } from './banner.tsx'

/** Says why a form was not saved, above the form that still holds the input. */
export function FailureBanner({ failure }: { failure: Failure | undefined }) {
  const hydrated = useHydrated()
  if (!failure || (failure.isUnforeseen && hydrated)) return null
  return (
    <Banner tone="danger" role="alert" title={failure.title} className="mb-5">
      {failure.text}
    </Banner>
  )
}
