import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Report } from './report.ts'

/** What the thread is started with; it sends the bytes of the file and ends. */
export interface ReportOrder {
  report: Report
  format: 'xlsx' | 'pdf'
}

// Page requests have priority. Linux has a priority per thread; elsewhere this would affect the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const { report, format } = workerData as ReportOrder
const file = new Uint8Array(await write())
parentPort?.postMessage(file, [file.buffer])

/** Loads what writes the format alone: the other one's libraries take as long to load as the file takes. */
async function write(): Promise<Uint8Array> {
  if (format === 'xlsx') return (await import('./write-xlsx-report.server.ts')).writeXlsxReport(report)
  return (await import('./write-pdf-report.server.ts')).writePdfReport(report)
}
