import { index, layout, type RouteConfig, route } from '@remix-run/route-config'
import { API_ROUTES } from './api-routes.ts'

export default [
  layout('routes/auth-layout.tsx', [
    route('login', 'routes/login.tsx'),
    route('login/code', 'routes/login-code.tsx'),
    route('login/link/:token', 'routes/login-link.tsx'),
    route('register', 'routes/register.tsx'),
    route('forgot-password', 'routes/forgot-password.tsx'),
    route('reset-password/:token', 'routes/reset-password.tsx'),
    route('confirm-email/:token', 'routes/confirm-email.tsx'),
    route('unsubscribe/:token', 'routes/unsubscribe.tsx'),
  ]),
  route('login/passkey', 'routes/login-passkey.ts'),
  route('login/openid', 'routes/login-openid.ts'),
  route('login/openid/callback', 'routes/login-openid-callback.ts'),
  route('logout', 'routes/logout.ts'),
  route('access-token', 'routes/access-token.ts'),
  route('theme', 'routes/theme.ts'),
  route('shortcuts', 'routes/shortcuts.ts'),

  layout('routes/layout.tsx', [
    index('routes/champions/index.tsx', { id: 'routes/home' }),
    route('dashboard', 'routes/dashboard.tsx'),
    route('champions', 'routes/champions/index.tsx'),
    route('champions/what-if', 'routes/champions/what-if.tsx'),
    route('champions/duplicates', 'routes/champions/duplicates.tsx'),
    route('champions/new', 'routes/champions/new.tsx'),
    route('champions/:id/history', 'routes/champions/history.tsx'),
    relationshipHistory('champions'),
    route('champions/:id', 'routes/champions/show.tsx', [
      route('edit', 'routes/champions/edit.tsx'),
      route('archive', 'routes/champions/archive.tsx'),
      route('merge', 'routes/champions/merge.tsx'),
      route('merges/:mergeId/undo', 'routes/champions/undo-merge.tsx'),
      newLink('champions'),
      ...reviews('champions'),
    ]),
    route('athletes', 'routes/athletes/index.tsx', [
      route('new', 'routes/athletes/new.tsx'),
      route('import', 'routes/athletes/import.tsx'),
      route('import/check', 'routes/athletes/import-check.tsx'),
      route('process-selected', 'routes/athletes/process-selected.tsx'),
      route('delete-selected', 'routes/athletes/delete-selected.tsx'),
      route('delete-all', 'routes/athletes/delete-all.tsx'),
      layout('routes/athletes/athlete-dialogs.tsx', [
        route(':id/actions', 'routes/athletes/actions.tsx'),
        route(':id/brands', 'routes/athletes/brands.tsx'),
        route(':id/process', 'routes/athletes/process.tsx'),
        route(':id/edit', 'routes/athletes/edit.tsx'),
        route(':id/delete', 'routes/athletes/delete.tsx'),
      ]),
    ]),
    route('athletes/import/:id', 'routes/athletes/import-result.tsx'),
    route('athletes/deleted', 'routes/athletes/deleted/index.tsx'),
    route('athletes/deleted/:id', 'routes/athletes/deleted/show.tsx'),
    route('athletes/duplicates', 'routes/athletes/duplicates.tsx'),
    route('athletes/:id/history', 'routes/athletes/history.tsx'),
    relationshipHistory('athletes'),
    route('athletes/:id', 'routes/athletes/show.tsx', [
      route('merge', 'routes/athletes/merge.tsx'),
      route('merges/:mergeId/undo', 'routes/athletes/undo-merge.tsx'),
      newLink('athletes'),
      ...reviews('athletes'),
    ]),
    route('bulk-edits/new', 'routes/bulk-edits/new.tsx'),
    route('bulk-edits/:id', 'routes/bulk-edits/show.tsx'),
    route('notifications', 'routes/notifications/index.tsx'),
    route('notifications/:id', 'routes/notifications/show.tsx'),
    route('alerts', 'routes/alerts/index.tsx'),
    route('alerts/new', 'routes/alerts/new.tsx'),
    route('alerts/:id/edit', 'routes/alerts/edit.tsx'),
    route('views', 'routes/views/index.tsx'),
    route('views/new', 'routes/views/new.tsx'),
    route('views/columns', 'routes/views/columns.tsx'),
    route('reviews', 'routes/reviews/index.tsx'),
    route('reviews/selected', 'routes/reviews/selected.tsx'),
    route('reviews/decisions', 'routes/reviews/decisions.tsx'),
    route('reviews/calibration', 'routes/reviews/calibration.tsx'),
    route('identities', 'routes/reviews/identities.tsx'),
    layout('routes/settings/layout.tsx', [
      route('settings', 'routes/settings/profile.tsx'),
      route('settings/email', 'routes/settings/email.tsx'),
      route('settings/delete-account', 'routes/settings/delete-account.tsx'),
      route('settings/password', 'routes/settings/password.tsx'),
      route('settings/security', 'routes/settings/security/index.tsx'),
      route('settings/security/app', 'routes/settings/security/app.tsx'),
      route('settings/security/app/off', 'routes/settings/security/app-off.tsx'),
      route('settings/security/recovery-codes', 'routes/settings/security/recovery-codes.tsx'),
      route('settings/security/passkeys', 'routes/settings/security/passkeys/index.tsx'),
      route('settings/security/passkeys/new', 'routes/settings/security/passkeys/new.tsx'),
      route('settings/security/passkeys/:id/edit', 'routes/settings/security/passkeys/edit.tsx'),
      route('settings/security/passkeys/:id/delete', 'routes/settings/security/passkeys/delete.tsx'),
      route('settings/sessions', 'routes/settings/sessions.tsx'),
      route('settings/tokens', 'routes/settings/tokens.tsx'),
      route('settings/notifications', 'routes/settings/notifications.tsx'),
      route('settings/feed', 'routes/settings/feed.tsx'),
      route('settings/searches', 'routes/settings/searches.tsx'),
      route('settings/appearance', 'routes/settings/appearance.tsx'),
      route('settings/users', 'routes/settings/users.tsx'),
      route('settings/users/:id/:change', 'routes/settings/user-change.tsx'),
      route('settings/invitations', 'routes/settings/invitations.tsx'),
      route('settings/registration', 'routes/settings/registration.tsx'),
      route('settings/fields', 'routes/settings/fields/index.tsx'),
      route('settings/fields/:id', 'routes/settings/fields/show.tsx'),
      route('settings/tags', 'routes/settings/tags/index.tsx'),
      route('settings/tags/:id', 'routes/settings/tags/show.tsx'),
      route('settings/webhooks', 'routes/settings/webhooks/index.tsx'),
      route('settings/webhooks/:id', 'routes/settings/webhooks/show.tsx'),
      route('settings/system', 'routes/settings/system.tsx'),
      route('settings/activity', 'routes/settings/activity.tsx'),
      route('settings/contact', 'routes/settings/contact.tsx'),
      route('settings/agent', 'routes/settings/agent.tsx'),
      route('settings/backups', 'routes/settings/backups/index.tsx'),
      route('settings/mail', 'routes/settings/mail.tsx'),
      route('settings/openid', 'routes/settings/openid.tsx'),
      route('settings/providers', 'routes/settings/providers.tsx'),
      route('settings/providers/:provider', 'routes/settings/provider.tsx'),
      route('settings/requests', 'routes/settings/requests/index.tsx'),
      route('settings/requests/:id', 'routes/settings/requests/show.tsx'),
    ]),
    layout('routes/upload/layout.tsx', [
      route('upload', 'routes/upload/new.tsx', [uploadSettings('new')]),
      route('upload/queue', 'routes/upload/queue.tsx', [uploadSettings('queue')]),
      route('upload/history', 'routes/upload/history.tsx', [
        uploadSettings('history'),
        route(':id/delete', 'routes/upload/delete.tsx'),
        route(':id/roll-back', 'routes/upload/roll-back.tsx'),
      ]),
    ]),
    route('upload/paste', 'routes/upload/paste.tsx'),
    route('upload/address', 'routes/upload/address.tsx'),
    route('upload/:id', 'routes/upload/show.tsx'),
    route('upload/:id/mapping', 'routes/upload/mapping.tsx'),
    route('upload/:id/questions', 'routes/upload/questions.tsx'),
    route('search', 'routes/search.tsx'),
    route('analytics', 'routes/analytics.tsx'),
    route('analytics/compare', 'routes/analytics-compare.tsx'),
    route('analytics/export', 'routes/analytics-export.tsx'),
    route('analytics/reports', 'routes/reports/index.tsx'),
    route('analytics/reports/:id', 'routes/reports/show.tsx'),
    route('analytics/schedules', 'routes/reports/schedules/index.tsx'),
    route('analytics/schedules/new', 'routes/reports/schedules/edit.tsx', { id: 'routes/reports/schedules/new' }),
    route('analytics/schedules/:id/edit', 'routes/reports/schedules/edit.tsx'),
    route('help', 'routes/help.tsx'),
    route('methodology', 'routes/methodology.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('api-docs', 'routes/api-docs.tsx'),
    ...design(),
    route('terms', 'routes/legal/terms.tsx'),
    route('privacy', 'routes/legal/privacy.tsx'),
    route('cookies', 'routes/legal/cookies.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('settings/backups/file', 'routes/settings/backups/file.ts'),
  route('settings/my-data.json', 'routes/settings/own-data.ts'),
  route('settings/requests/find', 'routes/settings/requests/find.ts'),
  route('agent', 'routes/agent.ts'),
  route('watches', 'routes/watches.ts'),
  route('media/logos/:file', 'routes/media/logo.ts'),
  route('athletes/imports', 'routes/athletes/imports.ts'),
  route('athletes/export-selected', 'routes/export-selected.ts'),
  route('champions/export-selected', 'routes/export-selected.ts', { id: 'routes/champions/export-selected' }),
  route('athletes/import/sample.csv', 'routes/sample-csv.ts'),
  route('athletes/import/samples', 'routes/athletes/import-samples.ts'),
  route('athletes/import/:id/report.csv', 'routes/athletes/import-report.ts'),
  route('upload/sample-athletes.csv', 'routes/sample-csv.ts', { id: 'routes/upload/sample-athletes' }),
  route('upload/sample-brands.csv', 'routes/sample-csv.ts', { id: 'routes/upload/sample-brands' }),
  route('upload/sample-links.csv', 'routes/sample-csv.ts', { id: 'routes/upload/sample-links' }),
  route('upload/sample-followers.csv', 'routes/sample-csv.ts', { id: 'routes/upload/sample-followers' }),
  route('upload/:id/report.csv', 'routes/upload/report.ts'),
  route('upload/:id/dismissal', 'routes/upload/dismiss.ts'),
  route('upload/:id/import', 'routes/upload/import.ts'),
  route('upload/address/change', 'routes/upload/change-sheet.ts'),
  route('upload/jobs/:id/:action', 'routes/upload/change-job.ts'),
  route('champions/rankings', 'routes/champions/rankings.ts'),
  route('brands', 'routes/brands/index.ts'),
  route('brands/:id', 'routes/brands/show.ts'),

  route('healthz', 'routes/healthz.ts'),
  route('readyz', 'routes/readyz.ts'),
  route('metrics', 'routes/metrics.ts'),
  route('feeds/:token', 'routes/feeds.ts'),

  route('api/athletes/export', 'routes/api/athletes/export.ts'),
  route('api/brands/export', 'routes/api/brands/export.ts'),
  route('api/activity/export', 'routes/api/activity/export.ts'),
  ...API_ROUTES,
  route('api/*', 'routes/api/not-found.ts'),
] satisfies RouteConfig

/** The history of a relationship, from the page of either side. */
function relationshipHistory(side: 'athletes' | 'champions') {
  const id = `routes/${side}/relationship-history`
  return route(`${side}/:id/relationships/:relationshipId/history`, 'routes/relationships/history.tsx', { id })
}

/** The form that adds a link, over the page of either side. */
function newLink(side: 'athletes' | 'champions') {
  return route('links/new', 'routes/relationships/new.tsx', { id: `routes/${side}/new-link` })
}

/** The dialogs of a relationship, over the page of either side. */
function reviews(side: 'athletes' | 'champions') {
  const path = 'relationships/:relationshipId/review'
  return [
    route(path, 'routes/relationships/review.tsx', { id: `routes/${side}/review` }),
    route(`${path}/undo`, 'routes/relationships/undo-review.tsx', { id: `routes/${side}/undo-review` }),
    route('relationships/:relationshipId/edit', 'routes/relationships/edit.tsx', { id: `routes/${side}/edit-link` }),
  ]
}

/** The upload settings dialog, over each view of the Upload Center. */
function uploadSettings(view: 'new' | 'queue' | 'history') {
  return route('settings', 'routes/upload/settings.tsx', { id: `routes/upload/settings/${view}` })
}

/** Every component in every state, for people who build the product and for its browser tests. */
function design() {
  if (process.env.NODE_ENV !== 'development') return []

  return [
    route('design', '../tests/design/index.tsx', [
      route('edit', '../tests/design/edit.tsx'),
      route('delete', '../tests/design/delete.tsx'),
      route('process-selected', 'routes/athletes/process-selected.tsx', { id: 'design/process-selected' }),
      route('delete-selected', '../tests/design/delete-selected.tsx'),
    ]),
    route('design/failure', '../tests/design/failure.tsx'),
  ]
}
