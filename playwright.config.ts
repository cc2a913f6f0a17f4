import { defineConfig } from '@playwright/test'
// @ts-expect-error -- scripts that run before anything is installed have no types
import { findInstalledBrowser } from './scripts/setup/find-browser.mjs'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/prepare-run.ts',
  outputDir: 'test-results/browser',
  workers: 3,
  // Wide enough for a busy machine of two cores, and for toasts, which wait for one another.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    // Recording every test took a fifth of their time.
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findInstalledBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A new page would begin in one process and go on in another, for a sixth of the browser's work.
        '--renderer-process-limit=1',
      ],
    },
  },
})
