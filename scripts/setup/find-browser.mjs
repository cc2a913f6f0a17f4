import { existsSync } from 'node:fs'
import { installPackage } from './install-package.mjs'
import { run } from './run.mjs'

/** Chromium without windows: twenty tests of the search took 129 s in it, and 172 s in the whole browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const INSTALLED = [
  process.env.CHROMIUM_PATH,
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a Chromium: an installed one, else Playwright's download, else the distribution's package. */
export async function findBrowser() {
  if (process.env.CI && !existsSync(HEADLESS_SHELL)) await installPackage('chromium-headless-shell')
  const installed = findInstalledBrowser()
  if (installed) return installed

  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  if (process.env.CI) await installPackage('chromium')
  if (findInstalledBrowser()) return findInstalledBrowser()
  await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  await installPackage('chromium')

  const found = findInstalledBrowser()
  if (!found) {
    console.error('No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH to it.')
    process.exit(1)
  }
  return found
}

/** The path of the first Chromium that is installed, if any. */
export function findInstalledBrowser() {
  return INSTALLED.find((path) => path && existsSync(path))
}
