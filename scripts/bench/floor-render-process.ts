import { renderToString } from 'react-dom/server'
import { hostElements, parsePage } from './page-elements.ts'

/**
 * The floor of a page: React alone renders its elements to a string, as host components. Answers with the ms of processor
 * time that each took.
 */
process.on('message', ({ html, times }: { html: string; times: number }) => {
  const page = parsePage(html)
  const before = process.cpuUsage()
  for (let time = 0; time < times; time++) renderToString(hostElements(page))
  const { user, system } = process.cpuUsage(before)
  process.send?.((user + system) / 1_000 / times)
})
process.send?.('listening')
