import { index, layout, prefix, type RouteConfig, route } from '@remix-run/route-config'

export default [
  layout('routes/auth-layout.tsx', [
    route('login', 'routes/login.tsx'),
    route('register', 'routes/register.tsx'),
    route('forgot-password', 'routes/forgot-password.tsx'),
    route('reset-password/:token', 'routes/reset-password.tsx'),
  ]),
  route('logout', 'routes/logout.ts'),
  route('access-token', 'routes/access-token.ts'),
  route('theme', 'routes/theme.ts'),
  route('shortcuts', 'routes/shortcuts.ts'),

  layout('routes/layout.tsx', [
    index('routes/champions/index.tsx', { id: 'routes/home' }),
    route('dashboard', 'routes/dashboard.tsx'),
    route('champions', 'routes/champions/index.tsx'),
    route('champions/rankings', 'routes/champions/rankings.tsx'),
    route('champions/:id', 'routes/champions/show.tsx', [
      route('edit', 'routes/champions/edit.tsx'),
      route('archive', 'routes/champions/archive.tsx'),
      route('merge', 'routes/champions/merge.tsx'),
      route('merges/:mergeId/undo', 'routes/champions/undo-merge.tsx'),
      ...reviews('champions'),
    ]),
    route('athletes', 'routes/athletes/index.tsx', [
      route('new', 'routes/athletes/new.tsx'),
      route('import', 'routes/athletes/import.tsx'),
      route('import/check', 'routes/athletes/import-check.tsx'),
      route('delete-selected', 'routes/athletes/delete-selected.tsx'),
      route('delete-all', 'routes/athletes/delete-all.tsx'),
      route(':id/brands', 'routes/athletes/brands.tsx'),
      route(':id/process', 'routes/athletes/process.tsx'),
      route(':id/edit', 'routes/athletes/edit.tsx'),
      route(':id/delete', 'routes/athletes/delete.tsx'),
    ]),
    route('athletes/import/:id', 'routes/athletes/import-result.tsx'),
    route('athletes/imports', 'routes/athletes/imports.tsx', [
      route(':id/roll-back', 'routes/athletes/roll-back-import.tsx'),
    ]),
    route('athletes/deleted', 'routes/athletes/deleted/index.tsx'),
    route('athletes/deleted/:id', 'routes/athletes/deleted/show.tsx'),
    route('athletes/:id', 'routes/athletes/show.tsx', reviews('athletes')),
    route('notifications', 'routes/notifications/index.tsx'),
    route('notifications/:id', 'routes/notifications/show.tsx'),
    route('views', 'routes/views/index.tsx'),
    route('views/new', 'routes/views/new.tsx'),
    layout('routes/settings/layout.tsx', [
      route('settings', 'routes/settings/profile.tsx'),
      route('settings/password', 'routes/settings/password.tsx'),
      route('settings/sessions', 'routes/settings/sessions.tsx'),
      route('settings/tokens', 'routes/settings/tokens.tsx'),
      route('settings/notifications', 'routes/settings/notifications.tsx'),
      route('settings/searches', 'routes/settings/searches.tsx'),
      route('settings/appearance', 'routes/settings/appearance.tsx'),
      route('settings/users', 'routes/settings/users.tsx'),
      route('settings/providers', 'routes/settings/providers.tsx'),
    ]),
    layout('routes/upload/layout.tsx', [
      route('upload', 'routes/upload/new.tsx', [uploadSettings('new')]),
      route('upload/queue', 'routes/upload/queue.tsx', [uploadSettings('queue')]),
      route('upload/history', 'routes/upload/history.tsx', [
        uploadSettings('history'),
        route(':id/delete', 'routes/upload/delete.tsx'),
      ]),
    ]),
    route('upload/:id', 'routes/upload/show.tsx'),
    route('search', 'routes/search.tsx'),
    route('analytics', 'routes/analytics.tsx'),
    route('analytics/export', 'routes/analytics-export.tsx'),
    route('analytics/reports', 'routes/reports/index.tsx'),
    route('analytics/reports/:id', 'routes/reports/show.tsx'),
    route('help', 'routes/help.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('api-docs', 'routes/api-docs.tsx'),
    ...design(),
    route('terms', 'routes/legal/terms.tsx'),
    route('privacy', 'routes/legal/privacy.tsx'),
    route('cookies', 'routes/legal/cookies.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('agent', 'routes/agent.ts'),
  route('watches', 'routes/watches.ts'),
  route('media/logos/:file', 'routes/media/logo.ts'),
  route('athletes/import/sample.csv', 'routes/athletes/import-sample.ts'),
  route('athletes/import/:id/report.csv', 'routes/athletes/import-report.ts'),
  route('upload/sample-athletes.csv', 'routes/athletes/import-sample.ts', { id: 'routes/upload/sample-athletes' }),
  route('upload/sample-brands.csv', 'routes/upload/sample-brands.ts'),
  route('upload/:id/report.csv', 'routes/upload/report.ts'),
  route('upload/jobs/:id/:action', 'routes/upload/change-job.ts'),
  route('brands', 'routes/brands/index.ts'),
  route('brands/:id', 'routes/brands/show.ts'),

  route('healthz', 'routes/healthz.ts'),
  route('readyz', 'routes/readyz.ts'),

  route('api/athletes/export', 'routes/api/athletes/export.ts'),
  route('api/brands/export', 'routes/api/brands/export.ts'),
  ...prefix('api/v1', [
    route('openapi.json', 'routes/api/v1/openapi.ts'),
    route('client.ts', 'routes/api/v1/client.ts'),
    ...prefix('auth', [
      route('login', 'routes/api/v1/auth/login.ts'),
      route('register', 'routes/api/v1/auth/register.ts'),
      route('refresh', 'routes/api/v1/auth/refresh.ts'),
      route('logout', 'routes/api/v1/auth/logout.ts'),
      route('me', 'routes/api/v1/auth/me.ts'),
      route('notifications', 'routes/api/v1/auth/notifications.ts'),
      route('password', 'routes/api/v1/auth/password.ts'),
      route('sessions', 'routes/api/v1/auth/sessions/index.ts'),
      route('sessions/:id', 'routes/api/v1/auth/sessions/show.ts'),
      route('tokens', 'routes/api/v1/auth/tokens/index.ts'),
      route('tokens/:id', 'routes/api/v1/auth/tokens/show.ts'),
    ]),
    ...prefix('athletes', [
      index('routes/api/v1/athletes/index.ts'),
      route('sports', 'routes/api/v1/athletes/sports.ts'),
      route('bulk-upload', 'routes/api/v1/athletes/bulk-upload.ts'),
      route('bulk-upload/check', 'routes/api/v1/athletes/bulk-upload-check.ts'),
      route('all', 'routes/api/v1/athletes/all.ts'),
      route('delete', 'routes/api/v1/athletes/delete.ts'),
      route('deleted', 'routes/api/v1/athletes/deleted/index.ts'),
      route('deleted/:id', 'routes/api/v1/athletes/deleted/show.ts'),
      route('deleted/:id/athletes', 'routes/api/v1/athletes/deleted/athletes.ts'),
      route('deleted/:id/restore', 'routes/api/v1/athletes/deleted/restore.ts'),
      route(':id', 'routes/api/v1/athletes/show.ts'),
      route(':id/brands', 'routes/api/v1/athletes/brands.ts'),
      route(':id/process', 'routes/api/v1/athletes/process.ts'),
    ]),
    ...prefix('brands', [
      index('routes/api/v1/brands/index.ts'),
      route('categories', 'routes/api/v1/brands/categories.ts'),
      route('rankings/champion-index', 'routes/api/v1/brands/champion-index.ts'),
      route(':id', 'routes/api/v1/brands/show.ts'),
      route(':id/archive', 'routes/api/v1/brands/archive.ts'),
      route(':id/unarchive', 'routes/api/v1/brands/unarchive.ts'),
      route(':id/merges', 'routes/api/v1/brands/merges/index.ts'),
      route(':id/merges/preview', 'routes/api/v1/brands/merges/preview.ts'),
      route(':id/merges/:mergeId', 'routes/api/v1/brands/merges/show.ts'),
    ]),
    ...prefix('analytics', [
      route('dashboard', 'routes/api/v1/analytics/dashboard.ts'),
      route('overview', 'routes/api/v1/analytics/overview.ts'),
      route('time-series', 'routes/api/v1/analytics/time-series.ts'),
      route('categories', 'routes/api/v1/analytics/categories.ts'),
      route('sports-breakdown', 'routes/api/v1/analytics/sports-breakdown.ts'),
      route('champion-histogram', 'routes/api/v1/analytics/champion-histogram.ts'),
      route('trending-brands', 'routes/api/v1/analytics/trending-brands.ts'),
      route('top-athletes', 'routes/api/v1/analytics/top-athletes.ts'),
      route('brand-performance', 'routes/api/v1/analytics/brand-performance.ts'),
      route('export', 'routes/api/v1/analytics/export.ts'),
      route('reports', 'routes/api/v1/analytics/reports/index.ts'),
      route('reports/:id', 'routes/api/v1/analytics/reports/show.ts'),
      route('reports/:id/file', 'routes/api/v1/analytics/reports/file.ts'),
    ]),
    route('relationships/:id/review', 'routes/api/v1/relationships/review.ts'),
    ...prefix('search', [
      route('global', 'routes/api/v1/search/global.ts'),
      route('history', 'routes/api/v1/search/history.ts'),
      route('suggestions', 'routes/api/v1/search/suggestions.ts'),
    ]),
    ...prefix('jobs', [
      route('brandlink/status', 'routes/api/v1/jobs/brandlink-status.ts'),
      route('brandlink/start', 'routes/api/v1/jobs/brandlink-start.ts'),
      route('brandlink/stop', 'routes/api/v1/jobs/brandlink-stop.ts'),
      route('stats/queues', 'routes/api/v1/jobs/stats-queues.ts'),
      route('stats/metrics', 'routes/api/v1/jobs/stats-metrics.ts'),
      route('brandlink/imported', 'routes/api/v1/jobs/brandlink-imported.ts'),
      route('queue', 'routes/api/v1/jobs/queue.ts'),
      route('brand-discovery', 'routes/api/v1/jobs/brand-discovery.ts'),
      route('batch', 'routes/api/v1/jobs/batch.ts'),
      route(':id', 'routes/api/v1/jobs/show.ts'),
      route(':id/pause', 'routes/api/v1/jobs/pause.ts'),
      route(':id/resume', 'routes/api/v1/jobs/resume.ts'),
      route(':id/cancel', 'routes/api/v1/jobs/cancel.ts'),
      route(':id/retry', 'routes/api/v1/jobs/retry.ts'),
    ]),
    ...prefix('notifications', [
      index('routes/api/v1/notifications/index.ts'),
      route('read', 'routes/api/v1/notifications/read.ts'),
      route(':id', 'routes/api/v1/notifications/show.ts'),
      route(':id/read', 'routes/api/v1/notifications/read-one.ts'),
    ]),
    route('providers', 'routes/api/v1/providers.ts'),
    ...prefix('imports', [
      index('routes/api/v1/imports/index.ts'),
      route(':id', 'routes/api/v1/imports/show.ts'),
      route(':id/report', 'routes/api/v1/imports/report.ts'),
      route(':id/roll-back', 'routes/api/v1/imports/roll-back.ts'),
    ]),
    route('users', 'routes/api/v1/users/index.ts'),
    route('users/:id', 'routes/api/v1/users/show.ts'),
    ...prefix('views', [
      index('routes/api/v1/views/index.ts'),
      route(':id', 'routes/api/v1/views/show.ts'),
      route(':id/default', 'routes/api/v1/views/default.ts'),
    ]),
    route('watches', 'routes/api/v1/watches/index.ts'),
    route('watches/athletes/:id', 'routes/api/v1/watches/athlete.ts'),
    route('watches/brands/:id', 'routes/api/v1/watches/brand.ts'),
    ...prefix('uploads', [
      index('routes/api/v1/uploads/index.ts'),
      route('settings', 'routes/api/v1/uploads/settings.ts'),
      route(':id', 'routes/api/v1/uploads/show.ts'),
      route(':id/report', 'routes/api/v1/uploads/report.ts'),
    ]),
  ]),
  route('api/*', 'routes/api/not-found.ts'),
] satisfies RouteConfig

/** The review dialogs of a relationship, over the page of either side. */
function reviews(side: 'athletes' | 'champions') {
  const path = 'relationships/:relationshipId/review'
  return [
    route(path, 'routes/relationships/review.tsx', { id: `routes/${side}/review` }),
    route(`${path}/undo`, 'routes/relationships/undo-review.tsx', { id: `routes/${side}/undo-review` }),
  ]
}

/** The upload settings dialog, over each view of the Upload Center. */
function uploadSettings(view: 'new' | 'queue' | 'history') {
  return route('settings', 'routes/upload/settings.tsx', { id: `routes/upload/settings/${view}` })
}

/** Every component in every state; not part of the product. */
function design() {
  if (process.env.NODE_ENV !== 'development') return []

  return [
    route('design', 'routes/design/index.tsx', [
      route('edit', 'routes/design/edit.tsx'),
      route('delete', 'routes/design/delete.tsx'),
      route('delete-selected', 'routes/design/delete-selected.tsx'),
    ]),
    route('design/failure', 'routes/design/failure.tsx'),
  ]
}
