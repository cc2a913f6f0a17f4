import { spawnSync } from 'node:child_process'
import { installPackage } from './install-package.mjs'

/**
 * The programs of others that the tests open reports with: configured or installed ones, else the distribution's
 * packages. Where there is none, the tests that need it are skipped.
 */
export async function findReaders() {
  const use = 'open reports with it'
  return {
    PDFTOTEXT_PATH: await find(process.env.PDFTOTEXT_PATH ?? 'pdftotext', '-v', 'poppler-utils', use),
    SOFFICE_PATH: await find(process.env.SOFFICE_PATH ?? 'soffice', '--version', 'libreoffice-calc-nogui', use),
  }
}

/** Likewise the proxies of the guide, which tests run in front of the product. */
export async function findProxies() {
  await find('nginx', '-v', 'nginx', 'run behind it')
  await find('caddy', 'version', 'caddy', 'run behind it')
}

async function find(command, version, distributionPackage, use) {
  if (runs(command, version)) return command
  // Without the recommended packages LibreOffice takes 90 MB to download instead of several hundred.
  await installPackage(distributionPackage, ['--no-install-recommends'])
  if (!runs(command, version)) console.log(`No ${command} was found: the tests that ${use} are skipped.`)
  return command
}

/** Debian keeps servers where the shell of a plain user does not look. */
function runs(command, version) {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  return spawnSync(command, [version], { stdio: 'ignore', env }).status === 0
}
