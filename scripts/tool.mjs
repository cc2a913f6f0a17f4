import './setup/ensure-node.mjs'
import { spawn } from 'node:child_process'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'
import { root } from './setup/run.mjs'

/** Installs what tests and checks need, then runs one of their tools: its file below node_modules, and its arguments. */
const [file, ...args] = process.argv.slice(2)
await ensureDependencies({ forTests: true })
const child = spawn(process.execPath, [`node_modules/${file}`, ...args], { cwd: root, stdio: 'inherit' })
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
