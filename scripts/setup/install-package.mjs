import { existsSync } from 'node:fs'
import { run } from './run.mjs'

let update

/** Installs a package of a Debian-like distribution if that is possible without a password; does nothing elsewhere. */
export async function installPackage(name, options = []) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  update ??= run('apt-get', ['update', '-qq'], { quiet: true })
  await update
  await run('apt-get', ['install', '-y', '-qq', ...options, name], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    quiet: true,
  })
}
