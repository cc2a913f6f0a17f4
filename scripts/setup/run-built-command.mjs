import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import './load-environment.mjs'
import { root } from './run.mjs'

/** Runs one of the operator's commands, with the arguments of this process. */
export async function runBuiltCommand(name) {
  const command = `build/processes/${name}.js`

  // A container image and a running installation are built; a fresh clone is not.
  if (!existsSync(join(root, command))) {
    const { ensureDependencies } = await import('./ensure-dependencies.mjs')
    const { ensureBuild } = await import('./ensure-build.mjs')
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
}
