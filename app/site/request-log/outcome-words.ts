import type { Tone } from '#app/base/components/display/badge.tsx'
import type { LoggedRequest } from './logged-request.ts'
import { OUTCOMES } from './request-query.ts'

const WORDS: Record<(typeof OUTCOMES)[number], string> = {
  ok: 'Answered',
  not_modified: 'Not modified',
  absent: 'Nothing there',
  aborted: 'Cancelled',
  query_refused: 'Query refused',
  rate_limited: 'Rate limited',
  unavailable: 'Unavailable',
  timeout: 'Timed out',
  unexpected_response: 'Unexpected response',
  too_large: 'Too large',
  refused: 'Refused',
}

export const OUTCOME_OPTIONS = OUTCOMES.map((value) => ({ value, label: WORDS[value] }))

export function outcomeWords(outcome: string): string {
  return WORDS[outcome as keyof typeof WORDS] ?? outcome
}

export function outcomeTone({ outcome }: LoggedRequest): Tone {
  if (outcome === 'ok' || outcome === 'not_modified') return 'positive'
  if (outcome === 'query_refused') return 'warning'
  return outcome === 'aborted' || outcome === 'absent' ? 'neutral' : 'danger'
}

/** 12 B · 3.4 kB · 1.2 MB */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  return bytes < 999_950 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
