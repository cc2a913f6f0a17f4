import { getPriority, setPriority } from 'node:os'
import { printAnswer } from '../command/answer-operator.ts'

/** Behind everything that serves people, whoever asked for it. */
const NICENESS = 10

process.umask(0o077)
setPriority(Math.max(NICENESS, getPriority()))
await printAnswer(async () => {
  const { runBackupCommand } = await import('./run-backup-command.ts')
  return runBackupCommand(process.argv.slice(2), process.env)
})
