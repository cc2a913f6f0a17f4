import { now } from '#app/base/platform/clock.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import { database } from '#app/base/platform/database.server.ts'
import { getReadiness } from '#app/server/readiness.server.ts'

export async function loader() {
  const readiness = await getReadiness(database(), now(), config().redisUrl !== undefined)
  const headers = { 'Cache-Control': 'no-store' }

  if (readiness.isReady) return Response.json({ status: 'ready', reason: readiness.remark }, { headers })
  return Response.json({ status: 'not ready', reason: readiness.reason }, { status: 503, headers })
}
