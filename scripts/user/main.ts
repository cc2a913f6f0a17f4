import { answerOperator } from '../command/answer-operator.ts'

await answerOperator(async () => {
  const { runUserCommand } = await import('./run-user-command.ts')
  return ({ writer }, words) => runUserCommand(writer, words, new Date())
})
