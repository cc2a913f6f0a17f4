/** The import directions of docs/architecture.md. */

/** From the bottom to the top: a room imports from the lines above its own alone, so that no two rooms need each other. */
const layers = [
  ['db'],
  ['app/platform'],
  ['app/components', 'app/events', 'app/evidence', 'app/http'],
  ['app/api', 'app/charts', 'app/mail', 'jobs'],
  ['app/auth', 'app/scoring'],
  ['app/job-monitor', 'app/realtime', 'app/request-log'],
  ['app/shell'],
  ['app/saved-views', 'app/watchlist'],
  ['app/alerts'],
  ['app/api-docs', 'app/notifications', 'app/relationships'],
  ['app/merging'],
  ['app/brands'],
  ['app/athletes'],
  ['app/deletion'],
  ['app/discovery'],
  ['app/reviews'],
  ['app/analytics', 'app/search'],
  ['app/comparison', 'app/methodology', 'app/rankings'],
  ['app/view-arrivals'],
  ['app/csv'],
  ['app/exports', 'app/imports'],
  ['app/uploads'],
  ['app/dashboard', 'app/settings'],
  ['app/server', 'jobs/worker'],
]
const tests = '\\.test\\.tsx?$|^tests/'

const roomPath = (room) => (room === 'jobs' ? '^jobs/(?!worker/)' : `^${room}/`)

const roomsImportDownwards = layers.flatMap((layer, height) =>
  layer.map((room) => ({
    name: `${room.replace('app/', '')}-imports-downwards`,
    severity: 'error',
    from: { path: roomPath(room), pathNot: tests },
    to: {
      path: '^(app/[^/]+|db|jobs)/',
      pathNot: [roomPath(room), ...layers.slice(0, height).flat().map(roomPath)],
    },
  })),
)

const oneImportStyle = [...layers.flat(), 'app/routes'].flatMap((room) => [
  {
    name: `${room.replace('app/', '')}-names-other-rooms-by-alias`,
    severity: 'error',
    from: { path: roomPath(room) },
    to: {
      path: '^(app|db|jobs|scripts|tests)/',
      pathNot: roomPath(room),
      dependencyTypesNot: ['aliased-subpath-import'],
    },
  },
  {
    name: `${room.replace('app/', '')}-names-itself-by-path`,
    severity: 'error',
    from: { path: roomPath(room) },
    to: { path: roomPath(room), dependencyTypes: ['aliased-subpath-import'] },
  },
])

module.exports = {
  forbidden: [
    ...roomsImportDownwards,
    ...oneImportStyle,
    {
      name: 'entries-name-rooms-by-alias',
      severity: 'error',
      from: { path: '^(app/[^/]+\\.tsx?|server\\.ts)$' },
      to: { path: '^(app/[^/]+|db|jobs)/', dependencyTypesNot: ['aliased-subpath-import'] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-imports-routes',
      severity: 'error',
      from: { pathNot: `^app/routes|${tests}` },
      to: { path: '^app/routes/' },
    },
    {
      name: 'routes-hold-no-sql',
      severity: 'error',
      from: { path: '^app/routes/' },
      to: { path: '(^|/)kysely/|^db/(?!tables/)' },
    },
    {
      name: 'no-loose-modules',
      severity: 'error',
      from: {},
      to: {
        path: '^app/[^/]+\\.tsx?$',
        pathNot: '^app/(entry\\.(client|server)|root|routes|single-fetch\\.d)\\.tsx?$',
      },
    },
    {
      name: 'index-evidence-and-csv-rules-are-pure',
      severity: 'error',
      from: { path: '^app/(scoring/champion-index|evidence|csv)/', pathNot: tests },
      to: { path: '\\.server\\.ts$|(^|/)kysely/|^db/(?!tables/)|^jobs/|^node:|^(fs|net|http|https)$' },
    },
    {
      name: 'web-never-runs-a-handler',
      severity: 'error',
      from: { path: '^(app/|server\\.ts)', pathNot: tests },
      to: { path: '^jobs/worker/' },
    },
    {
      name: 'jobs-know-no-http',
      severity: 'error',
      from: { path: '^jobs/', pathNot: tests },
      to: { path: '^app/(http|api|components|routes|shell)/|\\.tsx$' },
    },
    {
      name: 'no-test-code-in-production',
      severity: 'error',
      from: { path: '^(app|db|jobs)/|^server\\.ts$', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(?:virtual:|(?:../)+build/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
