import './setup/ensure-node.mjs'
import { runBuiltCommand } from './setup/run-built-command.mjs'

await runBuiltCommand('doctor')
