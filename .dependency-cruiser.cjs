/** The import directions of docs/architecture.md. */
const features =
  '^app/(athletes|brands|relationships|rankings|imports|discovery|search|analytics|uploads|dashboard|job-monitor|api-docs|settings|exports|deletion)/'
const platform = '^app/(auth|api|http|realtime|components|names|shell|mail)/'
const tests = '\\.test\\.tsx?$|^tests/'

module.exports = {
  forbidden: [
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
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: platform, pathNot: tests },
      to: { path: features },
    },
    {
      name: 'index-evidence-and-csv-rules-are-pure',
      severity: 'error',
      from: { path: '^app/(champion-index|discovery/evidence|imports/csv)/', pathNot: tests },
      to: { path: '\\.server\\.ts$|(^|/)kysely/|^db/(?!tables/)|^jobs/|^node:|^(fs|net|http|https)$' },
    },
    {
      name: 'db-is-the-bottom',
      severity: 'error',
      from: { path: '^db/', pathNot: tests },
      to: { path: '^(app|jobs|scripts)/' },
    },
    {
      name: 'web-never-runs-a-handler',
      severity: 'error',
      from: { path: '^(app/|server\\.ts)', pathNot: tests },
      to: {
        path: '^jobs/',
        pathNot: '^jobs/(define-job|definitions|upload-definitions|enqueue|cancel-jobs|control-job)\\.ts$',
      },
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
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
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
