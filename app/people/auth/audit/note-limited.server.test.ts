import { expect, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { ask, serveRoutes, test } from '#tests/web.ts'
import { apiLoader } from '../api-access/api-route.server.ts'

const serve = serveRoutes(
  {
    '/api/v1/all': {
      loader: apiLoader({ access: 'open', summary: 'All', query: z.object({}), answer: () => Response.json({}) }),
    },
  },
  { isChecked: false },
)

test('refused requests are written down: the first at once, those of the next minute by their number [D-33]', async ({
  web,
}) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const call = (address: string) => serve(ask('/api/v1/all?q=secret'), address)
  for (let time = 0; time < 140; time += 1) await call('198.51.100.7')
  const written = () =>
    web.connections.reader.selectFrom('audit_log').selectAll().where('action', '=', 'rate.refuse').execute()

  expect((await written()).map(({ details, address, subject_id }) => [details, address, subject_id])).toEqual([
    ['{"limit":"visitor","refused":1}', '198.51.100.7', '/api/v1/all'],
  ])
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(async () => expect(await written()).toHaveLength(2))
  expect((await written())[1]?.details).toBe('{"limit":"visitor","refused":19}')
})
