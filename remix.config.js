import { defineConfig } from 'vite'
import { developmentServer } from './scripts/setup/development-server.mjs'
import { createChunkChoice } from './scripts/setup/first-visit.mjs'
import { findIsolatedTests } from './scripts/setup/isolated-tests.mjs'
import { dropUnusedSchemas } from './scripts/setup/unused-schemas.mjs'

const underVitest = Boolean(process.env.VITEST)
const isolated = underVitest ? findIsolatedTests() : []

/** The one Vite configuration: Remix (dev and build) and vitest read it; the Remix plugin stays out of unit tests. */
export default defineConfig(async ({ isSsrBuild }) => ({
  plugins: underVitest ? [] : await pluginsOfBuild(),
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'],
    exclude: ['ws', 'react-dom/server'],
  },
  // The licences lie beside the packages; repeated with every icon they weighed as much as the icons.
  esbuild: { legalComments: 'none' },
  build: {
    target: 'es2022',
    // What is imported late comes with its own imports; a list of them beside each import weighs on the page that may need it.
    modulePreload: { resolveDependencies: () => [] },
    rollupOptions: {
      output: {
        // A slow line pays for each file it asks for, and for its name in the list of routes.
        experimentalMinChunkSize: 1_000,
        ...(!isSsrBuild && {
          manualChunks: createChunkChoice(),
          chunkFileNames: 'assets/[hash:7].js',
          entryFileNames: ({ name }) => `assets/${name === 'entry.client' ? `${name}-` : ''}[hash:7].js`,
        }),
      },
      // No news: a resource route has nothing for the browser, a package's comments are not ours to move, and what the
      // server imports at once the browser may import late.
      onwarn: (warning, warn) =>
        ['EMPTY_BUNDLE', 'INVALID_ANNOTATION'].includes(warning.code ?? '') ||
        warning.plugin === 'vite:reporter' ||
        warn(warning),
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['{app,db,jobs,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: isolated,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: isolated } },
    ],
    globalSetup: ['tests/prepare-run.ts'],
    setupFiles: ['tests/leave-nothing.ts'],
    // Nothing of a test reaches the developer's own log; its data folder is that of tests/leave-nothing.ts.
    env: {
      SESSION_SECRET: 'a secret of the tests, long enough to be one',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '300',
    },
    // The build is read as Node reads it.
    server: { deps: { external: [/\/build\/processes\//] } },
    pool: 'forks',
    // Tests leave much behind: with room for it a tenth less of the processor goes into collecting it.
    execArgv: ['--max-semi-space-size=64'],
    // Two projects read each module, and most do not change from run to run.
    experimental: { fsModuleCache: true },
    // Three more than the smallest machine has cores: tests of processes wait more than they work.
    maxWorkers: 5,
    // Six times and more what most tests take on a quiet machine; slower ones have a limit of their own.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
  },
}))

/** Loaded only where they are used: unit tests need none of them. */
async function pluginsOfBuild() {
  const [{ vitePlugin: remix }, { default: tailwindcss }] = await Promise.all([
    import('@remix-run/dev'),
    import('@tailwindcss/vite'),
  ])
  return [
    tailwindcss(),
    developmentServer(),
    dropUnusedSchemas(),
    remix({
      buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ]
}
