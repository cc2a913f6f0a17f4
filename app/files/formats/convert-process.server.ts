import { writeSync } from 'node:fs'
import { type Conversion, ConversionRefused } from './conversion.ts'
import { convertTable } from './convert-table.server.ts'

/* A separate process: turns the file on standard input into a table on standard output, and says on the third how it
   went. It gets no path and no secret, two scratch files and little memory, because packed files are made to exhaust
   their readers. */
const RESULT = 3
const FILES = { input: 0, output: 1, strings: 4, draft: 5 }

writeSync(RESULT, JSON.stringify(await convert()))

async function convert(): Promise<Conversion> {
  try {
    return { status: 'converted', source: await convertTable(FILES, process.argv[2] ?? '') }
  } catch (error) {
    if (error instanceof ConversionRefused) return { status: 'refused', reason: error.reason, problem: error.message }
    if (error instanceof Error && 'syscall' in error && 'code' in error) {
      return { status: 'failed', code: String(error.code) }
    }
    throw error
  }
}
