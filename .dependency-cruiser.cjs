/** The import directions of docs/architecture.md. */

/**
 * The wings of `app/` from the ground up, each with the rows of its rooms. A room imports from the wings and rows before its
 * own alone, so that no two rooms need each other.
 */
const wings = [
  ['base', ['platform'], ['components', 'events', 'http'], ['api', 'charts', 'mail']],
  ['champion-index', ['evidence'], ['scoring']],
  ['people', ['auth']],
  [
    'site',
    ['job-monitor', 'request-log'],
    ['metrics'],
    ['realtime'],
    ['shell'],
    ['saved-views', 'watchlist'],
    ['alerts'],
    ['api-docs', 'notifications'],
    ['feeds', 'webhooks'],
  ],
  [
    'records',
    ['fields'],
    ['relationships'],
    ['merging'],
    ['duplicates'],
    ['brands'],
    ['athletes'],
    ['deletion', 'history', 'links'],
    ['bulk-edits', 'cells'],
  ],
  ['discovery', ['contact', 'http'], ['providers'], ['pipeline'], ['agent'], ['start'], ['reviews']],
  ['insight', ['analytics', 'search'], ['comparison', 'methodology', 'rankings'], ['view-arrivals']],
  ['files', ['archive', 'csv'], ['formats'], ['backups', 'exports', 'imports'], ['uploads'], ['doctor']],
]
const rowsOf = ([wing, ...rows]) => rows.map((rooms) => rooms.map((room) => `app/${wing}/${room}`))
const [base, ...others] = wings.map(rowsOf)
const layers = [
  ['db'],
  ...base,
  ['jobs'],
  ...others.flat(),
  ['app/dashboard', 'app/settings'],
  ['app/server', 'jobs/worker'],
]
const tests = '\\.test\\.tsx?$|^tests/'

const roomPath = (room) => (room === 'jobs' ? '^jobs/(?!worker/)' : `^${room}/`)
const nameOf = (room) => room.replace('app/', '').replace('/', '-')

const roomsImportDownwards = layers.flatMap((layer, height) =>
  layer.map((room) => ({
    name: `${nameOf(room)}-imports-downwards`,
    severity: 'error',
    from: { path: roomPath(room), pathNot: tests },
    to: {
      path: '^(app|db|jobs)/',
      pathNot: [roomPath(room), ...layers.slice(0, height).flat().map(roomPath)],
    },
  })),
)

const oneImportStyle = [...layers.flat(), 'app/routes'].flatMap((room) => [
  {
    name: `${nameOf(room)}-names-other-rooms-by-alias`,
    severity: 'error',
    from: { path: roomPath(room) },
    to: {
      path: '^(app|db|jobs|scripts|tests)/',
      pathNot: roomPath(room),
      dependencyTypesNot: ['aliased-subpath-import'],
    },
  },
  {
    name: `${nameOf(room)}-names-itself-by-path`,
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
        pathNot: '^app/(entry\\.(client|server)|root|routes|api-routes|single-fetch\\.d)\\.tsx?$',
      },
    },
    {
      name: 'index-evidence-and-csv-rules-are-pure',
      severity: 'error',
      from: { path: '^app/(champion-index/(scoring/champion-index|evidence)|files/csv)/', pathNot: tests },
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
      to: { path: '^app/(base/(http|api|components)|routes|site/shell)/|\\.tsx$' },
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
