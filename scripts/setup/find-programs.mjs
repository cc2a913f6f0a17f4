import { spawnSync } from 'node:child_process'
import { installPackage } from './install-package.mjs'

/**
 * The programs of others that the tests open reports with: configured or installed ones, else the distribution's
 * packages. Where there is none, the tests that need it are skipped.
 */
export async function findReaders() {
  return {
    PDFTOTEXT_PATH: await find(process.env.PDFTOTEXT_PATH ?? 'pdftotext', '-v', 'poppler-utils'),
    SOFFICE_PATH: await find(process.env.SOFFICE_PATH ?? 'soffice', '--version', 'libreoffice-calc-nogui'),
  }
}

async function find(command, version, distributionPackage) {
  if (runs(command, version)) return command
  // Without the recommended packages LibreOffice takes 90 MB to download instead of several hundred.
  await installPackage(distributionPackage, ['--no-install-recommends'])
  if (!runs(command, version)) console.log(`No ${command} was found: the tests that open reports with it are skipped.`)
  return command
}

function runs(command, version) {
  return spawnSync(command, [version], { stdio: 'ignore' }).status === 0
}
