import { z } from 'zod'
import { type SavedView, SCREENS } from '#app/site/saved-views/saved-view.ts'
import { ALERT_KINDS, type AlertKind } from '#db/tables/alert.ts'
import { readLabelSubject } from './label-subject.ts'

/** Alerts of one user. */
export const MAX_ALERTS = 100
export const TOO_MANY_ALERTS = `You have ${MAX_ALERTS} alerts. Delete one first.`
export const ALERT_NOT_FOUND = 'Alert not found'
export const ALERT_EXISTS = 'You already have this alert.'
export const NO_SUBJECT = 'No such brand, athlete, category, field or view.'

/** What the number of a kind may be; the other kinds have none. */
export const THRESHOLDS: Partial<Record<AlertKind, { most: number; preset: number; fault: string }>> = {
  brand_score: { most: 1000, preset: 700, fault: 'Must be a whole number from 1 to 1000' },
  brand_rank: { most: 10_000, preset: 5, fault: 'Must be a whole number from 1 to 10,000' },
  brand_top: { most: 10_000, preset: 10, fault: 'Must be a whole number from 1 to 10,000' },
}

/** Why the number does not fit the kind. */
export function thresholdFault(kind: AlertKind, threshold: number | null | undefined): string | undefined {
  const range = THRESHOLDS[kind]
  if (!range)
    return threshold === undefined || threshold === null ? undefined : 'This kind of alert does not take a number'
  const fits = Number.isInteger(threshold) && Number(threshold) >= 1 && Number(threshold) <= range.most
  return fits ? undefined : range.fault
}

export const NewAlertSchema = z
  .object({
    kind: z
      .enum(ALERT_KINDS)
      .describe(
        'The Champion Index of a brand crosses a value, its rank moves, it enters the first places, one of the brands with a tag or an own value does, a brand or an athlete has a new verified link, a category, a tag or a value of an own field has a new brand, or something new appears in a saved view',
      ),
    subject: z
      .string()
      .min(1)
      .describe(
        'The id of the brand, athlete or saved view, the name of the category, or for `category_brand` and `brand_top` a value of an own field of brands or a tag: `own[agency]=IMG`, `tag=VIP`',
      ),
    threshold: z
      .number()
      .optional()
      .describe(
        'For `brand_score` the index, 1 to 1000; for `brand_rank` the minimum number of places, for `brand_top` the last of the first places, both 1 to 10,000',
      ),
  })
  .superRefine(({ kind, threshold }, context) => {
    const message = thresholdFault(kind, threshold)
    if (message) context.addIssue({ code: 'custom', path: ['threshold'], message })
  })
export type NewAlert = z.output<typeof NewAlertSchema>

export const AlertChangeSchema = z.object({
  threshold: z.number().optional().describe('The alert restarts from the current index or rank'),
  isPaused: z.boolean().optional().describe('Changes while it is paused are not reported'),
})
export type AlertChange = z.output<typeof AlertChangeSchema>

export const AlertSchema = z
  .object({
    id: z.string(),
    kind: z.enum(ALERT_KINDS),
    subject: z.object({
      id: z.string(),
      name: z.string().nullable().describe('null while the brand or athlete is deleted'),
      href: z.string().nullable().describe('Its page; null while it is deleted'),
    }),
    threshold: z.int().nullable(),
    isPaused: z.boolean(),
    toldAt: z.iso.datetime().nullable().describe('When it was last triggered'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Alert' })
export type Alert = z.output<typeof AlertSchema>

/** Champion Index crosses 700; Rank moves by 5 places or more */
export function ruleWords({ kind, threshold }: Pick<Alert, 'kind' | 'threshold'>): string {
  switch (kind) {
    case 'brand_score':
      return `Champion Index crosses ${threshold}`
    case 'brand_rank':
      return threshold === 1 ? 'Rank changes' : `Rank moves by ${threshold} places or more`
    case 'brand_top':
      return `Enters the top ${threshold}`
    case 'brand_link':
    case 'athlete_link':
      return 'New verified link'
    case 'category_brand':
      return 'New brand'
    case 'view_entry':
      return 'Something new'
  }
}

/** The page of what an alert is about, other than a saved view. */
export function subjectPage({ kind, subject }: { kind: Exclude<AlertKind, 'view_entry'>; subject: { id: string } }) {
  const labelled = readLabelSubject(subject.id)
  if (labelled) return `/champions?${new URLSearchParams([[labelled.parameter, labelled.value]])}`
  if (kind === 'category_brand') return `/champions?${new URLSearchParams({ category: subject.id })}`
  return `/${kind === 'athlete_link' ? 'athletes' : 'champions'}/${subject.id}`
}

/** Why nothing new can be told of a view. */
export function viewFault({ screen, query }: Pick<SavedView, 'screen' | 'query'>): string | undefined {
  if (screen === 'analytics') return `${SCREENS[screen].label} lists no athletes or brands.`
  if (screen !== 'search') return undefined
  const params = new URLSearchParams(query)
  if (!params.get('q')?.trim()) return 'This search has no words, so it finds nothing.'
  const hasRange = params.has('championIndexMin') || params.has('championIndexMax')
  return hasRange ? 'The view filters by Champion Index, which changes all the time.' : undefined
}
