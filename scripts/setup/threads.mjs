/** The threads, and the processes for one task, that processes of the product start: the source of each by its name. */
export const THREADS = {
  'export-thread': 'app/files/exports/export-thread.server.ts',
  'report-thread': 'app/files/exports/analytics/report-thread.server.ts',
  'convert-process': 'app/files/formats/convert-process.server.ts',
  'logo-process': 'app/files/uploads/logo/logo-process.server.ts',
  'upgrade-thread': 'app/server/start/upgrade-thread.server.ts',
  'id-list-thread': 'app/base/platform/threads/id-list-thread.server.ts',
  'search-thread': 'app/insight/search/search-thread.server.ts',
  'page-thread': 'app/discovery/pipeline/page-thread.server.ts',
}
