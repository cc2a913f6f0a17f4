import './setup/ensure-node.mjs'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/run.mjs'

const command = 'build/processes/user.js'

// A container image and a running installation are built; a fresh clone is not.
if (!existsSync(join(root, command))) {
  const { ensureDependencies } = await import('./setup/ensure-dependencies.mjs')
  const { ensureBuild } = await import('./setup/ensure-build.mjs')
  await ensureDependencies()
  await ensureBuild()
}

const child = spawn(process.execPath, [command, ...process.argv.slice(2)], {
  cwd: root,
  env: { NODE_ENV: 'production', ...process.env },
  stdio: 'inherit',
})
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
