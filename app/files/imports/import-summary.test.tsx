import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { importResult } from '#app/files/csv/import-result.ts'
import { ImportSummary } from './import-summary.tsx'
import { summarizeImport } from './summarize-import.ts'

const errors = Array.from({ length: 12 }, (_, index) => ({
  row: index + 2,
  data: { name: `<b>${index}</b>`, sport: 'Golf' },
  error: `Row ${index + 2}: Missing required field "name"`,
}))
const skipped = [{ row: 20, data: { name: 'Ana', sport: 'Golf' }, reason: 'already_there' as const }]

test('the page shows the first 10 errors and the skipped rows, and links to the full report [I-03]', () => {
  const html = renderToStaticMarkup(
    <ImportSummary
      summary={summarizeImport(
        importResult({ batchId: 'abc', checkOnly: false }, 0, { errors, skipped, warnings: [] }),
      )}
    />,
  )

  expect(html.match(/Row \d+: Missing/g)).toHaveLength(10)
  expect(html).toContain('The first 10 of 12')
  expect(html).toMatch(/Already exists.*>1<.*>20</)
  expect(html).toContain('href="/athletes/import/abc/report.csv"')
  expect(html).not.toContain('<b>')
})

test('an import whose rows went with the record of its upload has its counts, and no table or report without them [I-03]', () => {
  const known = importResult({ batchId: 'abc', checkOnly: false }, 3, { errors: [], skipped: [], warnings: [] })
  const html = renderToStaticMarkup(
    <ImportSummary summary={summarizeImport({ ...known, totalProcessed: 6, errorCount: 2, skippedCount: 1 })} />,
  )

  expect(html).toContain('2 rows with errors, 1 row skipped.')
  expect(html).not.toMatch(/<table|report\.csv/)
})

test('a clean import has no report to offer [I-03]', () => {
  const html = renderToStaticMarkup(
    <ImportSummary
      summary={summarizeImport(
        importResult({ batchId: 'abc', checkOnly: false }, 3, { errors: [], skipped: [], warnings: [] }),
      )}
    />,
  )

  expect(html).toContain('Upload Successful')
  expect(html).not.toContain('report.csv')
})
