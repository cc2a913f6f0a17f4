import { printAnswer } from '../command/answer-operator.ts'

process.umask(0o077)
await printAnswer(async () => {
  const { runRestoreCommand } = await import('./run-restore-command.ts')
  return runRestoreCommand(process.argv.slice(2), process.env)
})
