import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { compressAssets } from './setup/compress-assets.mjs'
import { root, runOrExit } from './setup/run.mjs'
import { trimManifest } from './setup/trim-manifest.mjs'

rmSync(join(root, 'build'), { recursive: true, force: true })
await runOrExit(process.execPath, [
  'node_modules/@remix-run/dev/dist/cli.js',
  'vite:build',
  '--config',
  'remix.config.js',
  '--logLevel',
  'warn',
])
const client = join(root, process.env.BUILD_DIRECTORY ?? 'build', 'client')
trimManifest(join(client, 'assets'))
compressAssets(client)
await buildProcesses()

/**
 * Bundles our own code: the two processes and what their supervisor does for them, the threads that read pages, build long lists, search, write exports and
 * reports, and migrate the database, the process that converts logos, and the operator's commands. Packages stay in node_modules.
 */
async function buildProcesses() {
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Only the writer of the spreadsheet library is bundled; otherwise all of it would be loaded for each workbook.
    ssr: { noExternal: ['hucre'] },
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'build/processes',
      emptyOutDir: true,
      rollupOptions: {
        input: {
          server: join(root, 'server.ts'),
          worker: join(root, 'jobs/worker/worker.ts'),
          'serve-members': join(root, 'app/platform/shared/serve-members.ts'),
          user: join(root, 'scripts/user/main.ts'),
          score: join(root, 'scripts/score/main.ts'),
          'export-thread': join(root, 'app/exports/export-thread.server.ts'),
          'report-thread': join(root, 'app/exports/analytics/report-thread.server.ts'),
          'logo-process': join(root, 'app/uploads/logo/logo-process.server.ts'),
          'upgrade-thread': join(root, 'app/server/start/upgrade-thread.server.ts'),
          'id-list-thread': join(root, 'app/platform/threads/id-list-thread.server.ts'),
          'search-thread': join(root, 'app/search/search-thread.server.ts'),
          'page-thread': join(root, 'app/discovery/providers/html/page-thread.server.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' },
      },
    },
  })
}
