import { fileURLToPath } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { describe, expect, test } from 'vitest'
import { listApiRoutes } from '#app/server/api-routes.server.ts'
import { routePath } from '#app/server/route-paths.server.ts'

/** What each action of a page can do, and the API calls that do the same; a text says why there is none. */
const COUNTERPARTS: Record<string, readonly string[] | string> = {
  '/login': ['POST /api/v1/auth/login'],
  '/login/code': ['POST /api/v1/auth/login/code'],
  '/login/passkey': 'Browsers alone have passkeys.',
  '/login/link/:token': 'It is where a link of the command line leads; whoever has that needs no call.',
  '/register': ['POST /api/v1/auth/register'],
  '/logout': ['POST /api/v1/auth/logout'],
  '/forgot-password': 'A person who cannot sign in asks for a mail, and opens its link in a browser.',
  '/reset-password/:token': 'It is where that link leads; a program that knows the password changes it.',
  '/confirm-email/:token': 'It is where a link in a mail leads, which proves that a person reads the address.',
  '/unsubscribe/:token': 'It is where a link in a mail leads; mail programs send it themselves.',
  '/theme': 'A cookie of this browser.',
  '/shortcuts': 'A cookie of this browser.',
  '/dashboard': ['POST /api/v1/jobs/brand-discovery', 'POST /api/v1/jobs/batch'],
  '/agent': [
    'POST /api/v1/jobs/brandlink/start',
    'POST /api/v1/jobs/brandlink/stop',
    'DELETE /api/v1/jobs/brandlink/imported',
  ],
  '/champions/new': ['POST /api/v1/brands'],
  '/champions/:id/links/new': ['POST /api/v1/relationships'],
  '/athletes/:id/links/new': ['POST /api/v1/relationships'],
  '/champions/:id/edit': ['PUT /api/v1/brands/:id'],
  '/champions/:id/archive': ['POST /api/v1/brands/:id/archive', 'POST /api/v1/brands/:id/unarchive'],
  '/champions/:id/merge': ['POST /api/v1/brands/:id/merges'],
  '/champions/:id/merges/:mergeId/undo': ['DELETE /api/v1/brands/:id/merges/:mergeId'],
  '/champions/:id/relationships/:relationshipId/review': ['PUT /api/v1/relationships/:id/review'],
  '/champions/:id/relationships/:relationshipId/review/undo': ['DELETE /api/v1/relationships/:id/review'],
  '/athletes/:id/relationships/:relationshipId/review': ['PUT /api/v1/relationships/:id/review'],
  '/athletes/:id/relationships/:relationshipId/review/undo': ['DELETE /api/v1/relationships/:id/review'],
  '/reviews': ['POST /api/v1/reviews/decisions'],
  '/reviews/selected': ['POST /api/v1/reviews/decisions'],
  '/identities': ['PUT /api/v1/reviews/identities/:id'],
  '/reviews/decisions': ['DELETE /api/v1/reviews/decisions/:id'],
  '/athletes/duplicates': ['POST /api/v1/athletes/distinctions', 'DELETE /api/v1/athletes/distinctions/:id'],
  '/champions/duplicates': ['POST /api/v1/brands/distinctions', 'DELETE /api/v1/brands/distinctions/:id'],
  '/athletes/:id/merge': ['POST /api/v1/athletes/:id/merges'],
  '/athletes/:id/merges/:mergeId/undo': ['DELETE /api/v1/athletes/:id/merges/:mergeId'],
  '/athletes/new': ['POST /api/v1/athletes'],
  '/athletes/:id/edit': ['PUT /api/v1/athletes/:id'],
  '/athletes/:id/delete': ['DELETE /api/v1/athletes/:id'],
  '/athletes/:id/process': ['POST /api/v1/athletes/:id/process'],
  '/bulk-edits/new': ['POST /api/v1/bulk-edits'],
  '/bulk-edits/:id': ['POST /api/v1/bulk-edits/:id/undo'],
  '/athletes/process-selected': ['POST /api/v1/jobs/batch'],
  '/athletes/delete-selected': ['POST /api/v1/athletes/delete'],
  '/athletes/delete-all': ['DELETE /api/v1/athletes/all'],
  '/athletes/deleted': ['POST /api/v1/athletes/deleted/:id/restore'],
  '/athletes/deleted/:id': ['POST /api/v1/athletes/deleted/:id/restore'],
  '/athletes/import': ['POST /api/v1/athletes/bulk-upload'],
  '/athletes/import/samples': ['POST /api/v1/athletes/bulk-upload'],
  '/athletes/import/check': ['POST /api/v1/athletes/bulk-upload/check'],
  '/notifications': [
    'POST /api/v1/notifications/read',
    'POST /api/v1/notifications/:id/read',
    'DELETE /api/v1/notifications/:id/read',
    'DELETE /api/v1/notifications/:id',
  ],
  '/views': [
    'PATCH /api/v1/views/:id',
    'DELETE /api/v1/views/:id',
    'PUT /api/v1/views/:id/default',
    'DELETE /api/v1/views/:id/default',
  ],
  '/views/new': ['POST /api/v1/views'],
  '/analytics/reports': ['DELETE /api/v1/analytics/reports/:id'],
  '/analytics/schedules': [
    'PUT /api/v1/analytics/schedules/:id/pause',
    'DELETE /api/v1/analytics/schedules/:id/pause',
    'DELETE /api/v1/analytics/schedules/:id',
    'DELETE /api/v1/analytics/schedules/:id/recipients/me',
  ],
  '/analytics/schedules/new': ['POST /api/v1/analytics/schedules'],
  '/analytics/schedules/:id/edit': ['PUT /api/v1/analytics/schedules/:id'],
  '/alerts': ['PATCH /api/v1/alerts/:id', 'DELETE /api/v1/alerts/:id'],
  '/alerts/new': ['POST /api/v1/alerts'],
  '/alerts/:id/edit': ['PATCH /api/v1/alerts/:id'],
  '/watches': [
    'PUT /api/v1/watches/athletes/:id',
    'DELETE /api/v1/watches/athletes/:id',
    'PUT /api/v1/watches/brands/:id',
    'DELETE /api/v1/watches/brands/:id',
  ],
  '/settings': ['PUT /api/v1/auth/me'],
  '/settings/email': ['PUT /api/v1/auth/email', 'POST /api/v1/auth/email'],
  '/settings/delete-account': ['DELETE /api/v1/auth/me'],
  '/settings/backups': ['POST /api/v1/backups'],
  '/settings/backups/file': ['POST /api/v1/backups/:name/file'],
  '/settings/mail': ['PUT /api/v1/auth/mail', 'DELETE /api/v1/auth/mail', 'POST /api/v1/auth/mail/test'],
  '/settings/openid': ['PUT /api/v1/auth/openid', 'DELETE /api/v1/auth/openid', 'POST /api/v1/auth/openid/test'],
  '/settings/password': ['PUT /api/v1/auth/password'],
  '/settings/security': ['PUT /api/v1/auth/factors/rule'],
  '/settings/security/app': ['POST /api/v1/auth/factors/app', 'PUT /api/v1/auth/factors/app'],
  '/settings/security/app/off': ['POST /api/v1/auth/factors/app/off'],
  '/settings/security/recovery-codes': ['POST /api/v1/auth/factors/recovery-codes'],
  '/settings/security/passkeys': 'Browsers alone make passkeys.',
  '/settings/security/passkeys/new': 'It is the first step of that.',
  '/settings/security/passkeys/:id/edit': ['PATCH /api/v1/auth/factors/passkeys/:id'],
  '/settings/security/passkeys/:id/delete': ['POST /api/v1/auth/factors/passkeys/:id/removal'],
  '/settings/sessions': ['DELETE /api/v1/auth/sessions', 'DELETE /api/v1/auth/sessions/:id'],
  '/settings/tokens': ['POST /api/v1/auth/tokens', 'DELETE /api/v1/auth/tokens/:id'],
  '/settings/notifications': ['PUT /api/v1/auth/notifications'],
  '/settings/searches': ['DELETE /api/v1/search/history'],
  '/settings/feed': ['POST /api/v1/auth/feeds', 'DELETE /api/v1/auth/feeds'],
  '/athletes/:id/relationships/:relationshipId/edit': ['PATCH /api/v1/relationships/:id'],
  '/champions/:id/relationships/:relationshipId/edit': ['PATCH /api/v1/relationships/:id'],
  '/settings/tags/:id': ['PATCH /api/v1/tags/:id', 'DELETE /api/v1/tags/:id'],
  '/settings/fields': ['POST /api/v1/own-fields'],
  '/settings/fields/:id': ['PATCH /api/v1/own-fields/:id', 'DELETE /api/v1/own-fields/:id'],
  '/settings/webhooks': ['POST /api/v1/webhooks'],
  '/settings/webhooks/:id': [
    'PATCH /api/v1/webhooks/:id',
    'DELETE /api/v1/webhooks/:id',
    'POST /api/v1/webhooks/:id/secret',
    'POST /api/v1/webhooks/:id/test',
    'POST /api/v1/webhooks/:id/deliveries/:deliveryId/replay',
  ],
  '/settings/activity': ['PUT /api/v1/activity/retention'],
  '/settings/agent': ['PUT /api/v1/jobs/brandlink/budget'],
  '/settings/contact': ['PUT /api/v1/providers/contact'],
  '/settings/providers/:provider': [
    'PUT /api/v1/providers/:provider/setup',
    'DELETE /api/v1/providers/:provider/setup',
    'PUT /api/v1/providers/:provider/budget',
    'DELETE /api/v1/providers/:provider/budget',
    'POST /api/v1/providers/:provider/test',
  ],
  '/settings/users': ['PATCH /api/v1/users/:id', 'DELETE /api/v1/users/:id/sessions'],
  '/settings/users/:id/:change': ['PATCH /api/v1/users/:id', 'DELETE /api/v1/users/:id/factors'],
  '/settings/invitations': ['POST /api/v1/users/invitations', 'DELETE /api/v1/users/invitations/:id'],
  '/settings/registration': ['PUT /api/v1/users/registration'],
  '/upload': ['POST /api/v1/uploads'],
  '/upload/settings': ['PUT /api/v1/uploads/settings'],
  '/upload/queue/settings': ['PUT /api/v1/uploads/settings'],
  '/upload/history/settings': ['PUT /api/v1/uploads/settings'],
  '/upload/history/:id/delete': ['DELETE /api/v1/uploads/:id'],
  '/upload/history/:id/roll-back': ['POST /api/v1/imports/:id/roll-back'],
  '/upload/:id/questions': ['POST /api/v1/imports/:id/questions'],
  '/upload/:id/mapping': ['PUT /api/v1/uploads/:id/mapping', 'DELETE /api/v1/imports/mappings/:id'],
  '/upload/:id/dismissal': ['PUT /api/v1/uploads/:id/dismissal'],
  '/upload/paste': ['POST /api/v1/uploads'],
  '/upload/address': ['POST /api/v1/uploads/sheets'],
  '/upload/address/change': [
    'POST /api/v1/uploads/sheets/:id/pause',
    'POST /api/v1/uploads/sheets/:id/resume',
    'POST /api/v1/uploads/sheets/:id/run',
    'PATCH /api/v1/uploads/sheets/:id',
    'DELETE /api/v1/uploads/sheets/:id',
  ],
  '/upload/:id/import': ['POST /api/v1/uploads/:id/import'],
  '/upload/jobs/:id/:action': [
    'POST /api/v1/jobs/:id/pause',
    'POST /api/v1/jobs/:id/resume',
    'POST /api/v1/jobs/:id/cancel',
    'POST /api/v1/jobs/:id/retry',
  ],
  '/*': 'No page: the action answers 404.',
  '/api/*': 'No call: the action answers 404.',
}

const { routes, ...build } = (await import(
  fileURLToPath(new URL('../../build/processes/application.js', import.meta.url))
)) as ServerBuild

describe('what the screens can do, the API can do [API]', () => {
  test('every action of a page has a row, and no other has one', () => {
    const actions = Object.values(routes).flatMap((route) => {
      const action: unknown = route?.module.action
      return route && typeof action === 'function' && !('operations' in action) ? [routePath(routes, route.id)] : []
    })

    expect(Object.keys(COUNTERPARTS).toSorted()).toEqual([...new Set(actions)].toSorted())
  })

  test('every call of a row exists', () => {
    const calls = listApiRoutes({ routes, ...build }).flatMap(({ path, operations }) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    )
    const named = Object.values(COUNTERPARTS).flatMap((row) => (typeof row === 'string' ? [] : row))

    expect(named.filter((call) => !calls.includes(call))).toEqual([])
  })
})

test('every call that makes a record names its address in Location; a session has none [API]', () => {
  const silent = listApiRoutes({ routes, ...build }).flatMap(({ path, operations }) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      operation?.definition.status === 201 && !operation.definition.location ? [`${method} ${path}`] : [],
    ),
  )

  expect(silent).toEqual(['POST /api/v1/auth/register'])
})
