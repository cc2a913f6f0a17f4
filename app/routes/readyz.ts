import { now } from '#app/clock.server.ts'
import { database } from '#app/database.server.ts'
import { getReadiness } from '#app/http/readiness.server.ts'

export async function loader() {
  const readiness = await getReadiness(database(), now())
  const headers = { 'Cache-Control': 'no-store' }

  if (readiness.isReady) return Response.json({ status: 'ready' }, { headers })
  return Response.json({ status: 'not ready', reason: readiness.reason }, { status: 503, headers })
}
