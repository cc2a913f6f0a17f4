import { spawnSync } from 'node:child_process'
import { installPackage } from './install-package.mjs'

/** The command that starts a redis-server: the configured or an installed one, else the distribution's package. */
export async function findRedis() {
  const command = process.env.REDIS_SERVER_PATH ?? 'redis-server'
  if (runs(command)) return command
  await installPackage('redis-server')
  if (runs(command)) return command

  console.error('No redis-server was found and none could be installed. Install one, or set REDIS_SERVER_PATH to it.')
  process.exit(1)
}

function runs(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0
}
