import { config } from '#app/base/platform/config.server.ts'
import { answerOperator } from '../command/answer-operator.ts'

await answerOperator(async () => {
  const { runDoctorCommand } = await import('./run-doctor-command.ts')
  return ({ reader }, words) => {
    const { dataDir, backupDir, backupAt } = config()
    return runDoctorCommand(reader, words, { dataDir, backupDir, isScheduled: backupAt !== undefined, now: new Date() })
  }
})
