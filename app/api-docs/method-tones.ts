import type { Tone } from '#app/components/display/badge.tsx'

export const METHOD_TONES: Record<string, Tone> = {
  GET: 'info',
  POST: 'positive',
  PUT: 'caution',
  PATCH: 'caution',
  DELETE: 'danger',
}
