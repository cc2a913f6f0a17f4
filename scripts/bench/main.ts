import { parseArgs } from 'node:util'
import { measureAnalytics } from './analytics.ts'
import { measureBeside, NO_SUCH_SECTION } from './beside.ts'
import { measureCalls } from './calls.ts'
import { measureExports } from './exports.ts'
import { measureFirstVisits } from './first-visit.ts'
import { measureImport } from './import.ts'
import { measureJobs } from './jobs.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLists } from './lists.ts'
import { type Measurement, printReport } from './measurement.ts'
import { measurePaced } from './paced.ts'
import { measurePages } from './pages.ts'
import { measurePipeline } from './pipeline.ts'
import { measureRandomRequests } from './random-requests.ts'
import { measureRanking } from './ranking.ts'
import { measureRecomputation } from './recomputation.ts'
import { measureSearch } from './search.ts'
import { measureSignIn } from './sign-in.ts'
import { measureUploads } from './uploads.ts'
import { measureWebProcesses } from './web-processes.ts'
import { measureWebThread } from './web-thread.ts'

const sections: Record<string, () => Promise<Measurement[]>> = {
  ranking: measureRanking,
  recomputation: measureRecomputation,
  import: measureImport,
  uploads: measureUploads,
  jobs: measureJobs,
  exports: measureExports,
  lists: measureLists,
  calls: measureCalls,
  search: measureSearch,
  analytics: measureAnalytics,
  'web-thread': measureWebThread,
  pipeline: measurePipeline,
  paced: measurePaced,
  pages: async () => [...(await measurePages()), ...(await measureFirstVisits())],
  lighthouse: measureLighthouse,
  'web-processes': measureWebProcesses,
  'sign-in': measureSignIn,
  'random-requests': measureRandomRequests,
}

const { values: options, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string' } },
})
const unknown = chosen.filter((name) => !(name in sections))
if (unknown.length > 0) {
  console.error(`No such section: ${unknown.join(', ')}. There are: ${Object.keys(sections).join(', ')}.`)
  process.exit(NO_SUCH_SECTION)
}
const names = Object.keys(sections).filter((name) => chosen.length === 0 || chosen.includes(name))

if (options.beside) await measureBeside(options.beside, names)
else printReport(await measureAll(names))

async function measureAll(names: readonly string[]): Promise<Measurement[]> {
  const report: Measurement[] = []
  for (const name of names) {
    console.error(`Measuring ${name} …`)
    report.push(...((await sections[name]?.()) ?? []))
  }
  return report
}
