import { measureExports } from './exports.ts'
import { measureFirstVisits } from './first-visit.ts'
import { measureImport } from './import.ts'
import { measureJobs } from './jobs.ts'
import { measureLists } from './lists.ts'
import { type Measurement, printReport } from './measurement.ts'
import { measurePages } from './pages.ts'
import { measurePipeline } from './pipeline.ts'
import { measureRanking } from './ranking.ts'
import { measureSignIn } from './sign-in.ts'
import { measureUploads } from './uploads.ts'
import { measureWebThread } from './web-thread.ts'

const sections: Record<string, () => Promise<Measurement[]>> = {
  ranking: measureRanking,
  import: measureImport,
  uploads: measureUploads,
  jobs: measureJobs,
  exports: measureExports,
  lists: measureLists,
  'web-thread': measureWebThread,
  pipeline: measurePipeline,
  pages: async () => [...(await measurePages()), ...(await measureFirstVisits())],
  'sign-in': measureSignIn,
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in sections))
if (unknown.length > 0) {
  console.error(`No such section: ${unknown.join(', ')}. There are: ${Object.keys(sections).join(', ')}.`)
  process.exit(2)
}

const report: Measurement[] = []
for (const [name, measure] of Object.entries(sections)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.error(`Measuring ${name} …`)
  report.push(...(await measure()))
}
printReport(report)
