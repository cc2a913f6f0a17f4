import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImportSummary } from './import-summary.tsx'

const errors = Array.from({ length: 12 }, (_, index) => ({
  row: index + 2,
  data: { name: `<b>${index}</b>`, sport: 'Golf' },
  error: `Row ${index + 2}: Missing required field "name"`,
}))
const result = { success: false, totalProcessed: 12, successCount: 0, errorCount: 12, skippedCount: 0, errors }

test('the page shows the first 10 errors; the report holds all of them without any script [I-03]', () => {
  const html = renderToStaticMarkup(<ImportSummary result={result} />)
  const href = /href="(data:text\/csv[^"]*)"/.exec(html)?.[1] ?? ''
  const report = decodeURIComponent(href.slice(href.indexOf(',') + 1))

  expect(html.match(/Row \d+: Missing/g)).toHaveLength(10)
  expect(report.match(/Row \d+: Missing/g)).toHaveLength(12)
  expect(html).not.toContain('<b>')
})
