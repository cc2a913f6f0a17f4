import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import type { CallDescription } from '../api-reference.server.ts'
import { writeExample } from './write-example.ts'

const ORIGIN = 'https://radar.example'
const HOSTILE = `d'Arc "$(touch /tmp/no)" \`id\` \\ !x`

const call = (changes: Partial<CallDescription>): CallDescription => ({
  id: 'x',
  method: 'GET',
  path: '/api/v1/pets/{id}',
  summary: '',
  access: 'signed in',
  apiToken: 'any',
  parameters: [],
  body: null,
  answer: { status: '200', type: 'application/json', fields: '' },
  errors: [],
  commonErrors: [],
  example: { path: {}, query: {}, body: null, fields: null },
  ...changes,
})

test('a call is written as curl and as fetch [API]', () => {
  const given = call({ example: { path: { id: 'a/b' }, query: { limit: '5' }, body: null, fields: null } })

  expect(writeExample('curl', given, given.example, ORIGIN)).toBe(
    [`curl 'https://radar.example/api/v1/pets/a%2Fb?limit=5' \\`, '  -H "Authorization: Bearer $TOKEN"'].join('\n'),
  )
  expect(writeExample('fetch', given, given.example, ORIGIN)).toBe(
    [
      "const response = await fetch('https://radar.example/api/v1/pets/a%2Fb?limit=5', {",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code to copy
      '  headers: { Authorization: `Bearer ${token}` },',
      '})',
      'const answer = await response.json()',
    ].join('\n'),
  )
  const open = call({ access: 'everyone', path: '/api/v1/pets', answer: { status: '204', type: null, fields: '' } })
  expect(writeExample('curl', open, open.example, ORIGIN)).toBe("curl 'https://radar.example/api/v1/pets'")
  expect(writeExample('fetch', open, open.example, ORIGIN)).toBe(
    "const response = await fetch('https://radar.example/api/v1/pets')\nconsole.log(response.status)",
  )
})

test('whatever a name holds, the copied command says it and runs nothing else [API]', () => {
  const body = JSON.stringify({ name: HOSTILE }, null, 2)
  const given = call({
    method: 'PUT',
    body: { type: 'application/json', fields: [] },
    example: { path: { id: HOSTILE }, query: { query: HOSTILE }, body, fields: null },
  })
  const script = `curl() { printf '%s\\0' "$@"; }\n${writeExample('curl', given, given.example, ORIGIN)}`
  const said = execFileSync('bash', ['-c', script], {
    env: { ...process.env, TOKEN: 'irp_1' },
    encoding: 'utf8',
  }).split('\0')

  expect(said.slice(0, 2)).toEqual(['-X', 'PUT'])
  const address = new URL(said[2] ?? '')
  expect(decodeURIComponent(address.pathname)).toBe(`/api/v1/pets/${HOSTILE}`)
  expect(address.searchParams.get('query')).toBe(HOSTILE)
  expect(said.slice(3, 6)).toEqual(['-H', 'Authorization: Bearer irp_1', '--json'])
  expect(JSON.parse(said[6] ?? '')).toEqual({ name: HOSTILE })
  expect(said.slice(7)).toEqual([''])
  expect(script).toContain(`  --json '{\n    "name": `)
})

test('the copied JavaScript sends the same request [API]', async () => {
  const body = JSON.stringify({ name: HOSTILE }, null, 2)
  const given = call({
    method: 'POST',
    body: { type: 'application/json', fields: [] },
    example: { path: { id: HOSTILE }, query: {}, body, fields: null },
  })
  const [address, options] = await runExample(writeExample('fetch', given, given.example, ORIGIN))

  expect(decodeURIComponent(new URL(address).pathname)).toBe(`/api/v1/pets/${HOSTILE}`)
  expect(options).toMatchObject({ method: 'POST', headers: { Authorization: 'Bearer irp_1' } })
  expect(JSON.parse(String(options.body))).toEqual({ name: HOSTILE })
})

test('a form is sent with its file and its other fields [API]', async () => {
  const given = call({
    method: 'POST',
    path: '/api/v1/uploads',
    body: { type: 'multipart/form-data', fields: [] },
    example: { path: {}, query: {}, body: null, fields: { settings: '{"batchSize":50}' } },
  })

  expect(writeExample('curl', given, given.example, ORIGIN).split(' \\\n  ').slice(2)).toEqual([
    '-F file=@athletes.csv',
    `--form-string 'settings={"batchSize":50}'`,
  ])
  const [, { body }] = await runExample(writeExample('fetch', given, given.example, ORIGIN))
  expect([...(body as FormData)].map(([name]) => name)).toEqual(['file', 'settings'])
})

/** Runs the code as it is and returns what it gave to `fetch`. */
async function runExample(code: string): Promise<[address: string, options: RequestInit]> {
  const sent: [string, RequestInit][] = []
  const fetch = async (...given: [string, RequestInit]) => {
    sent.push(given)
    return Response.json({})
  }
  const AsyncFunction = (async () => undefined).constructor as FunctionConstructor
  await new AsyncFunction('fetch', 'token', 'file', code)(fetch, 'irp_1', new File([''], 'athletes.csv'))
  expect(sent.length).toBe(1)
  return sent[0] as [string, RequestInit]
}
