import { AsyncLocalStorage } from 'node:async_hooks'
import { onStatement } from '#db/statement-listeners.ts'
import type { UserRole } from '#db/tables/user.ts'

interface Timing {
  statements: number
  sqlMs: number
  renderMs: number
}

const timings = new AsyncLocalStorage<Timing>()
let underWay = 0

onStatement((_, ms) => {
  const timing = timings.getStore()
  if (!timing) return
  timing.statements += 1
  timing.sqlMs += ms
})

/**
 * The response with where its time went, as Server-Timing: for administrators, and in development, because it tells how
 * much there is to read. Statements are counted where a browser asks.
 */
export async function withServerTiming(
  user: { role: UserRole } | null,
  answer: () => Promise<Response>,
  { isBrowser }: { isBrowser: boolean },
): Promise<Response> {
  if (user?.role !== 'ADMIN' && process.env.NODE_ENV !== 'development') return answer()
  const timing: Timing = { statements: 0, sqlMs: 0, renderMs: 0 }
  const startedAt = performance.now()
  const response = await (isBrowser ? counting(timing, answer) : answer())
  response.headers.set('Server-Timing', describe(timing, performance.now() - startedAt))
  return response
}

/** Before Node 24 each promise of the process costs more while a store is in use: up to a sixth of a short call. */
async function counting(timing: Timing, answer: () => Promise<Response>): Promise<Response> {
  underWay += 1
  try {
    return await timings.run(timing, answer)
  } finally {
    underWay -= 1
    if (underWay === 0) timings.disable()
  }
}

/** Counts the time of `render` as that of rendering. */
export function timeRendering<Page>(render: () => Page): Page {
  const timing = timings.getStore()
  const startedAt = performance.now()
  const page = render()
  if (timing) timing.renderMs += performance.now() - startedAt
  return page
}

/** The time of loaders includes that of their statements. */
function describe({ statements, sqlMs, renderMs }: Timing, ms: number): string {
  const parts = [`loaders;dur=${(ms - renderMs).toFixed(1)}`]
  if (statements > 0) parts.push(`sql;dur=${sqlMs.toFixed(1)};desc="statements: ${statements}"`)
  if (renderMs > 0) parts.push(`render;dur=${renderMs.toFixed(1)}`)
  return parts.join(', ')
}
