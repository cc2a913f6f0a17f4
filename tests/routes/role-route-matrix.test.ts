import { fileURLToPath } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessTokenOf, signInToApi } from '#tests/api-client.ts'
import { signInToPages } from '#tests/page-session.ts'
import { ADMIN, type Product, startProduct } from '#tests/product.ts'

/** The status for a visitor, a user and an administrator; for a redirect also its target. */
type Row = readonly [visitor: Answer, user: Answer, admin: Answer]
type Answer = number | `${301 | 302 | 303} ${string}`

const USER = { email: 'user@example.com', password: 'Correct-Horse-2' }
const VIEWER = { email: 'viewer@example.com', password: 'Correct-Horse-3' }
const UNKNOWN = '00000000-0000-7000-8000-000000000000'
/** Of a record that the request has made. */
const NEW_ID = /(?!0{8})[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

const signIn = (path: string): Answer => `302 /login?redirectTo=${encodeURIComponent(path)}`

/** Every URL of app/routes.ts with each of its methods; ids are unknown and bodies empty. */
const MATRIX: Record<string, Row> = {
  'GET /login': [200, '302 /dashboard', '302 /dashboard'],
  'POST /login': [422, '302 /dashboard', '302 /dashboard'],
  'GET /login/code': [200, '302 /dashboard', '302 /dashboard'],
  'POST /login/code': [422, '302 /dashboard', '302 /dashboard'],
  'GET /login/passkey': [200, 200, 200],
  'POST /login/passkey': ['302 /login', '302 /login', '302 /login'],
  // Without a provider there is nowhere to lead to.
  'GET /login/openid': [404, 404, 404],
  'GET /login/openid/callback': [404, 404, 404],
  'GET /login/link/:token': [200, 200, 200],
  'POST /login/link/:token': [410, 410, 410],
  'GET /register': [200, '302 /dashboard', '302 /dashboard'],
  'POST /register': [422, '302 /dashboard', '302 /dashboard'],
  // Passwords cannot be reset by mail without a mail server.
  'GET /forgot-password': [200, '302 /settings/password', '302 /settings/password'],
  'POST /forgot-password': [404, 404, 404],
  'GET /reset-password/:token': [404, 404, 404],
  'POST /reset-password/:token': [404, 404, 404],
  'GET /confirm-email/:token': [410, 410, 410],
  'POST /confirm-email/:token': [410, 410, 410],
  'GET /unsubscribe/:token': [404, 404, 404],
  'POST /unsubscribe/:token': [404, 404, 404],
  'GET /logout': ['302 /', '302 /', '302 /'],
  'GET /access-token': [401, 200, 200],
  'POST /theme': ['302 /', '302 /', '302 /'],
  'POST /shortcuts': ['302 /', '302 /', '302 /'],
  'GET /': [signIn('/'), 200, 200],
  'GET /dashboard': [signIn('/dashboard'), 200, 200],
  'POST /dashboard': [signIn('/dashboard'), 409, 409],
  'GET /champions': [signIn('/champions'), 200, 200],
  'GET /champions/what-if': [signIn('/champions/what-if'), 200, 200],
  'GET /champions/:id': [signIn(`/champions/${UNKNOWN}`), 404, 404],
  'GET /champions/:id/history': [signIn(`/champions/${UNKNOWN}/history`), 404, 404],
  'GET /champions/new': [signIn('/champions/new'), 200, 200],
  'POST /champions/new': [signIn('/dashboard'), 422, 422],
  'GET /champions/:id/relationships/:relationshipId/edit': [
    signIn(`/champions/${UNKNOWN}/relationships/${UNKNOWN}/edit`),
    404,
    404,
  ],
  'POST /champions/:id/relationships/:relationshipId/edit': [signIn('/dashboard'), 404, 404],
  'GET /champions/:id/links/new': [signIn(`/champions/${UNKNOWN}/links/new`), 404, 404],
  'POST /champions/:id/links/new': [signIn('/dashboard'), 422, 422],
  'GET /champions/:id/relationships/:relationshipId/history': [
    signIn(`/champions/${UNKNOWN}/relationships/${UNKNOWN}/history`),
    404,
    404,
  ],
  'GET /champions/:id/edit': [signIn(`/champions/${UNKNOWN}/edit`), 404, 404],
  'POST /champions/:id/edit': [signIn('/dashboard'), 403, 404],
  'GET /champions/:id/archive': [signIn(`/champions/${UNKNOWN}/archive`), 404, 404],
  'POST /champions/:id/archive': [signIn('/dashboard'), 403, 404],
  'GET /champions/:id/merge': [signIn(`/champions/${UNKNOWN}/merge`), 404, 404],
  'POST /champions/:id/merge': [signIn('/dashboard'), 403, 404],
  'GET /champions/:id/merges/:mergeId/undo': [signIn(`/champions/${UNKNOWN}/merges/${UNKNOWN}/undo`), 404, 404],
  'POST /champions/:id/merges/:mergeId/undo': [signIn('/dashboard'), 403, 404],
  'GET /champions/:id/relationships/:relationshipId/review': [
    signIn(`/champions/${UNKNOWN}/relationships/${UNKNOWN}/review`),
    404,
    404,
  ],
  'POST /champions/:id/relationships/:relationshipId/review': [signIn('/dashboard'), 403, 422],
  'GET /champions/:id/relationships/:relationshipId/review/undo': [
    signIn(`/champions/${UNKNOWN}/relationships/${UNKNOWN}/review/undo`),
    404,
    404,
  ],
  'POST /champions/:id/relationships/:relationshipId/review/undo': [signIn('/dashboard'), 403, 404],
  'GET /reviews': [signIn('/reviews'), 403, 200],
  'POST /reviews': [signIn('/dashboard'), 403, 422],
  'GET /reviews/calibration': [signIn('/reviews/calibration'), 403, 200],
  'GET /identities': [signIn('/identities'), 403, 200],
  'POST /identities': [signIn('/dashboard'), 403, 422],
  'GET /reviews/selected': [signIn('/reviews/selected'), 403, 200],
  'POST /reviews/selected': [signIn('/dashboard'), 403, 422],
  'GET /reviews/decisions': [signIn('/reviews/decisions'), 403, 200],
  'POST /reviews/decisions': [signIn('/dashboard'), 403, '302 /reviews/decisions'],
  'GET /athletes': [signIn('/athletes'), 200, 200],
  'GET /athletes/new': [signIn('/athletes/new'), 200, 200],
  'POST /athletes/new': [signIn('/dashboard'), 422, 422],
  'GET /bulk-edits/new': [signIn('/bulk-edits/new'), 200, 200],
  'POST /bulk-edits/new': [signIn('/dashboard'), 422, 422],
  'GET /bulk-edits/:id': [signIn(`/bulk-edits/${UNKNOWN}`), 404, 404],
  'POST /bulk-edits/:id': [signIn('/dashboard'), 404, 404],
  'GET /athletes/process-selected': [signIn('/athletes/process-selected'), 200, 200],
  'POST /athletes/process-selected': [signIn('/dashboard'), '302 /athletes', '302 /athletes'],
  'GET /athletes/delete-selected': [signIn('/athletes/delete-selected'), 403, 200],
  'POST /athletes/delete-selected': [signIn('/dashboard'), 403, 422],
  'GET /athletes/delete-all': [signIn('/athletes/delete-all'), 403, 200],
  'POST /athletes/delete-all': [signIn('/dashboard'), 403, 422],
  'GET /athletes/:id/actions': [signIn(`/athletes/${UNKNOWN}/actions`), 404, 404],
  'GET /athletes/:id/brands': [signIn(`/athletes/${UNKNOWN}/brands`), 404, 404],
  'GET /athletes/:id/process': [signIn(`/athletes/${UNKNOWN}/process`), 404, 404],
  'POST /athletes/:id/process': [signIn('/dashboard'), 404, 404],
  'GET /athletes/:id/edit': [signIn(`/athletes/${UNKNOWN}/edit`), 404, 404],
  'POST /athletes/:id/edit': [signIn('/dashboard'), 422, 422],
  'GET /athletes/:id/delete': [signIn(`/athletes/${UNKNOWN}/delete`), 403, 404],
  'POST /athletes/:id/delete': [signIn('/dashboard'), 403, 422],
  'GET /athletes/import': [signIn('/athletes/import'), 403, 200],
  'POST /athletes/import': [signIn('/dashboard'), 403, 400],
  'GET /athletes/import/check': [signIn('/athletes/import/check'), 403, 200],
  'POST /athletes/import/check': [signIn('/dashboard'), 403, 400],
  'GET /athletes/import/:id': [signIn(`/athletes/import/${UNKNOWN}`), 403, 404],
  'GET /champions/duplicates': [signIn('/champions/duplicates'), 403, 200],
  'POST /champions/duplicates': [signIn('/dashboard'), 403, 422],
  'GET /athletes/duplicates': [signIn('/athletes/duplicates'), 403, 200],
  'POST /athletes/duplicates': [signIn('/dashboard'), 403, 422],
  'GET /athletes/:id/merge': [signIn(`/athletes/${UNKNOWN}/merge`), 404, 404],
  'POST /athletes/:id/merge': [signIn('/dashboard'), 403, 404],
  'GET /athletes/:id/merges/:mergeId/undo': [signIn(`/athletes/${UNKNOWN}/merges/${UNKNOWN}/undo`), 404, 404],
  'POST /athletes/:id/merges/:mergeId/undo': [signIn('/dashboard'), 403, 404],
  'GET /athletes/deleted': [signIn('/athletes/deleted'), 403, 200],
  'POST /athletes/deleted': [signIn('/dashboard'), 403, 400],
  'GET /athletes/deleted/:id': [signIn(`/athletes/deleted/${UNKNOWN}`), 403, 404],
  'POST /athletes/deleted/:id': [signIn('/dashboard'), 403, 400],
  'GET /athletes/:id/history': [signIn(`/athletes/${UNKNOWN}/history`), 404, 404],
  'GET /athletes/:id/relationships/:relationshipId/edit': [
    signIn(`/athletes/${UNKNOWN}/relationships/${UNKNOWN}/edit`),
    404,
    404,
  ],
  'POST /athletes/:id/relationships/:relationshipId/edit': [signIn('/dashboard'), 404, 404],
  'GET /athletes/:id/links/new': [signIn(`/athletes/${UNKNOWN}/links/new`), 404, 404],
  'POST /athletes/:id/links/new': [signIn('/dashboard'), 422, 422],
  'GET /athletes/:id/relationships/:relationshipId/history': [
    signIn(`/athletes/${UNKNOWN}/relationships/${UNKNOWN}/history`),
    404,
    404,
  ],
  'GET /athletes/:id': [signIn(`/athletes/${UNKNOWN}`), 404, 404],
  'GET /athletes/:id/relationships/:relationshipId/review': [
    signIn(`/athletes/${UNKNOWN}/relationships/${UNKNOWN}/review`),
    404,
    404,
  ],
  'POST /athletes/:id/relationships/:relationshipId/review': [signIn('/dashboard'), 403, 422],
  'GET /athletes/:id/relationships/:relationshipId/review/undo': [
    signIn(`/athletes/${UNKNOWN}/relationships/${UNKNOWN}/review/undo`),
    404,
    404,
  ],
  'POST /athletes/:id/relationships/:relationshipId/review/undo': [signIn('/dashboard'), 403, 404],
  'GET /notifications': [signIn('/notifications'), 200, 200],
  'POST /notifications': [signIn('/dashboard'), 400, 400],
  'GET /notifications/:id': [signIn(`/notifications/${UNKNOWN}`), 404, 404],
  'GET /views': [signIn('/views'), 200, 200],
  'POST /views': [signIn('/dashboard'), 400, 400],
  'GET /views/new': [signIn('/views/new'), 404, 404],
  'POST /views/new': [signIn('/dashboard'), 422, 422],
  'GET /views/columns': [signIn('/views/columns'), 404, 404],
  'GET /settings': [signIn('/settings'), 200, 200],
  'POST /settings': [signIn('/dashboard'), 422, 422],
  'GET /settings/password': [signIn('/settings/password'), 200, 200],
  'POST /settings/password': [signIn('/dashboard'), 422, 422],
  'GET /settings/security': [signIn('/settings/security'), 200, 200],
  'POST /settings/security': [signIn('/dashboard'), 403, 422],
  'GET /settings/security/app': [signIn('/settings/security/app'), 200, 200],
  'POST /settings/security/app': [signIn('/dashboard'), 422, 422],
  'GET /settings/security/app/off': [signIn('/settings/security/app/off'), 200, 200],
  'POST /settings/security/app/off': [signIn('/dashboard'), 422, 422],
  'GET /settings/security/recovery-codes': [signIn('/settings/security/recovery-codes'), 200, 200],
  'POST /settings/security/recovery-codes': [signIn('/dashboard'), 422, 422],
  'GET /settings/security/passkeys': [signIn('/settings/security/passkeys'), 200, 200],
  'POST /settings/security/passkeys': [signIn('/dashboard'), '302 /settings/security', '302 /settings/security'],
  'GET /settings/security/passkeys/new': [signIn('/settings/security/passkeys/new'), 200, 200],
  'POST /settings/security/passkeys/new': [signIn('/dashboard'), 422, 422],
  'GET /settings/security/passkeys/:id/edit': [signIn(`/settings/security/passkeys/${UNKNOWN}/edit`), 404, 404],
  'POST /settings/security/passkeys/:id/edit': [signIn('/dashboard'), 422, 422],
  'GET /settings/security/passkeys/:id/delete': [signIn(`/settings/security/passkeys/${UNKNOWN}/delete`), 404, 404],
  'POST /settings/security/passkeys/:id/delete': [signIn('/dashboard'), 404, 404],
  'GET /settings/sessions': [signIn('/settings/sessions'), 200, 200],
  'POST /settings/sessions': [signIn('/dashboard'), 422, 422],
  'GET /settings/tokens': [signIn('/settings/tokens'), 200, 200],
  'POST /settings/tokens': [signIn('/dashboard'), 422, 422],
  'GET /settings/notifications': [signIn('/settings/notifications'), 200, 200],
  'POST /settings/notifications': [signIn('/dashboard'), '302 /settings/notifications', '302 /settings/notifications'],
  'GET /settings/searches': [signIn('/settings/searches'), 200, 200],
  'POST /settings/searches': [signIn('/dashboard'), '302 /settings/searches', '302 /settings/searches'],
  'GET /settings/appearance': [signIn('/settings/appearance'), 200, 200],
  'GET /settings/contact': [signIn('/settings/contact'), 403, 200],
  'POST /settings/contact': [signIn('/dashboard'), 403, 422],
  'GET /settings/agent': [signIn('/settings/agent'), 403, 200],
  'POST /settings/agent': [signIn('/dashboard'), 403, 422],
  'GET /settings/providers': [signIn('/settings/providers'), 403, 200],
  'GET /settings/providers/:provider': [signIn(`/settings/providers/${UNKNOWN}`), 403, 404],
  'POST /settings/providers/:provider': [signIn('/dashboard'), 403, 404],
  'GET /settings/requests': [signIn('/settings/requests'), 403, 200],
  'GET /settings/requests/find': [signIn('/settings/requests/find'), 403, '302 /settings/requests/not-kept'],
  'GET /settings/requests/:id': [signIn(`/settings/requests/${UNKNOWN}`), 403, 404],
  'GET /settings/activity': [signIn('/settings/activity'), 403, 200],
  'POST /settings/activity': [signIn('/dashboard'), 403, 422],
  'GET /settings/email': [signIn('/settings/email'), 200, 200],
  'POST /settings/email': [signIn('/dashboard'), 422, 422],
  'GET /settings/delete-account': [signIn('/settings/delete-account'), 200, 200],
  'POST /settings/delete-account': [signIn('/dashboard'), 422, 422],
  'GET /settings/my-data.json': [signIn('/settings/my-data.json'), 200, 200],
  'GET /settings/backups': [signIn('/settings/backups'), 403, 200],
  'POST /settings/backups': [signIn('/dashboard'), 403, 422],
  'POST /settings/backups/file': [signIn('/dashboard'), 403, '302 /settings/backups'],
  'GET /settings/mail': [signIn('/settings/mail'), 403, 200],
  'POST /settings/mail': [signIn('/dashboard'), 403, 422],
  'GET /settings/openid': [signIn('/settings/openid'), 403, 200],
  'POST /settings/openid': [signIn('/dashboard'), 403, 422],
  'GET /settings/users': [signIn('/settings/users'), 403, 200],
  'POST /settings/users': [signIn('/dashboard'), 403, 400],
  'GET /settings/users/:id/:change': [signIn(`/settings/users/${UNKNOWN}/${UNKNOWN}`), 403, 404],
  'POST /settings/users/:id/:change': [signIn('/dashboard'), 403, 404],
  'GET /settings/invitations': [signIn('/settings/invitations'), 403, 200],
  'POST /settings/invitations': [signIn('/dashboard'), 403, 422],
  'GET /settings/feed': [signIn('/settings/feed'), 200, 200],
  'POST /settings/feed': [signIn('/dashboard'), '302 /settings/feed', '302 /settings/feed'],
  'GET /settings/system': [signIn('/settings/system'), 403, 200],
  'GET /settings/tags': [signIn('/settings/tags'), 403, 200],
  'GET /settings/tags/:id': [signIn(`/settings/tags/${UNKNOWN}`), 403, 404],
  'POST /settings/tags/:id': [signIn('/dashboard'), 403, 422],
  'GET /settings/fields': [signIn('/settings/fields'), 403, 200],
  'POST /settings/fields': [signIn('/dashboard'), 403, 422],
  'GET /settings/fields/:id': [signIn(`/settings/fields/${UNKNOWN}`), 403, 404],
  'POST /settings/fields/:id': [signIn('/dashboard'), 403, 404],
  'GET /settings/webhooks': [signIn('/settings/webhooks'), 403, 200],
  'POST /settings/webhooks': [signIn('/dashboard'), 403, 422],
  'GET /settings/webhooks/:id': [signIn(`/settings/webhooks/${UNKNOWN}`), 403, 404],
  'POST /settings/webhooks/:id': [signIn('/dashboard'), 403, 422],
  'GET /settings/registration': [signIn('/settings/registration'), 403, 200],
  'POST /settings/registration': [signIn('/dashboard'), 403, 422],
  'GET /upload': [signIn('/upload'), 403, 200],
  'POST /upload': [signIn('/dashboard'), 403, 400],
  'GET /upload/settings': [signIn('/upload/settings'), 403, 200],
  'POST /upload/settings': [signIn('/dashboard'), 403, 422],
  'GET /upload/queue': [signIn('/upload/queue'), 403, 200],
  'GET /upload/queue/settings': [signIn('/upload/queue/settings'), 403, 200],
  'POST /upload/queue/settings': [signIn('/dashboard'), 403, 422],
  'GET /upload/history': [signIn('/upload/history'), 403, 200],
  'GET /upload/history/settings': [signIn('/upload/history/settings'), 403, 200],
  'POST /upload/history/settings': [signIn('/dashboard'), 403, 422],
  'GET /upload/history/:id/delete': [signIn(`/upload/history/${UNKNOWN}/delete`), 403, 404],
  'POST /upload/history/:id/delete': [signIn('/dashboard'), 403, 404],
  'GET /upload/history/:id/roll-back': [signIn(`/upload/history/${UNKNOWN}/roll-back`), 403, 404],
  'POST /upload/history/:id/roll-back': [signIn('/dashboard'), 403, 404],
  'GET /upload/paste': [signIn('/upload/paste'), 403, 200],
  'POST /upload/paste': [signIn('/dashboard'), 403, 422],
  'GET /upload/address': [signIn('/upload/address'), 403, 200],
  'POST /upload/address': [signIn('/dashboard'), 403, 422],
  'GET /upload/:id': [signIn(`/upload/${UNKNOWN}`), 403, 404],
  'GET /upload/:id/questions': [signIn(`/upload/${UNKNOWN}/questions`), 403, 404],
  'POST /upload/:id/questions': [signIn('/dashboard'), 403, 422],
  'GET /upload/:id/mapping': [signIn(`/upload/${UNKNOWN}/mapping`), 403, 404],
  'POST /upload/:id/mapping': [signIn('/dashboard'), 403, 404],
  'GET /search': [200, 200, 200],
  'GET /analytics': [signIn('/analytics'), 200, 200],
  'GET /analytics/compare': [signIn('/analytics/compare'), 200, 200],
  'GET /analytics/export': [signIn('/analytics/export'), 200, 200],
  'GET /analytics/reports': [signIn('/analytics/reports'), 200, 200],
  'POST /analytics/reports': [signIn('/dashboard'), 400, 400],
  'GET /analytics/reports/:id': [signIn(`/analytics/reports/${UNKNOWN}`), 404, 404],
  'GET /analytics/schedules': [signIn('/analytics/schedules'), 200, 200],
  'POST /analytics/schedules': [signIn('/dashboard'), 400, 400],
  'GET /analytics/schedules/new': [signIn('/analytics/schedules/new'), 200, 200],
  'POST /analytics/schedules/new': [signIn('/dashboard'), 422, 422],
  'GET /analytics/schedules/:id/edit': [signIn(`/analytics/schedules/${UNKNOWN}/edit`), 404, 404],
  'POST /analytics/schedules/:id/edit': [signIn('/dashboard'), 422, 422],
  'GET /alerts': [signIn('/alerts'), 200, 200],
  'POST /alerts': [signIn('/dashboard'), 400, 400],
  'GET /alerts/new': [signIn('/alerts/new'), 200, 200],
  'POST /alerts/new': [signIn('/dashboard'), 422, 422],
  'GET /alerts/:id/edit': [signIn(`/alerts/${UNKNOWN}/edit`), 404, 404],
  'POST /alerts/:id/edit': [signIn('/dashboard'), 404, 404],
  'GET /help': [200, 200, 200],
  'GET /methodology': [200, 200, 200],
  'GET /contact': [200, 200, 200],
  'GET /api-docs': [200, 200, 200],
  'GET /cookies': [200, 200, 200],
  'GET /terms': [200, 200, 200],
  'GET /privacy': [200, 200, 200],
  'GET /*': [404, 404, 404],
  'POST /*': [404, 404, 404],
  'GET /watches': ['302 /dashboard', '302 /dashboard', '302 /dashboard'],
  'POST /watches': [signIn('/dashboard'), '302 /dashboard', '302 /dashboard'],
  'GET /agent': ['302 /champions', '302 /champions', '302 /champions'],
  'GET /theme': ['302 /', '302 /', '302 /'],
  'GET /shortcuts': ['302 /', '302 /', '302 /'],
  'POST /agent': [signIn('/dashboard'), 403, '302 /champions'],
  'GET /athletes/import/samples': ['302 /athletes/import', '302 /athletes/import', '302 /athletes/import'],
  'POST /athletes/import/samples': [signIn('/dashboard'), 403, '303 /athletes/import/:new'],
  'GET /athletes/import/sample.csv': [signIn('/athletes/import/sample.csv'), 403, 200],
  'GET /athletes/import/:id/report.csv': [signIn(`/athletes/import/${UNKNOWN}/report.csv`), 403, 404],
  'GET /upload/sample-athletes.csv': [signIn('/upload/sample-athletes.csv'), 403, 200],
  'GET /upload/sample-brands.csv': [signIn('/upload/sample-brands.csv'), 403, 200],
  'GET /upload/sample-links.csv': [signIn('/upload/sample-links.csv'), 403, 200],
  'GET /upload/sample-followers.csv': [signIn('/upload/sample-followers.csv'), 403, 200],
  'GET /upload/:id/report.csv': [signIn(`/upload/${UNKNOWN}/report.csv`), 403, 404],
  'GET /upload/:id/dismissal': [signIn(`/upload/${UNKNOWN}/dismissal`), 403, '302 /upload/history'],
  'POST /upload/:id/dismissal': [signIn('/dashboard'), 403, 404],
  'GET /upload/address/change': [signIn('/upload/address/change'), 403, '302 /upload/address'],
  'POST /upload/address/change': [signIn('/dashboard'), 403, 400],
  'GET /upload/:id/import': [signIn(`/upload/${UNKNOWN}/import`), 403, `302 /upload/${UNKNOWN}`],
  'POST /upload/:id/import': [signIn('/dashboard'), 403, 404],
  'GET /athletes/export-selected': [
    signIn('/athletes/export-selected'),
    '302 /api/athletes/export',
    '302 /api/athletes/export',
  ],
  'GET /champions/export-selected': [
    signIn('/champions/export-selected'),
    '302 /api/brands/export?archived=exclude',
    '302 /api/brands/export?archived=exclude',
  ],
  'GET /athletes/imports': ['301 /upload/history', '301 /upload/history', '301 /upload/history'],
  'GET /upload/jobs/:id/:action': [signIn(`/upload/jobs/${UNKNOWN}/${UNKNOWN}`), 403, '302 /upload/queue'],
  'POST /upload/jobs/:id/:action': [signIn('/dashboard'), 403, 404],
  'GET /champions/rankings': ['301 /champions', '301 /champions', '301 /champions'],
  'GET /brands': ['301 /champions', '301 /champions', '301 /champions'],
  'GET /brands/:id': [`301 /champions/${UNKNOWN}`, `301 /champions/${UNKNOWN}`, `301 /champions/${UNKNOWN}`],
  'GET /media/logos/:file': [404, 404, 404],
  'GET /healthz': [200, 200, 200],
  'GET /readyz': [200, 200, 200],
  // For this machine, whoever asks.
  'GET /metrics': [200, 200, 200],
  'GET /feeds/:token': [404, 404, 404],
  'GET /api/v1/openapi.json': [200, 200, 200],
  'GET /api/v1/client.ts': [200, 200, 200],
  'POST /api/v1/auth/login': [422, 422, 422],
  'POST /api/v1/auth/login/code': [422, 422, 422],
  'POST /api/v1/auth/register': [422, 422, 422],
  'POST /api/v1/auth/refresh': [422, 422, 422],
  'GET /api/v1/auth/me': [401, 200, 200],
  'PUT /api/v1/auth/me': [401, 422, 422],
  'GET /api/v1/auth/notifications': [401, 200, 200],
  'PUT /api/v1/auth/notifications': [401, 200, 200],
  'PUT /api/v1/auth/password': [401, 422, 422],
  'GET /api/v1/auth/factors': [401, 200, 200],
  'POST /api/v1/auth/factors/app': [401, 200, 200],
  'PUT /api/v1/auth/factors/app': [401, 422, 422],
  'POST /api/v1/auth/factors/app/off': [401, 422, 422],
  'POST /api/v1/auth/factors/recovery-codes': [401, 422, 422],
  'PATCH /api/v1/auth/factors/passkeys/:id': [401, 422, 422],
  'POST /api/v1/auth/factors/passkeys/:id/removal': [401, 404, 404],
  'GET /api/v1/auth/factors/rule': [401, 403, 200],
  'PUT /api/v1/auth/factors/rule': [401, 403, 422],
  'GET /api/v1/auth/sessions': [401, 200, 200],
  'GET /api/v1/auth/email': [401, 200, 200],
  'PUT /api/v1/auth/email': [401, 422, 422],
  'POST /api/v1/auth/email': [401, 200, 200],
  'GET /api/v1/auth/data': [401, 200, 200],
  'DELETE /api/v1/auth/me': [401, 422, 422],
  'GET /api/v1/auth/feeds': [401, 200, 200],
  'POST /api/v1/auth/feeds': [401, 200, 200],
  'DELETE /api/v1/auth/feeds': [401, 204, 204],
  'GET /api/v1/system': [401, 403, 200],
  'GET /api/v1/tags': [401, 200, 200],
  'PATCH /api/v1/tags/:id': [401, 403, 422],
  'DELETE /api/v1/tags/:id': [401, 403, 404],
  'GET /api/v1/own-fields': [401, 200, 200],
  'POST /api/v1/own-fields': [401, 403, 422],
  'PATCH /api/v1/own-fields/:id': [401, 403, 422],
  'DELETE /api/v1/own-fields/:id': [401, 403, 404],
  'GET /api/v1/webhooks': [401, 403, 200],
  'POST /api/v1/webhooks': [401, 403, 422],
  'GET /api/v1/webhooks/:id': [401, 403, 404],
  'PATCH /api/v1/webhooks/:id': [401, 403, 404],
  'DELETE /api/v1/webhooks/:id': [401, 403, 404],
  'POST /api/v1/webhooks/:id/secret': [401, 403, 404],
  'POST /api/v1/webhooks/:id/test': [401, 403, 404],
  'GET /api/v1/webhooks/:id/deliveries': [401, 403, 404],
  'POST /api/v1/webhooks/:id/deliveries/:deliveryId/replay': [401, 403, 404],
  'GET /api/v1/backups': [401, 403, 200],
  'POST /api/v1/backups': [401, 403, 422],
  'POST /api/v1/backups/:name/file': [401, 403, 422],
  'GET /api/v1/auth/mail': [401, 403, 200],
  'PUT /api/v1/auth/mail': [401, 403, 422],
  'DELETE /api/v1/auth/mail': [401, 403, 204],
  'POST /api/v1/auth/mail/test': [401, 403, 200],
  'GET /api/v1/auth/openid': [401, 403, 200],
  'PUT /api/v1/auth/openid': [401, 403, 422],
  'DELETE /api/v1/auth/openid': [401, 403, 204],
  'POST /api/v1/auth/openid/test': [401, 403, 200],
  'DELETE /api/v1/auth/sessions': [401, 422, 422],
  'DELETE /api/v1/auth/sessions/:id': [401, 422, 422],
  'GET /api/v1/auth/tokens': [401, 200, 200],
  'POST /api/v1/auth/tokens': [401, 422, 422],
  'GET /api/v1/auth/tokens/:id': [401, 404, 404],
  'DELETE /api/v1/auth/tokens/:id': [401, 404, 404],
  'GET /api/athletes/export': [401, 200, 200],
  'GET /api/activity/export': [401, 403, 200],
  'GET /api/brands/export': [401, 200, 200],
  'GET /api/v1/athletes': [401, 200, 200],
  'POST /api/v1/athletes': [401, 422, 422],
  'GET /api/v1/athletes/sports': [401, 200, 200],
  'POST /api/v1/athletes/bulk-upload/check': [401, 403, 415],
  'POST /api/v1/athletes/bulk-upload': [401, 403, 415],
  'GET /api/v1/athletes/:id': [401, 404, 404],
  'PUT /api/v1/athletes/:id': [401, 404, 404],
  'DELETE /api/v1/athletes/:id': [401, 403, 404],
  'DELETE /api/v1/athletes/all': [401, 403, 200],
  'POST /api/v1/athletes/delete': [401, 403, 422],
  'POST /api/v1/bulk-edits': [401, 422, 422],
  'GET /api/v1/bulk-edits/:id': [401, 404, 404],
  'POST /api/v1/bulk-edits/:id/undo': [401, 404, 404],
  'GET /api/v1/athletes/duplicates': [401, 403, 200],
  'GET /api/v1/athletes/distinctions': [401, 403, 200],
  'POST /api/v1/athletes/distinctions': [401, 403, 422],
  'DELETE /api/v1/athletes/distinctions/:id': [401, 403, 404],
  'GET /api/v1/athletes/:id/merges': [401, 403, 404],
  'POST /api/v1/athletes/:id/merges': [401, 403, 422],
  'GET /api/v1/athletes/:id/merges/preview': [401, 403, 422],
  'GET /api/v1/athletes/:id/merges/:mergeId': [401, 403, 404],
  'DELETE /api/v1/athletes/:id/merges/:mergeId': [401, 403, 404],
  'GET /api/v1/athletes/deleted': [401, 403, 200],
  'GET /api/v1/athletes/deleted/:id': [401, 403, 404],
  'GET /api/v1/athletes/deleted/:id/athletes': [401, 403, 404],
  'POST /api/v1/athletes/deleted/:id/restore': [401, 403, 404],
  'GET /api/v1/athletes/:id/brands': [401, 404, 404],
  'GET /api/v1/athletes/:id/history': [401, 404, 404],
  'POST /api/v1/athletes/:id/process': [401, 404, 404],
  'GET /api/v1/analytics/dashboard': [401, 200, 200],
  'GET /api/v1/analytics/overview': [401, 200, 200],
  'GET /api/v1/analytics/time-series': [401, 200, 200],
  'GET /api/v1/analytics/categories': [401, 200, 200],
  'GET /api/v1/analytics/sports-breakdown': [401, 200, 200],
  'GET /api/v1/analytics/champion-histogram': [401, 200, 200],
  'GET /api/v1/analytics/trending-brands': [401, 200, 200],
  'GET /api/v1/analytics/top-athletes': [401, 200, 200],
  'GET /api/v1/analytics/brand-performance': [401, 200, 200],
  'GET /api/v1/analytics/export': [401, 200, 200],
  'GET /api/v1/analytics/reports': [401, 200, 200],
  'POST /api/v1/analytics/reports': [401, 422, 422],
  'GET /api/v1/analytics/reports/:id': [401, 404, 404],
  'DELETE /api/v1/analytics/reports/:id': [401, 404, 404],
  'GET /api/v1/analytics/reports/:id/file': [401, 404, 404],
  'GET /api/v1/analytics/schedules': [401, 200, 200],
  'POST /api/v1/analytics/schedules': [401, 422, 422],
  'GET /api/v1/analytics/schedules/:id': [401, 404, 404],
  'PUT /api/v1/analytics/schedules/:id': [401, 422, 422],
  'DELETE /api/v1/analytics/schedules/:id': [401, 404, 404],
  'PUT /api/v1/analytics/schedules/:id/pause': [401, 404, 404],
  'DELETE /api/v1/analytics/schedules/:id/pause': [401, 404, 404],
  'DELETE /api/v1/analytics/schedules/:id/recipients/me': [401, 404, 404],
  'GET /api/v1/brands': [401, 200, 200],
  'POST /api/v1/brands': [401, 422, 422],
  'GET /api/v1/brands/categories': [401, 200, 200],
  'GET /api/v1/brands/rankings/champion-index': [401, 200, 200],
  'GET /api/v1/brands/rankings/moves': [401, 200, 200],
  'GET /api/v1/brands/rankings/what-if': [401, 200, 200],
  'GET /api/v1/brands/duplicates': [401, 403, 200],
  'GET /api/v1/brands/distinctions': [401, 403, 200],
  'POST /api/v1/brands/distinctions': [401, 403, 422],
  'DELETE /api/v1/brands/distinctions/:id': [401, 403, 404],
  'GET /api/v1/brands/:id': [401, 404, 404],
  'GET /api/v1/brands/:id/history': [401, 404, 404],
  'PUT /api/v1/brands/:id': [401, 403, 404],
  'POST /api/v1/brands/:id/archive': [401, 403, 404],
  'POST /api/v1/brands/:id/unarchive': [401, 403, 404],
  'GET /api/v1/brands/:id/merges': [401, 403, 404],
  'POST /api/v1/brands/:id/merges': [401, 403, 422],
  'GET /api/v1/reviews': [401, 403, 200],
  'GET /api/v1/reviews/:id': [401, 403, 404],
  'GET /api/v1/reviews/identities': [401, 403, 200],
  'PUT /api/v1/reviews/identities/:id': [401, 403, 422],
  'GET /api/v1/reviews/calibration': [401, 403, 200],
  'GET /api/v1/reviews/decisions': [401, 403, 200],
  'POST /api/v1/reviews/decisions': [401, 403, 422],
  'DELETE /api/v1/reviews/decisions/:id': [401, 403, 404],
  'GET /api/v1/brands/:id/merges/preview': [401, 403, 422],
  'GET /api/v1/brands/:id/merges/:mergeId': [401, 403, 404],
  'DELETE /api/v1/brands/:id/merges/:mergeId': [401, 403, 404],
  'GET /api/v1/search/global': [200, 200, 200],
  'GET /api/v1/search/suggestions': [200, 200, 200],
  'GET /api/v1/search/history': [401, 200, 200],
  'DELETE /api/v1/search/history': [401, 204, 204],
  'POST /api/v1/relationships': [401, 422, 422],
  'GET /api/v1/relationships/:id': [401, 404, 404],
  'PATCH /api/v1/relationships/:id': [401, 404, 404],
  'GET /api/v1/relationships/:id/history': [401, 404, 404],
  'PUT /api/v1/relationships/:id/review': [401, 403, 422],
  'DELETE /api/v1/relationships/:id/review': [401, 403, 404],
  'GET /api/v1/jobs/brandlink/status': [401, 200, 200],
  'POST /api/v1/jobs/brandlink/start': [401, 403, 200],
  'POST /api/v1/jobs/brandlink/stop': [401, 403, 200],
  'GET /api/v1/jobs/stats/queues': [401, 200, 200],
  'GET /api/v1/jobs/stats/metrics': [401, 200, 200],
  'GET /api/v1/jobs/brandlink/imported': [401, 403, 200],
  'DELETE /api/v1/jobs/brandlink/imported': [401, 403, 200],
  'GET /api/v1/jobs/:id': [401, 404, 404],
  'GET /api/v1/jobs/queue': [401, 403, 200],
  'POST /api/v1/jobs/brand-discovery': [401, 422, 422],
  'POST /api/v1/jobs/batch': [401, 422, 422],
  'POST /api/v1/jobs/:id/pause': [401, 403, 404],
  'POST /api/v1/jobs/:id/resume': [401, 403, 404],
  'POST /api/v1/jobs/:id/cancel': [401, 403, 404],
  'POST /api/v1/jobs/:id/retry': [401, 403, 404],
  'GET /api/v1/notifications': [401, 200, 200],
  'POST /api/v1/notifications/read': [401, 200, 200],
  'GET /api/v1/notifications/:id': [401, 404, 404],
  'DELETE /api/v1/notifications/:id': [401, 404, 404],
  'POST /api/v1/notifications/:id/read': [401, 404, 404],
  'DELETE /api/v1/notifications/:id/read': [401, 404, 404],
  'GET /api/v1/views': [401, 200, 200],
  'POST /api/v1/views': [401, 422, 422],
  'GET /api/v1/views/:id': [401, 404, 404],
  'PATCH /api/v1/views/:id': [401, 404, 404],
  'DELETE /api/v1/views/:id': [401, 404, 404],
  'PUT /api/v1/views/:id/default': [401, 404, 404],
  'DELETE /api/v1/views/:id/default': [401, 404, 404],
  'GET /api/v1/alerts': [401, 200, 200],
  'POST /api/v1/alerts': [401, 422, 422],
  'GET /api/v1/alerts/:id': [401, 404, 404],
  'PATCH /api/v1/alerts/:id': [401, 404, 404],
  'DELETE /api/v1/alerts/:id': [401, 404, 404],
  'GET /api/v1/watches': [401, 200, 200],
  'PUT /api/v1/watches/athletes/:id': [401, 404, 404],
  'DELETE /api/v1/watches/athletes/:id': [401, 404, 404],
  'PUT /api/v1/watches/brands/:id': [401, 404, 404],
  'DELETE /api/v1/watches/brands/:id': [401, 404, 404],
  'GET /api/v1/providers': [401, 403, 200],
  'PUT /api/v1/providers/contact': [401, 403, 422],
  'GET /api/v1/jobs/brandlink/budget': [401, 403, 200],
  'PUT /api/v1/jobs/brandlink/budget': [401, 403, 422],
  'PUT /api/v1/providers/:provider/setup': [401, 403, 404],
  'DELETE /api/v1/providers/:provider/setup': [401, 403, 404],
  'PUT /api/v1/providers/:provider/budget': [401, 403, 422],
  'DELETE /api/v1/providers/:provider/budget': [401, 403, 404],
  'POST /api/v1/providers/:provider/test': [401, 403, 404],
  'GET /api/v1/activity': [401, 403, 200],
  'GET /api/v1/activity/retention': [401, 403, 200],
  'PUT /api/v1/activity/retention': [401, 403, 422],
  'GET /api/v1/requests': [401, 403, 200],
  'GET /api/v1/requests/:id': [401, 403, 404],
  'GET /api/v1/imports': [401, 403, 200],
  'GET /api/v1/imports/mappings': [401, 403, 200],
  'POST /api/v1/imports/mappings': [401, 403, 415],
  'DELETE /api/v1/imports/mappings/:id': [401, 403, 404],
  'GET /api/v1/imports/:id': [401, 403, 404],
  'GET /api/v1/imports/:id/questions': [401, 403, 404],
  'GET /api/v1/imports/:id/report': [401, 403, 404],
  'POST /api/v1/imports/:id/questions': [401, 403, 422],
  'POST /api/v1/imports/:id/roll-back': [401, 403, 404],
  'GET /api/v1/users': [401, 403, 200],
  'GET /api/v1/users/:id': [401, 403, 404],
  'DELETE /api/v1/users/:id/factors': [401, 403, 404],
  'PATCH /api/v1/users/:id': [401, 403, 422],
  'GET /api/v1/users/registration': [401, 403, 200],
  'PUT /api/v1/users/registration': [401, 403, 422],
  'GET /api/v1/users/invitations': [401, 403, 200],
  'POST /api/v1/users/invitations': [401, 403, 422],
  'GET /api/v1/users/invitations/:id': [401, 403, 404],
  'DELETE /api/v1/users/invitations/:id': [401, 403, 404],
  'DELETE /api/v1/users/:id/sessions': [401, 403, 404],
  'GET /api/v1/uploads': [401, 403, 200],
  'POST /api/v1/uploads': [401, 403, 415],
  'GET /api/v1/uploads/settings': [401, 403, 200],
  'PUT /api/v1/uploads/settings': [401, 403, 200],
  'GET /api/v1/uploads/sheets': [401, 403, 200],
  'POST /api/v1/uploads/sheets': [401, 403, 422],
  'PATCH /api/v1/uploads/sheets/:id': [401, 403, 422],
  'DELETE /api/v1/uploads/sheets/:id': [401, 403, 404],
  'POST /api/v1/uploads/sheets/:id/pause': [401, 403, 404],
  'POST /api/v1/uploads/sheets/:id/resume': [401, 403, 404],
  'POST /api/v1/uploads/sheets/:id/run': [401, 403, 404],
  'GET /api/v1/uploads/:id': [401, 403, 404],
  'GET /api/v1/uploads/:id/report': [401, 403, 404],
  'DELETE /api/v1/uploads/:id': [401, 403, 404],
  'PUT /api/v1/uploads/:id/dismissal': [401, 403, 404],
  'PUT /api/v1/uploads/:id/mapping': [401, 403, 422],
  'POST /api/v1/uploads/:id/import': [401, 403, 404],
  'GET /api/*': [404, 404, 404],
  'POST /api/*': [404, 404, 404],
  // Last, because they end the session.
  'POST /api/v1/auth/logout': [401, 204, 204],
  'POST /logout': ['302 /login', '302 /login', '302 /login'],
}

/** What users may change of the records, with the pages that lead to it: refused to viewers. */
const FOR_EDITORS = [
  'POST /dashboard',
  'GET /champions/new',
  'POST /champions/new',
  'POST /champions/:id/links/new',
  'POST /champions/:id/relationships/:relationshipId/edit',
  'POST /athletes/:id/relationships/:relationshipId/edit',
  'GET /athletes/new',
  'POST /athletes/new',
  'POST /athletes/:id/links/new',
  'GET /athletes/process-selected',
  'POST /athletes/process-selected',
  'GET /athletes/:id/edit',
  'POST /athletes/:id/edit',
  'GET /athletes/:id/process',
  'POST /athletes/:id/process',
  'GET /bulk-edits/new',
  'POST /bulk-edits/new',
  'GET /bulk-edits/:id',
  'POST /bulk-edits/:id',
  'POST /api/v1/bulk-edits',
  'POST /api/v1/bulk-edits/:id/undo',
  'POST /api/v1/athletes',
  'POST /api/v1/brands',
  'POST /api/v1/relationships',
  'PATCH /api/v1/relationships/:id',
  'PUT /api/v1/athletes/:id',
  'POST /api/v1/athletes/:id/process',
  'POST /api/v1/jobs/brand-discovery',
  'POST /api/v1/jobs/batch',
]
/** What users may change of their own, viewers too. */
const OF_ONES_OWN =
  /^\w+ (?:\/(?:login\/passkey|logout|notifications|views|settings|alerts|watches|analytics\/(?:reports|schedules))\b|\/api\/v1\/(?:auth|search\/history|notifications|views|alerts|watches|analytics\/(?:reports|schedules))\b)/

let product: Product

beforeAll(async () => {
  // A visitor makes more calls than one may in a minute.
  product = await startProduct({ env: { RATE_LIMIT_PER_MINUTE: '0' } })
  const api = await fetch(`${product.url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Una', lastName: 'User', ...USER }),
  })
  expect(api.status).toBe(201)
  await createViewer()
})
afterAll(() => product.stop())

test('every URL and method of the application has a row [S-06]', async () => {
  const build = (await import(
    fileURLToPath(new URL('../../build/processes/application.js', import.meta.url))
  )) as ServerBuild
  const expected = Object.values(build.routes).flatMap((route) => {
    if (!route || (route.path === undefined && !route.index)) return []
    const path = fullPath(build, route.id)
    const methods = methodsOf(route.module as RouteModule)
    return methods.map((method) => `${method} ${path}`)
  })

  expect(new Set(Object.keys(MATRIX))).toEqual(new Set(expected))
})

test('whatever a user may write is of a record, and refused to viewers, or their own [D-68] [O-01] [O-15]', () => {
  const written = Object.entries(MATRIX).filter(
    ([name, [visitor, user]]) => !name.startsWith('GET ') && !isOpen(visitor) && user !== 403,
  )
  const unsorted = written
    .map(([name]) => name)
    .filter((name) => !FOR_EDITORS.includes(name) && !OF_ONES_OWN.test(name))

  expect(unsorted).toEqual([])
  expect(FOR_EDITORS.filter((name) => OF_ONES_OWN.test(name) || !MATRIX[name])).toEqual([])
})

describe.each([
  ['a visitor', 0, undefined],
  ['a viewer', 1, VIEWER],
  ['a user', 1, USER],
  ['an administrator', 2, ADMIN],
] as const)('for %s', (_, column, account) => {
  let cookie = ''
  beforeAll(async () => {
    if (account) cookie = await signInToPages(product.url, account)
  })

  test.each(Object.entries(MATRIX))('%s responds as the ledger says [S-06]', async (name, row) => {
    const [method = '', pattern = ''] = name.split(' ')
    const path = pattern.replace(/:\w+/g, UNKNOWN).replace('*', 'no-such-page')
    const isApi = path.startsWith('/api/')
    const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH'
    if (account && isApi && path.endsWith('/auth/logout')) cookie = await signInToPages(product.url, account)
    const answer = await fetch(`${product.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: product.url,
        ...(cookie && { cookie }),
        ...(hasBody && isApi && { 'content-type': 'application/json' }),
        ...(hasBody && !isApi && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: hasBody ? (isApi ? '{}' : '') : undefined,
    })

    const location = answer.headers.get('location')
    const target = location?.replace(product.url, '').replace(NEW_ID, ':new')
    const expected = account === VIEWER && FOR_EDITORS.includes(name) ? 403 : row[column]
    expect(target ? `${answer.status} ${target}` : answer.status).toBe(expected)
    if (expected !== row[column])
      expect(await answer.text()).toContain('Your account can view records but not change them.')
  })
})

/** What no API token may do, whatever its scope: it must not make another, raise itself or lock its owner out. */
const NEEDS_SESSION = [
  'GET /api/v1/backups',
  'POST /api/v1/backups',
  'POST /api/v1/backups/:name/file',
  'POST /api/v1/auth/logout',
  'PUT /api/v1/auth/password',
  'GET /api/v1/auth/factors',
  'POST /api/v1/auth/factors/app',
  'PUT /api/v1/auth/factors/app',
  'POST /api/v1/auth/factors/app/off',
  'POST /api/v1/auth/factors/recovery-codes',
  'PATCH /api/v1/auth/factors/passkeys/:id',
  'POST /api/v1/auth/factors/passkeys/:id/removal',
  'GET /api/v1/auth/factors/rule',
  'PUT /api/v1/auth/factors/rule',
  'DELETE /api/v1/auth/me',
  'GET /api/v1/auth/email',
  'PUT /api/v1/auth/email',
  'POST /api/v1/auth/email',
  'GET /api/v1/auth/data',
  'GET /api/v1/auth/feeds',
  'POST /api/v1/auth/feeds',
  'DELETE /api/v1/auth/feeds',
  'GET /api/v1/webhooks',
  'POST /api/v1/webhooks',
  'GET /api/v1/webhooks/:id',
  'PATCH /api/v1/webhooks/:id',
  'DELETE /api/v1/webhooks/:id',
  'POST /api/v1/webhooks/:id/secret',
  'POST /api/v1/webhooks/:id/test',
  'GET /api/v1/webhooks/:id/deliveries',
  'POST /api/v1/webhooks/:id/deliveries/:deliveryId/replay',
  'GET /api/v1/auth/mail',
  'PUT /api/v1/auth/mail',
  'DELETE /api/v1/auth/mail',
  'POST /api/v1/auth/mail/test',
  'GET /api/v1/auth/openid',
  'PUT /api/v1/auth/openid',
  'DELETE /api/v1/auth/openid',
  'POST /api/v1/auth/openid/test',
  'GET /api/v1/auth/sessions',
  'DELETE /api/v1/auth/sessions',
  'DELETE /api/v1/auth/sessions/:id',
  'GET /api/v1/auth/tokens',
  'POST /api/v1/auth/tokens',
  'GET /api/v1/auth/tokens/:id',
  'DELETE /api/v1/auth/tokens/:id',
  'PATCH /api/v1/users/:id',
  'DELETE /api/v1/users/:id/factors',
  'DELETE /api/v1/users/:id/sessions',
]
/** Signing in needs no rights, so a token is neither needed nor in the way. */
const IS_SIGN_IN = /^POST \/api\/v1\/auth\/(?:login|login\/code|register|refresh)$/

describe('for the read token of an administrator', () => {
  let token = ''
  beforeAll(async () => {
    const authorization = `Bearer ${await accessTokenOf(product.url)}`
    const answer = await fetch(`${product.url}/api/v1/auth/tokens`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Reader', scope: ['read'], lifetime: '30', currentPassword: ADMIN.password }),
    })
    token = ((await answer.json()) as { data: { token: string } }).data.token
  })

  test.each(Object.entries(MATRIX).filter(([name]) => /^\w+ \/api\/(?!\*)/.test(name)))(
    '%s is read as by its owner, or refused [D-09] [S-06]',
    async (name, [, , admin]) => {
      const [method = '', pattern = ''] = name.split(' ')
      const hasBody = method !== 'GET' && method !== 'DELETE'
      const answer = await fetch(product.url + pattern.replace(/:\w+/g, UNKNOWN), {
        method,
        redirect: 'manual',
        headers: { authorization: `Bearer ${token}`, ...(hasBody && { 'content-type': 'application/json' }) },
        body: hasBody ? '{}' : undefined,
      })

      const isAllowed = IS_SIGN_IN.test(name) || (method === 'GET' && !NEEDS_SESSION.includes(name))
      expect(answer.status).toBe(isAllowed ? admin : 403)
    },
  )
})

test('a bearer token opens the API as the cookie does [D-04]', async () => {
  const api = await signInToApi(product.url)
  expect(await api.get('/api/v1/auth/me')).toMatchObject({ data: { email: ADMIN.email, role: 'ADMIN' } })
})

test('a bearer token opens no page: an administrator’s is treated as a visitor [D-03] [D-04]', async () => {
  const headers = { authorization: `Bearer ${await accessTokenOf(product.url)}` }
  const guarded = Object.entries(MATRIX).filter(
    ([name, [visitor]]) => name.startsWith('GET ') && !name.startsWith('GET /api/') && !isOpen(visitor),
  )
  expect(guarded.length).toBeGreaterThan(40)
  for (const [name, [visitor]] of guarded) {
    const path = name.slice('GET '.length).replace(/:\w+/g, UNKNOWN)
    const answer = await fetch(`${product.url}${path}`, { redirect: 'manual', headers })
    const location = answer.headers.get('location')
    expect(location ? `${answer.status} ${location.replace(product.url, '')}` : answer.status, name).toBe(visitor)
  }
})

async function createViewer(): Promise<void> {
  const admin = await signInToApi(product.url)
  const registered = await admin.post('/api/v1/auth/register', {
    body: { firstName: 'Vera', lastName: 'Viewer', ...VIEWER },
  })
  await admin.patch('/api/v1/users/{id}', { path: { id: registered.user.id }, body: { isReadOnly: true } })
}

function isOpen(visitor: Answer): boolean {
  return visitor !== 401 && !String(visitor).startsWith('302 /login')
}

interface RouteModule {
  default?: unknown
  loader?: { operation?: unknown }
  action?: { operations?: Record<string, unknown> }
}

function methodsOf(module: RouteModule): string[] {
  const reads = module.default || module.loader ? ['GET'] : []
  if (!module.action) return reads
  return [...reads, ...(module.action.operations ? Object.keys(module.action.operations) : ['POST'])]
}

function fullPath(build: ServerBuild, id: string): string {
  const route = build.routes[id]
  if (!route) return ''
  const parent = route.parentId ? fullPath(build, route.parentId) : ''
  return `${parent === '/' ? '' : parent}${route.path ? `/${route.path}` : ''}` || '/'
}
