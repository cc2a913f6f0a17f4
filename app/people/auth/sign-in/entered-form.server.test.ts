import { randomBytes } from 'node:crypto'
import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { expect } from 'vitest'
import * as newAlert from '#app/routes/alerts/new.tsx'
import * as editAthlete from '#app/routes/athletes/edit.tsx'
import * as addAthlete from '#app/routes/athletes/new.tsx'
import * as editBrand from '#app/routes/champions/edit.tsx'
import * as review from '#app/routes/relationships/review.tsx'
import * as schedule from '#app/routes/reports/schedules/edit.tsx'
import * as identities from '#app/routes/reviews/identities.tsx'
import * as reviews from '#app/routes/reviews/index.tsx'
import * as selected from '#app/routes/reviews/selected.tsx'
import * as contact from '#app/routes/settings/contact.tsx'
import * as password from '#app/routes/settings/password.tsx'
import * as profile from '#app/routes/settings/profile.tsx'
import * as provider from '#app/routes/settings/provider.tsx'
import * as tokens from '#app/routes/settings/tokens.tsx'
import * as views from '#app/routes/views/index.tsx'
import * as newView from '#app/routes/views/new.tsx'
import { ask, test } from '#tests/web.ts'
import { openEntered, sealEntered } from './entered-form.server.ts'

const AT = new Date('2026-11-27T12:00:00Z')
const HOUR_MS = 3_600_000
const ENTERED = { page: '/athletes/new', user: 'ada', answer: { result: { initialValue: { name: 'Ana' } } } }
const ADA = { page: '/athletes/new', user: 'ada' }
const ID = '00000000-0000-7000-8000-000000000000'
const SECRET = 'Correct-Horse-9'

test('what was entered opens for its page, its user and a day, and for nothing else (issue 33)', async () => {
  const sealed = (await sealEntered(ENTERED, AT)) ?? ''

  expect(await openEntered(sealed, ADA, later(24))).toEqual(ENTERED.answer)
  expect(await openEntered(sealed, ADA, later(24.1))).toBeUndefined()
  expect(await openEntered(sealed, { ...ADA, user: 'bob' }, AT)).toBeUndefined()
  expect(await openEntered(sealed, { ...ADA, page: '/athletes/new?page=2' }, AT)).toBeUndefined()
  expect(await openEntered(sealed.slice(0, -2), ADA, AT)).toBeUndefined()
  expect(await openEntered(sealed.replace('v1', 'v2'), ADA, AT)).toBeUndefined()
  expect(sealed).not.toBe(await sealEntered(ENTERED, AT))
})

test('nothing is sealed that the sign-in form could not carry (issue 33) [O-02]', async () => {
  const sealOf = (bytes: number) =>
    sealEntered({ ...ENTERED, answer: { text: randomBytes(bytes).toString('base64') } }, AT)

  expect((await sealOf(700_000))?.length).toBeLessThan(1_000_000)
  expect(await sealOf(800_000)).toBeUndefined()
})

type Form = { action: Parameters<typeof keptOf>[0]; path: string; form: Record<string, string> }

const FORMS: Form[] = [
  { action: addAthlete.action, path: '/athletes/new', form: { name: 'typed', sport: 'Chess' } },
  { action: editAthlete.action, path: `/athletes/${ID}/edit`, form: { name: 'typed', version: '3' } },
  { action: editBrand.action, path: `/champions/${ID}/edit`, form: { description: 'typed', version: '3' } },
  { action: review.action, path: `/champions/${ID}/relationships/${ID}/review`, form: { note: 'typed' } },
  { action: reviews.action, path: '/reviews?selected=x', form: { id: 'x', note: 'typed', verdict: 'OTHER' } },
  { action: selected.action, path: '/reviews/selected', form: { note: 'typed' } },
  { action: identities.action, path: '/identities', form: { athlete: ID, wikidataId: 'typed' } },
  { action: newView.action, path: '/views/new', form: { name: 'typed' } },
  { action: views.action, path: '/views', form: { rename: ID, name: 'typed' } },
  { action: newAlert.action, path: '/alerts/new', form: { kind: 'brand_score', threshold: 'typed' } },
  { action: schedule.action, path: '/analytics/schedules/new', form: { name: 'x', recipients: 'typed' } },
  { action: profile.action, path: '/settings', form: { firstName: 'typed' } },
  { action: contact.action, path: '/settings/contact', form: { contact: 'typed' } },
  { action: tokens.action, path: '/settings/tokens', form: { name: 'typed', currentPassword: SECRET } },
  {
    action: password.action,
    path: '/settings/password',
    form: { revokeTokens: 'typed', currentPassword: SECRET, password: SECRET, confirmPassword: SECRET },
  },
  {
    action: provider.action,
    path: '/settings/providers/searxng',
    form: { change: 'enter', SEARXNG_URL: 'typed', INSTAGRAM_ACCESS_TOKEN: SECRET, PASSWORD: SECRET },
  },
]

test.for(FORMS)(
  'the form of $path is kept as it was typed, without its secrets (issue 33)',
  async (sent, { web: _ }) => {
    const kept = JSON.stringify(await keptOf(sent.action, sent.path, sent.form))

    expect(kept).toContain('"typed"')
    expect(kept).toContain('Nothing was changed yet')
    expect(kept).not.toContain(SECRET)
  },
)

/** What the sign-in page carries, opened. */
async function keptOf(
  action: (args: ActionFunctionArgs) => Promise<unknown>,
  path: string,
  form: Record<string, string>,
) {
  const request = ask(path, { method: 'POST', body: new URLSearchParams(form) })
  const context: AppLoadContext = {}
  const params = { id: ID, provider: path.split('/')[3] ?? '' }
  const refusal = await action({ request, params, context }).catch((thrown: Response) => thrown)

  expect(refusal instanceof Response && refusal.headers.get('Location')).toMatch(/^\/login\?/)
  return openEntered(context.sealedForm ?? '', { page: path, user: 'anyone' }, new Date())
}

function later(hours: number): Date {
  return new Date(AT.getTime() + hours * HOUR_MS)
}
