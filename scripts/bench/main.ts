import { parseArgs } from 'node:util'
import { measureBackups } from './backups.ts'
import { measureBeside, NO_SUCH_SECTION } from './beside.ts'
import { measureCalls } from './calls.ts'
import { formatReport, type Measurement } from './measurement.ts'
import { measurePages } from './pages.ts'
import { measurePipeline } from './pipeline.ts'
import { measureSearch } from './search.ts'
import { measureStarts } from './starts.ts'
import { measureUploads } from './uploads.ts'

const sections: Record<string, () => Promise<Measurement[]>> = {
  calls: measureCalls,
  pages: measurePages,
  uploads: measureUploads,
  pipeline: measurePipeline,
  search: measureSearch,
  starts: measureStarts,
  backups: measureBackups,
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
else console.log(formatReport(await measureAll(names)))

async function measureAll(names: readonly string[]): Promise<Measurement[]> {
  const report: Measurement[] = []
  for (const name of names) {
    console.error(`Measuring ${name} …`)
    report.push(...((await sections[name]?.()) ?? []))
  }
  return report
}
