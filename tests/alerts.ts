import { expect } from 'vitest'
import { listViewArrivals } from '#app/insight/view-arrivals/list-view-arrivals.server.ts'
import * as list from '#app/routes/api/v1/alerts/index.ts'
import * as show from '#app/routes/api/v1/alerts/show.ts'
import { evaluateAlerts } from '#app/site/alerts/evaluate-alerts.server.ts'
import { listNotifications } from '#app/site/notifications/notification.queries.server.ts'
import { callRoutes } from './call-api.ts'
import type { Fixtures, Visitor } from './web.ts'

type Web = Fixtures['web']

export const ALERTS = '/api/v1/alerts'
export const callAlerts = callRoutes({ [ALERTS]: list, [`${ALERTS}/:id`]: show })

const NOW = new Date('2026-11-23T06:00:00.000Z')

export async function addAlert(user: Visitor, alert: object): Promise<{ id: string }> {
  const { status, body } = await callAlerts(user, 'POST', ALERTS, alert)
  expect(status).toBe(201)
  return body.data
}

/** Evaluates as two job processes would, and again after a restart; returns the titles in the inbox, the newest first. */
export async function tellAlerts(web: Web, user: Visitor): Promise<string[]> {
  const evaluate = () => evaluateAlerts(web.connections, NOW, listViewArrivals)
  await Promise.all([evaluate(), evaluate()])
  await evaluate()
  return (await inboxOf(web, user)).map(({ title }) => title)
}

export async function inboxOf({ connections }: Web, { userId }: Visitor) {
  return (await listNotifications(connections.reader, userId, { page: 1, limit: 20 }, NOW)).notifications
}
