import { setTimeout } from 'node:timers/promises'
import { describe, expect, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { streamMultipart } from '#app/base/http/bodies/multipart-stream.server.ts'
import { database } from '#app/base/platform/database.server.ts'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import { ask, serveRoutes, test, type Visitor } from '#tests/web.ts'
import { apiActions, apiOperation } from './api-route.server.ts'

let made = 0
let isHeld: Promise<void> | undefined
const Body = z.object({
  name: z.string(),
  fails: z.number().optional(),
  commits: z.boolean().optional(),
  rollsBack: z.boolean().optional(),
})

/** A commit, as handlers make them. */
async function commit(end = async () => {}): Promise<void> {
  await database()
    .writer.transaction()
    .execute(async (trx) => {
      await trx.selectFrom('user').select('id').execute()
      await end()
    })
}

const things = {
  action: apiActions({
    POST: apiOperation({
      access: 'user',
      summary: 'Make',
      body: Body,
      status: 201,
      answer: async ({ body }) => {
        made += 1
        await isHeld
        if (body.commits) await commit()
        if (body.rollsBack) await commit(() => Promise.reject(new Error('The storage failed.')))
        if (body.fails) throw new ApiError(body.fails, 'It failed.', [], { made })
        return Response.json(
          { data: { name: body.name, made } },
          { status: 201, headers: { Location: `/things/${made}` } },
        )
      },
    }),
  }),
}
const serve = serveRoutes(
  {
    '/api/v1/things': things,
    '/api/v1/things/:id': things,
    '/api/v1/bare': {
      action: apiActions({
        POST: apiOperation({
          access: 'user',
          summary: 'Go',
          answer: () => {
            made += 1
            return undefined
          },
        }),
        PUT: apiOperation({ access: 'user', summary: 'Set', answer: () => Response.json({ made: ++made }) }),
      }),
    },
    '/api/v1/secret': {
      action: apiActions({
        POST: apiOperation({
          access: 'user',
          summary: 'Tell',
          answersSecret: true,
          answer: () => Response.json({ made: ++made }),
        }),
      }),
    },
    '/api/v1/open': {
      action: apiActions({
        POST: apiOperation({ access: 'open', summary: 'Open', answer: () => Response.json({ made: ++made }) }),
      }),
    },
    '/api/v1/files': {
      action: apiActions({
        POST: apiOperation({
          access: 'user',
          summary: 'Up',
          body: 'multipart',
          status: 201,
          answer: async ({ request }) => {
            made += 1
            let bytes = 0
            const form = await streamMultipart(request, async (part) => {
              for await (const chunk of part.bytes) bytes += (chunk as Buffer).length
            })
            if (form.status === 'malformed') throw new ApiError(400, form.message)
            return Response.json({ data: { bytes, made } }, { status: 201 })
          },
        }),
      }),
    },
  },
  { isChecked: false },
)

interface Sent {
  status: number
  body: never
  isReplayed: boolean
  headers: Headers
}

async function send(
  { accessToken }: Visitor,
  key: string | undefined,
  body: unknown = { name: 'Ada' },
  { path = '/api/v1/things', method = 'POST' } = {},
): Promise<Sent> {
  const isForm = body instanceof FormData
  const headers = {
    Authorization: `Bearer ${accessToken}`,
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...(!isForm && body !== undefined && { 'Content-Type': 'application/json' }),
  }
  const answer = await serve(
    ask(path, { method, headers, body: isForm ? body : body === undefined ? undefined : JSON.stringify(body) }),
  )
  const text = await answer.text()
  return {
    status: answer.status,
    body: (text ? JSON.parse(text) : null) as never,
    isReplayed: answer.headers.get('Idempotency-Replayed') === 'true',
    headers: answer.headers,
  }
}

function fileOf(content: string, boundaryLength = 0): FormData {
  const form = new FormData()
  form.set('file', new File([content.repeat(1 + boundaryLength)], 'a.csv', { type: 'text/csv' }))
  return form
}

describe('the same key again [API]', () => {
  test('the same body gets the same answer, headers included, and nothing is done again', async ({ web }) => {
    const ada = await web.signIn('USER')
    const first = await send(ada, 'key-1')
    const again = await send(ada, 'key-1')

    expect([first.status, first.isReplayed, again.isReplayed]).toEqual([201, false, true])
    expect([again.status, again.body, again.headers.get('Location')]).toEqual([
      201,
      first.body,
      first.headers.get('Location'),
    ])
    expect(again.headers.get('Content-Type')).toBe(first.headers.get('Content-Type'))
    expect(again.headers.get('X-Request-Id')).not.toBeNull()
    expect(again.headers.get('RateLimit')).toContain('r=298')
    expect((await send(ada, undefined)).body).not.toEqual(first.body)
  })

  test('another body is 422, another query too', async ({ web }) => {
    const ada = await web.signIn('USER')
    await send(ada, 'key-2')
    const before = made

    expect(await send(ada, 'key-2', { name: 'Bea' })).toMatchObject({
      status: 422,
      body: { message: 'This Idempotency-Key was used with another body. Use a new key for a new request.' },
    })
    expect((await send(ada, 'key-2', { name: 'Ada' }, { path: '/api/v1/things?dry=1' })).status).toBe(422)
    expect(made).toBe(before)
    expect((await send(ada, 'key-2')).isReplayed).toBe(true)
  })

  test('keys belong to their user and their call', async ({ web }) => {
    const [ada, bea] = [await web.signIn('USER'), await web.signIn('USER')]
    await send(ada, 'key-3')

    expect((await send(bea, 'key-3')).isReplayed).toBe(false)
    expect((await send(ada, 'key-3', undefined, { path: '/api/v1/bare' })).isReplayed).toBe(false)
    expect((await send(ada, 'key-3', { name: 'Ada' }, { path: '/api/v1/things/7' })).isReplayed).toBe(false)
  })

  test('a call without a body is kept too, and so is 204', async ({ web }) => {
    const ada = await web.signIn('USER')
    const sent = [1, 2].map(() => ({ path: '/api/v1/bare' }))
    const before = made
    const [first, again] = [await send(ada, 'key-4', undefined, sent[0]), await send(ada, 'key-4', undefined, sent[1])]

    expect([first?.status, again?.status, again?.isReplayed, made - before]).toEqual([204, 204, true, 1])
  })

  test('while the first is being answered, it is 409 with Retry-After', async ({ web }) => {
    const ada = await web.signIn('USER')
    let release = () => {}
    isHeld = new Promise((resolve) => {
      release = resolve
    })
    const first = send(ada, 'key-5')
    const before = made
    await expect.poll(() => made).toBe(before + 1)
    const second = await send(ada, 'key-5')
    const other = send(ada, 'key-6')
    release()
    isHeld = undefined

    expect([second.status, second.headers.get('Retry-After')]).toEqual([409, '1'])
    expect([(await first).status, (await other).status]).toEqual([201, 201])
    expect((await send(ada, 'key-5')).isReplayed).toBe(true)
  })

  test('after 24 hours the key is free again', async ({ web }) => {
    const ada = await web.signIn('USER')
    const first = await send(ada, 'key-7')
    const { writer } = web.connections
    const age = (ms: number) =>
      writer
        .updateTable('idempotency')
        .set({ created_at: new Date(Date.now() - ms).toISOString() })
        .execute()

    await age(DAY_MS - 60_000)
    expect((await send(ada, 'key-7')).isReplayed).toBe(true)
    await age(DAY_MS)
    const anew = await send(ada, 'key-7', { name: 'Bea' })
    expect([anew.status, anew.isReplayed]).toEqual([201, false])
    expect(anew.body).not.toEqual(first.body)
  })
})

test.for([400, 404, 409, 422])('an answer %i is kept [API]', async (fails, { web }) => {
  const ada = await web.signIn('USER')
  const first = await send(ada, 'failing', { name: 'Ada', fails })
  const again = await send(ada, 'failing', { name: 'Ada', fails })

  expect([first.status, again.status, again.isReplayed]).toEqual([fails, fails, true])
  expect(again.body).toEqual(first.body)
})

test.for([401, 403, 429, 500, 503])(
  'an answer %i is not kept: the same key is tried again [API]',
  async (fails, { web }) => {
    const ada = await web.signIn('USER')
    const before = made
    expect((await send(ada, 'failing', { name: 'Ada', fails })).status).toBe(fails)
    const other = await send(ada, 'failing', { name: 'Bea' })

    expect([other.status, other.isReplayed, made - before]).toEqual([201, false, 2])
  },
)

test('an answer 500 after a commit is not tried again: the client is told that it took effect [API]', async ({
  web,
}) => {
  const ada = await web.signIn('USER')
  expect((await send(ada, 'half', { name: 'Ada', fails: 500, commits: true })).status).toBe(500)
  const before = made

  expect(await send(ada, 'half', { name: 'Ada', fails: 500, commits: true })).toMatchObject({
    status: 409,
    body: {
      message:
        'The first request with this Idempotency-Key took effect, but its answer was lost. Look up what it did before you use a new key.',
    },
  })
  expect(made).toBe(before)
})

test('a refusal for a limit is tried again even if its transaction was committed: it had written nothing [API]', async ({
  web,
}) => {
  const ada = await web.signIn('USER')
  expect((await send(ada, 'limited', { name: 'Ada', fails: 429, commits: true })).status).toBe(429)
  const later = await send(ada, 'limited')

  expect([later.status, later.isReplayed]).toEqual([201, false])
})

describe('a key whose process died before its answer was kept [API]', () => {
  test('is carried out anew if nothing had been committed, and not if something had', async ({ web }) => {
    const ada = await web.signIn('USER')
    const forget = { fingerprint: null, status: null, headers: null, body: null }
    await send(ada, 'died-before', { name: 'Ada', commits: false })
    await send(ada, 'died-after', { name: 'Ada', commits: true })
    const { writer } = web.connections
    const marks = await writer.selectFrom('idempotency').select('has_committed').orderBy('id').execute()
    await writer.updateTable('idempotency').set(forget).execute()
    const before = made

    expect(marks.map(({ has_committed }) => has_committed)).toEqual([0, 1])
    expect((await send(ada, 'died-before', { name: 'Ada', commits: false })).status).toBe(201)
    expect((await send(ada, 'died-after', { name: 'Ada', commits: true })).status).toBe(409)
    expect(made - before).toBe(1)
  })

  test('work that was rolled back counts as nothing', async ({ web }) => {
    const ada = await web.signIn('USER')
    const rolledBack = { name: 'Ada', rollsBack: true }
    const before = made

    expect((await send(ada, 'rolled-back', rolledBack)).status).toBe(500)
    expect((await send(ada, 'rolled-back', rolledBack)).status).toBe(500)
    expect(made - before).toBe(2)
  })
})

function hold() {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  return { isReleased, release }
}

describe('two web processes with one database [API] [D-65]', () => {
  const path = 'http://icon-radar.test/api/v1/things'
  /** Another instance of the module, as in another process. */
  async function startProcess() {
    vi.resetModules()
    const { answerOnce } = await import('./idempotency.server.ts')
    return (visitor: Visitor, work: () => Promise<Response>, now = new Date()) => {
      const request = new Request(path, { method: 'POST', headers: { 'Idempotency-Key': 'shared' } })
      return answerOnce(database().writer, { request, userId: visitor.userId, now }, work)
    }
  }

  test('while one answers a key, the other refuses it with 409, and then replays the answer', async ({ web }) => {
    const ada = await web.signIn('USER')
    const [one, other] = [await startProcess(), await startProcess()]
    const { isReleased, release } = hold()
    let times = 0
    const work = async () => {
      times += 1
      await isReleased
      return Response.json({ times }, { status: 201 })
    }
    const first = one(ada, work)
    await expect.poll(() => times).toBe(1)
    const meanwhile = await other(ada, work).catch((error: ApiError) => error)
    release()

    expect(meanwhile).toMatchObject({ status: 409, headers: { 'Retry-After': '1' } })
    expect((await first).status).toBe(201)
    const again = await other(ada, work)
    expect([again.headers.get('Idempotency-Replayed'), await again.json()]).toEqual(['true', { times: 1 }])
  })

  test('the one that answers renews its lease, and the other takes the key over once it has lapsed', async ({
    web,
  }) => {
    const ada = await web.signIn('USER')
    const [one, other] = [await startProcess(), await startProcess()]
    const { writer } = web.connections
    const leaseOf = async () =>
      (await writer.selectFrom('idempotency').select('owned_until').executeTakeFirst())?.owned_until
    const { isReleased, release } = hold()
    const first = one(ada, () => isReleased.then(() => Response.json({ by: 'one' })))
    await expect.poll(leaseOf).toEqual(expect.any(String))
    const lease = (await leaseOf()) ?? ''
    await expect.poll(leaseOf).not.toBe(lease)

    const lapsed = new Date(Date.now() + 60_000)
    expect(await (await other(ada, async () => Response.json({ by: 'other' }), lapsed)).json()).toEqual({ by: 'other' })
    release()
    await first
    expect(await (await other(ada, async () => Response.json({ by: 'none' }))).json()).toEqual({ by: 'other' })
  })

  test('two that find an expired key at the same time answer it once', async ({ web }) => {
    const ada = await web.signIn('USER')
    const [one, other] = [await startProcess(), await startProcess()]
    await one(ada, async () => Response.json({}))
    const { writer } = web.connections
    await writer
      .updateTable('idempotency')
      .set({ created_at: new Date(Date.now() - DAY_MS).toISOString() })
      .execute()
    let times = 0
    const work = async () => {
      times += 1
      await setTimeout(100)
      return Response.json({ times })
    }
    const outcomes = await Promise.allSettled([one(ada, work), other(ada, work)])

    expect(times).toBe(1)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('keys [API]', () => {
  test.for(['', ' ', 'a b', 'ä', 'x'.repeat(256), '""', '"a', `"${'x'.repeat(256)}"`])(
    '%j is 400',
    async (key, { web }) => {
      const ada = await web.signIn('USER')
      const answer = await send(ada, key)

      expect(answer).toMatchObject({ status: 400, body: { errors: [] } })
    },
  )

  test.for(['x', 'x'.repeat(255), '"8e03978e-40d5-43dd-bc93-6894a57f9324"', '"a b"', '"a\\"b"'])(
    '%j is good',
    async (key, { web }) => {
      expect((await send(await web.signIn('USER'), key)).status).toBe(201)
    },
  )

  test('a quoted key and the same one bare are the same', async ({ web }) => {
    const ada = await web.signIn('USER')
    await send(ada, '"same"')
    expect((await send(ada, 'same')).isReplayed).toBe(true)
  })
})

describe('what is never kept [API]', () => {
  test('answers with secrets, those of visitors, and other methods', async ({ web }) => {
    const ada = await web.signIn('USER')
    const paths = [{ path: '/api/v1/secret' }, { path: '/api/v1/bare', method: 'PUT' }]
    for (const sent of paths) {
      expect((await send(ada, 'key', undefined, sent)).status).toBe(200)
      expect((await send(ada, 'key', undefined, sent)).isReplayed).toBe(false)
    }
    for (let time = 0; time < 2; time += 1) {
      const headers = { 'Idempotency-Key': 'key' }
      const answer = await serve(ask('/api/v1/open', { method: 'POST', headers }))
      expect([answer.status, answer.headers.has('Idempotency-Replayed')]).toEqual([200, false])
    }
    expect(await web.connections.writer.selectFrom('idempotency').select('id').execute()).toEqual([])
  })

  test('the key and what was sent: only keyed hashes of them', async ({ web }) => {
    await send(await web.signIn('USER'), 'my-secret-key', { name: 'Ada', password: 'Analytical1' })
    const row = await web.connections.writer.selectFrom('idempotency').selectAll().executeTakeFirstOrThrow()

    expect(JSON.stringify(row)).not.toMatch(/my-secret-key|Analytical1/)
    expect(row.fingerprint).toMatch(/^[\w-]{43}$/)
  })

  test('the operations that answer with tokens say so', async () => {
    const modules = import.meta.glob<{ action?: { operations?: Record<string, Operation> } }>(
      '../../../routes/api/v1/**/*.ts',
      { eager: true },
    )
    const posts = Object.entries(modules).flatMap(([path, { action }]) => {
      const post = action?.operations?.POST
      return post ? [{ path: path.replace('../../../routes/api/v1/', ''), ...post.definition }] : []
    })
    const secret = posts.filter(
      ({ response }) => response && SECRET.test(JSON.stringify(z.toJSONSchema(response, ANY))),
    )

    expect(posts.length).toBeGreaterThan(10)
    expect(secret.map(({ path }) => path)).toEqual(expect.arrayContaining(['auth/login.ts', 'auth/refresh.ts']))
    expect(secret.filter(({ answersSecret }) => !answersSecret).map(({ path }) => path)).toEqual([])
  })
})

type Operation = ReturnType<typeof apiOperation>
const SECRET = /"[^"]*(?:token|secret|password)[^"]*":\{/i
const ANY = { io: 'output', unrepresentable: 'any' } as const

describe('multipart bodies [API]', () => {
  test('are compared without the boundary that each attempt chooses', async ({ web }) => {
    const ada = await web.signIn('USER')
    const upload = (content: string) => send(ada, 'file', fileOf(content, 4_000), { path: '/api/v1/files' })
    const first = await upload('name,sport\n')
    const again = await upload('name,sport\n')

    expect([first.status, first.isReplayed]).toEqual([201, false])
    expect([again.status, again.isReplayed, again.body]).toEqual([201, true, first.body])
    expect((await upload('name,sports')).status).toBe(422)
  })

  test('a form that cannot be read is refused each time', async ({ web }) => {
    const { accessToken } = await web.signIn('USER')
    const headers = {
      Authorization: `Bearer ${accessToken}`,
      'Idempotency-Key': 'broken',
      'Content-Type': 'multipart/form-data; boundary=b',
    }
    const body = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname'
    for (let time = 0; time < 2; time += 1) {
      const answer = await serve(ask('/api/v1/files', { method: 'POST', headers, body }))
      expect(answer.status).toBe(400)
    }
  })
})
