import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { describe, expect } from 'vitest'
import { openEntered } from '#app/people/auth/sign-in/entered-form.server.ts'
import * as mappingsCall from '#app/routes/api/v1/imports/mappings/index.ts'
import * as uploadsCall from '#app/routes/api/v1/uploads/index.ts'
import * as mappingCall from '#app/routes/api/v1/uploads/mapping.ts'
import * as mappingPage from '#app/routes/upload/mapping.tsx'
import * as newUpload from '#app/routes/upload/new.tsx'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { runQueue } from '#tests/uploading.ts'
import { ask, type Fixtures, serveRoutes, test } from '#tests/web.ts'
import { columnValue, findUse } from './mapping-fields.ts'
import type { MappingView } from './mapping-view.ts'

type Web = Fixtures['web']

const PLAYERS = 'No.,Player,Club\n1,Ana Sample,Sample FC\n2,Bea Sample,Other FC\n'
const DRIVERS =
  'driverRef,forename,surname,nationality\nhamilton,Lewis,Hamilton,British\nsenna,Ayrton,Senna,Brazilian\n'
const BRANDS = 'name,category\nNike,Apparel\nMonster,Beverages\nOdd,Zeppelins\nEven,Zeppelins\n'

describe('a file whose columns are not ours [M-01] [D-97]', () => {
  test('waits at the Upload Center, is guessed, and is imported as it was matched', async ({ web }) => {
    const { cookie } = await web.signIn('ADMIN')
    const sent = await sendFile(web, cookie, 'drivers.csv', DRIVERS)
    expect(sent).toMatchObject({ status: 303, to: expect.stringMatching(/^\/upload\/[\w-]+\/mapping$/) })
    expect(await jobs(web)).toEqual([])

    const view = await viewOf(String(sent.to), cookie)
    expect(view.mapping).toMatchObject({
      kind: 'athletes',
      fields: { name: { columns: ['forename', 'surname'] }, sport: { constant: 'Formula One' } },
    })
    expect(view.preview.rows[0]).toEqual(['Lewis Hamilton', 'Formula One', 'United Kingdom'])

    const answer = await submitForm(mappingPage.action, String(sent.to), formOf(view), cookie)
    expect(answer).toMatchObject({ status: 302, to: String(sent.to).replace('/mapping', '') })
    await processAll(web)
    expect(await athletes(web)).toEqual(['Ayrton Senna (Formula One)', 'Lewis Hamilton (Formula One)'])
    expect(await jobs(web)).toMatchObject([{ status: 'completed', results: RESULTS_OF_TWO }])
  })

  test('is checked first on request, which imports nothing, and then imported', async ({ web }) => {
    const { cookie } = await web.signIn('ADMIN')
    const { to } = await sendFile(web, cookie, 'drivers.csv', DRIVERS)
    const form = formOf(await viewOf(String(to), cookie))
    const checking = [...form.filter(([name]) => name !== 'intent'), ['intent', 'check']]

    expect(await submitForm(mappingPage.action, String(to), checking, cookie)).toMatchObject({ status: 302 })
    await processAll(web)
    expect(await athletes(web)).toEqual([])
    expect(await loadPage(mappingPage.loader, String(to), cookie)).toMatchObject({
      data: { upload: { checkOnly: true, isRepeated: true } },
    })

    expect(await submitForm(mappingPage.action, String(to), form, cookie)).toMatchObject({ status: 302 })
    await processAll(web)
    expect(await athletes(web)).toEqual(['Ayrton Senna (Formula One)', 'Lewis Hamilton (Formula One)'])
  })

  test('says what it found, and takes one sport for all rows', async ({ web }) => {
    const { cookie } = await web.signIn('ADMIN')
    const { to } = await sendFile(web, cookie, 'squad.csv', PLAYERS)
    const form = formOf(await viewOf(String(to), cookie))

    expect(await submitForm(mappingPage.action, String(to), form, cookie)).toMatchObject({
      status: 422,
      body: { notice: 'Found: No., Player, Club. No column for the sport.' },
    })
    expect(await jobs(web)).toEqual([])

    await submitForm(mappingPage.action, String(to), [...form, ['constant.sport', 'Soccer']], cookie)
    await processAll(web)
    expect(await athletes(web)).toEqual(['Ana Sample (Soccer)', 'Bea Sample (Soccer)'])
  })

  test('comes back as it was matched after a sign-in that had expired [O-02]', async ({ web }) => {
    const { cookie } = await web.signIn('ADMIN')
    const { to } = await sendFile(web, cookie, 'squad.csv', PLAYERS)
    const chosen = [...formOf(await viewOf(String(to), cookie)), ['constant.sport', 'Soccer'], ['saveAs', 'Squads']]
    const request = ask(String(to), { method: 'POST', body: new URLSearchParams(chosen) })
    const params = { id: String(to).split('/')[2] ?? '' }
    const context: AppLoadContext = {}
    await expect(async () => mappingPage.action({ request, params, context })).rejects.toMatchObject({ status: 302 })
    const entered = await openEntered(context.sealedForm ?? '', { page: String(to), user: 'anyone' }, new Date())

    const again = ask(String(to), { headers: { Cookie: cookie } })
    const shown = await mappingPage.loader({ request: again, params, context: { enteredForm: entered ?? {} } })
    expect(shown.page).toMatchObject({
      saveAs: 'Squads',
      view: { mapping: { fields: { sport: { constant: 'Soccer' } } } },
    })
  })

  test('is matched once: a second form finds it under way', async ({ web }) => {
    const { cookie } = await web.signIn('ADMIN')
    const { to } = await sendFile(web, cookie, 'drivers.csv', DRIVERS)
    const form = formOf(await viewOf(String(to), cookie))
    await submitForm(mappingPage.action, String(to), form, cookie)

    expect(await submitForm(mappingPage.action, String(to), form, cookie)).toMatchObject({ status: 409 })
    expect(await jobs(web)).toHaveLength(1)
  })

  test('is asked about values that were not shown before', async ({ web }) => {
    const { cookie } = await web.signIn('ADMIN')
    const { to } = await sendFile(web, cookie, 'x.csv', 'Brand,Line\nNike,Zeppelins\nPuma,Blimps\n')
    const view = await viewOf(String(to), cookie)
    const form = [...formOf(view).filter(([name]) => name !== 'use'), ['use', '0:name'], ['use', '1:category']]

    const answer = await submitForm(mappingPage.action, String(to), form, cookie)
    expect(answer).toMatchObject({
      status: 422,
      body: { notice: 'Some values of “Line” are not known. Look at them below, then import.' },
    })
  })
})

test('a file that claims our format goes as it always did, unless asked for otherwise [M-01] [D-97]', async ({
  web,
}) => {
  const { cookie } = await web.signIn('ADMIN')

  expect(await sendFile(web, cookie, 'athletes.csv', 'name,sport\nAna,Golf\n')).toMatchObject({ to: '/upload/queue' })
  expect(await sendFile(web, cookie, 'other.csv', 'name,sport\nBea,Golf\n', '?columns=match')).toMatchObject({
    to: expect.stringMatching(/mapping$/),
  })
  expect(await jobs(web)).toHaveLength(1)
})

test('brands that were refused for their categories are imported once these are matched [M-01]', async ({ web }) => {
  const { cookie } = await web.signIn('ADMIN')
  await sendFile(web, cookie, 'brands.csv', BRANDS)
  await processAll(web)
  const [refused] = await uploads(web)
  expect(refused).toMatchObject({ status: 'failed' })

  const address = `/upload/${refused?.public_id}/mapping`
  const view = await viewOf(address, cookie)
  expect(view.values).toMatchObject([
    {
      key: 'category',
      items: [
        { word: 'Zeppelins', rows: 2, isUnknown: true },
        { word: 'Apparel', rows: 1, value: 'Fashion & Apparel', isUnknown: false },
        { word: 'Beverages', rows: 1, value: 'Food & Beverage', isUnknown: false },
      ],
    },
  ])
  await submitForm(mappingPage.action, address, formOf(view), cookie)
  await processAll(web)

  const brands = await web.connections.reader.selectFrom('brand').select(['name', 'category']).orderBy('id').execute()
  expect(brands.map(({ name, category }) => `${name}: ${category}`)).toEqual([
    'Nike: Fashion & Apparel',
    'Monster: Food & Beverage',
    'Odd: Uncategorized',
    'Even: Uncategorized',
  ])
  expect((await uploads(web)).map(({ status }) => status)).toEqual(['failed', 'completed'])
})

test('a mapping is kept under a name for the next file with those columns [M-01]', async ({ web }) => {
  const { cookie } = await web.signIn('ADMIN')
  const first = await sendFile(web, cookie, 'squad.csv', PLAYERS)
  const form = formOf(await viewOf(String(first.to), cookie))
  await submitForm(
    mappingPage.action,
    String(first.to),
    [...form, ['constant.sport', 'Soccer'], ['saveAs', 'Squads']],
    cookie,
  )

  const next = await sendFile(web, cookie, 'other.csv', 'Squad 2027,,\nNO.,player,club\n7,Cyd Sample,Z\n')
  const page = await loadPage(mappingPage.loader, String(next.to), cookie)
  expect(page.data?.page).toMatchObject({
    templates: [{ name: 'Squads' }],
    view: { headerRow: 2, mapping: { fields: { sport: { constant: 'Soccer' } } } },
  })
  const guessed = await loadPage(mappingPage.loader, `${next.to}?template=none`, cookie)
  expect(guessed.data?.page).toMatchObject({ template: null, view: { problem: expect.stringContaining('No column') } })
})

describe('through the API', () => {
  test('a file with another header is refused, or imported by the mapping it brings [M-01] [D-97]', async ({ web }) => {
    const { accessToken } = await web.signIn('ADMIN')
    const fields = { name: { columns: ['Player'] }, sport: { constant: 'Soccer' } }
    await callWithFile(accessToken, '/api/v1/uploads', PLAYERS, {})
    await callWithFile(accessToken, '/api/v1/uploads', PLAYERS, {
      settings: JSON.stringify({ mapping: { kind: 'athletes', fields } }),
    })
    await processAll(web)

    expect(await jobs(web)).toMatchObject([
      { status: 'failed', error: expect.stringContaining('Unknown header') },
      { status: 'completed', results: RESULTS_OF_TWO },
    ])
    expect(await athletes(web)).toEqual(['Ana Sample (Soccer)', 'Bea Sample (Soccer)'])
  })

  test('a mapping that names what the file lacks says what was found [M-01]', async ({ web }) => {
    const { accessToken } = await web.signIn('ADMIN')
    const fields = { name: { columns: ['Name'] }, sport: { constant: 'Soccer' } }
    const settings = JSON.stringify({ mapping: { kind: 'athletes', fields } })
    await callWithFile(accessToken, '/api/v1/uploads', PLAYERS, { settings })
    await processAll(web)

    expect(await jobs(web)).toMatchObject([{ error: 'Missing columns: Name. Found: No., Player, Club.' }])
  })

  test('a guess says what it makes of each column and why, and a waiting file takes it [M-01]', async ({ web }) => {
    const { accessToken } = await web.signIn('ADMIN')
    const { body } = await callWithFile(accessToken, '/api/v1/imports/mappings', DRIVERS, {})
    expect(body.data).toMatchObject({
      rows: 2,
      problem: null,
      columns: [
        { title: 'driverRef', happens: '“driverRef” is not imported.' },
        { title: 'forename', samples: ['Lewis', 'Ayrton'], reason: 'Its title says so' },
        { title: 'surname', happens: '“surname” becomes the second part of the name.' },
        { title: 'nationality' },
      ],
    })

    const settings = JSON.stringify({ mapping: 'when_needed' })
    const { body: stored } = await callWithFile(accessToken, '/api/v1/uploads', DRIVERS, { settings })
    expect(stored.data).toMatchObject({ awaitsMapping: true, jobId: null, status: 'pending' })
    const matched = await call(accessToken, 'PUT', `/api/v1/uploads/${stored.data.id}/mapping`, {
      mapping: body.data.mapping,
    })
    expect(matched).toMatchObject({ status: 200, body: { data: { awaitsMapping: false } } })
    await processAll(web)
    expect(await athletes(web)).toHaveLength(2)
  })
})

const RESULTS_OF_TWO = '{"processed":2,"successful":2,"failed":0,"skipped":0}'

const serve = serveRoutes({
  '/api/v1/uploads': uploadsCall,
  '/api/v1/uploads/:id/mapping': mappingCall,
  '/api/v1/imports/mappings': mappingsCall,
})

interface CallAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: each test looks at a part of it
  body: any
}

async function call(token: string, method: string, path: string, body: object | FormData): Promise<CallAnswer> {
  const isForm = body instanceof FormData
  const headers = { Authorization: `Bearer ${token}`, ...(!isForm && { 'Content-Type': 'application/json' }) }
  const answer = await serve(ask(path, { method, headers, body: isForm ? body : JSON.stringify(body), origin: null }))
  return { status: answer.status, body: await answer.json() }
}

function callWithFile(token: string, path: string, text: string, fields: Record<string, string>): Promise<CallAnswer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([text], 'drivers.csv'))
  return call(token, 'POST', path, form)
}

async function sendFile(_: Web, cookie: string, name: string, text: string, search = '') {
  const body = new FormData()
  body.append('file', new File([text], name))
  const request = ask(`/upload${search}`, { method: 'POST', body, headers: { Cookie: cookie } })
  const answer = await newUpload.action({ request, params: {}, context: {} } as unknown as ActionFunctionArgs)
  if (!(answer instanceof Response)) throw new Error('The file was not taken.')
  return { status: answer.status, to: answer.headers.get('Location') }
}

async function viewOf(path: string, cookie: string): Promise<MappingView> {
  const { data } = await loadPage(mappingPage.loader, path, cookie)
  if (data?.page.status !== 'read') throw new Error('The file was not read.')
  return data.page.view
}

/** What a browser sends when nothing is changed on the page. */
function formOf({ mapping, columns, values, headerRow }: MappingView): string[][] {
  const fields = Object.entries(mapping.fields)
  return [
    ['intent', 'import'],
    ['kind', mapping.kind],
    ['headerRow', String(headerRow)],
    ...columns.flatMap(({ place, label }) => {
      const use = findUse(label, mapping)
      const reading = use ? mapping.fields[use.key]?.reading : 'whole'
      return [
        ['use', use ? columnValue(place, use.key, use.part) : ''],
        ['reading', `${place}:${reading}`],
      ]
    }),
    ...fields.flatMap(([key, { constant }]) => (constant ? [[`constant.${key}`, constant]] : [])),
    ...fields.flatMap(([key, { unknown, keepUnknown }]) =>
      unknown === '' ? [[`unknown.${key}`, keepUnknown ? 'left_as_tag' : 'left_out']] : [],
    ),
    ...values.flatMap(({ key, column, items }) => [
      ['seen', `${key}:${column}`],
      ...items.flatMap(({ word, value }) => [
        ['word', `${key}:${word}`],
        ['value', value],
      ]),
    ]),
  ]
}

function processAll({ connections }: Web): Promise<void> {
  return runQueue(connections, 'uploads', { now: () => new Date(Date.now() + 1_000) })
}

function jobs({ connections }: Web) {
  return connections.reader.selectFrom('job').select(['status', 'results', 'error']).orderBy('id').execute()
}

function uploads({ connections }: Web) {
  return connections.reader.selectFrom('upload').select(['public_id', 'status']).orderBy('id').execute()
}

async function athletes({ connections }: Web): Promise<string[]> {
  const rows = await connections.reader.selectFrom('athlete').select(['name', 'sport']).orderBy('name').execute()
  return rows.map(({ name, sport }) => `${name} (${sport})`)
}
