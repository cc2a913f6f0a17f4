import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readAthleteCsv } from '#app/files/csv/athlete-csv.ts'
import { CsvPreview } from './csv-preview.tsx'

function preview(text: string): string {
  const csv = readAthleteCsv(new TextEncoder().encode(text))
  if (csv.status === 'refused') throw new Error(csv.problem)
  return renderToStaticMarkup(<CsvPreview csv={csv} />)
}

test('the preview lists the first 10 errors of the whole file with their rows [I-01, I-02]', () => {
  const html = preview(`name,sport\n${'Ana,Golf\n'.repeat(6)}${',Golf\n'.repeat(12)}`)

  expect(html.match(/Row \d+: Missing required field/g)).toHaveLength(10)
  expect(html).toContain('Row 8: Missing required field')
  expect(html).toContain('the first 10 of 12')
})

test('the preview promises no more than it can know, and speaks of one row as of one [I-01]', () => {
  expect(preview('name,sport\nAna,Golf\n')).toContain('1 row: up to 1 to import, 0 with errors, 0 to skip.')
  expect(preview('name,sport\nAna,Golf\nAna,Golf\nBo\n')).toMatch(
    /3 rows: up to 1 to import.*Repeated in the file: row 3.*Number of cells differs from the header: row 4/,
  )
})

test('the preview marks invisible characters [I-01]', () => {
  const html = preview('name,sport\nEvil\u202Etxt.exe,Zero\u200BWidth\n')

  expect(html).toContain('>Evil�txt.exe<')
  expect(html).toContain('>Zero�Width<')
  expect(html).not.toMatch(/[\u202E\u200B]/)
})

test('the preview warns of invalid handles that will be stored [I-04]', () => {
  const html = preview('name,sport,instagram,linkedin\nAna,Golf,n/a,https://www.linkedin.com/in/ana\n')

  expect(html).toContain('Row 2: &quot;n/a&quot; is neither a handle nor a profile address of Instagram')
  expect(html).not.toContain('of LinkedIn')
})

test('the preview points out handles that a spreadsheet has shortened, and only those [I-01]', () => {
  const html = preview(
    'name,sport,instagram\nCid,Golf,0047583311587\nDov,Golf,47583311587E590003\nEli,Golf,1.23E+11\nFay,Golf,"1,23e+11"\n',
  )

  expect(html.match(/Row \d+: A spreadsheet has shortened the Instagram handle to &quot;[^&]+/g)).toEqual([
    'Row 4: A spreadsheet has shortened the Instagram handle to &quot;1.23E+11',
    'Row 5: A spreadsheet has shortened the Instagram handle to &quot;1,23e+11',
  ])
})
