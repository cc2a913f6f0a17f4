import { printAnswer } from '../command/answer-operator.ts'

process.umask(0o077)
await printAnswer(async () => {
  const { runBackupCommand } = await import('./run-backup-command.ts')
  return runBackupCommand(process.argv.slice(2), process.env)
})
