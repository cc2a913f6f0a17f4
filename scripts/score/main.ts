import { answerOperator } from '../command/answer-operator.ts'

await answerOperator(async () => {
  const { runScoreCommand } = await import('./run-score-command.ts')
  return ({ reader }, words) => runScoreCommand(reader, words)
})
