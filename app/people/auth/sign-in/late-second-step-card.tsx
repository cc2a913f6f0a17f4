import { lazy, Suspense } from 'react'
import type { SecondStep } from './second-step-card.tsx'

/** In the browser it is loaded once it is needed; the server, whose page works without script, has it at once. */
const SecondStepCard = import.meta.env.SSR
  ? (await import('./second-step-card.tsx')).SecondStepCard
  : lazy(async () => ({ default: (await import('./second-step-card.tsx')).SecondStepCard }))

export function LateSecondStepCard(props: SecondStep) {
  return (
    <Suspense fallback={null}>
      <SecondStepCard {...props} />
    </Suspense>
  )
}
