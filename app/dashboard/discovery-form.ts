import { z } from 'zod'
import { unforeseen } from '#app/base/components/forms/keep-open.tsx'

export const DISCOVERED_FROM_DASHBOARD = 10
export const BATCHED_FROM_DASHBOARD = 20
export const CONCURRENCY_FROM_DASHBOARD = 5

/** The form around the recent athletes; only checked boxes are submitted. */
export const DiscoveryFormSchema = z.object({
  intent: z.enum(['discovery', 'batch']),
  athleteIds: z.array(z.string().min(1)),
  skipVerification: z.boolean(),
  skipMetrics: z.boolean(),
  skipScoring: z.boolean(),
})
export type DiscoveryForm = z.infer<typeof DiscoveryFormSchema>

export const NOTHING_CHOSEN: DiscoveryForm = readDiscoveryForm(new URLSearchParams())

export function readDiscoveryForm(form: URLSearchParams | FormData): DiscoveryForm {
  return {
    intent: form.get('intent') === 'batch' ? 'batch' : 'discovery',
    athleteIds: form.getAll('athleteIds').map(String),
    skipVerification: form.has('skipVerification'),
    skipMetrics: form.has('skipMetrics'),
    skipScoring: form.has('skipScoring'),
  }
}

/** The response to an unexpected failure; keeps the selection. */
export function unstarted(text: string, form: URLSearchParams | FormData) {
  const chosen = readDiscoveryForm(form)
  const failure =
    chosen.intent === 'batch'
      ? unforeseen('Failed to Start Batch', text)
      : unforeseen('Failed to Start Discovery', 'Unknown error occurred')
  return { chosen, failure }
}
