import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { sampleAthletesCsv, sampleBrandsCsv, sampleFollowersCsv, sampleLinksCsv } from '#app/files/csv/sample-csv.ts'
import { inspectFile, readFirstRows } from './read-first-rows.ts'

test('the first rows have the row numbers of a spreadsheet [U-03] [D-14]', async () => {
  const file = csv(`name,sport\n\n${'Ana,"Golf, and\nmore"\n'.repeat(30)}`)

  const read = await readFirstRows(file, 'bulk_data', 10)

  expect(read).toMatchObject({ header: ['name', 'sport'] })
  expect(read.status === 'read' && read.rows.map(({ row }) => row)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(read.status === 'read' && read.rows[0]?.cells).toEqual(['Ana', 'Golf, and\nmore'])
})

test.each([
  ['semicolons', 'name;notes\nAna;"a,b,c"\n', ['name', 'notes']],
  ['tabs', 'name\tnotes\nAna\ta\n', ['name', 'notes']],
  ['one column', 'name\nAna\n', ['name']],
])('a file with %s is cut into its columns [U-03] [D-28]', async (_, text, header) => {
  expect(await readFirstRows(csv(text), 'bulk_data', 10)).toMatchObject({
    header,
    rows: [{ cells: expect.arrayContaining(['Ana']) }],
  })
})

test.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])(
  'no more than the beginning of a large file is read, which may end inside a character of %s [U-03]',
  async (encoding) => {
    const text = `name,sport\n${'Jürgen,Größe\n'.repeat(220_000)}`
    for (const shift of ['', 'x', 'xx']) {
      const bytes = iconv.encode(`${shift}${text}`, encoding, { addBOM: encoding.startsWith('utf-16') })
      const file = new File([new Uint8Array(bytes)], 'a.csv')
      expect(await readFirstRows(file, 'bulk_data', 1)).toMatchObject({
        header: [`${shift}name`, 'sport'],
        rows: [{ row: 2, cells: ['Jürgen', 'Größe'] }],
      })
    }
  },
)

test.each([
  ['nothing', '', 'CSV file is empty'],
  ['blank lines', '\n \n', 'CSV file is empty'],
  ['an open quotation mark', '"name,sport\nAna,Golf\n', 'Row 1: Quotation mark is never closed'],
  ['a NUL', 'name\0,sport\n', 'File contains NUL bytes: it is not a text file'],
])('a file with %s is said to be unreadable and why [U-03]', async (_, text, problem) => {
  expect(await readFirstRows(csv(text), 'bulk_data', 10)).toEqual({ status: 'refused', problem })
})

test('errors after the shown rows do not hide them [U-03]', async () => {
  expect(await readFirstRows(csv('name,sport\nAna,Golf\n"open,Golf\n'), 'bulk_data', 1)).toMatchObject({
    rows: [{ row: 2 }],
  })
})

test('the samples have the columns of the specification [U-07]', async () => {
  expect(await readFirstRows(csv(sampleAthletesCsv()), 'bulk_data', 10)).toMatchObject({
    header: ['name', 'sport', 'status', 'instagram', 'tiktok', 'linkedin', 'notes'],
  })
  expect(await readFirstRows(csv(sampleBrandsCsv()), 'bulk_data', 10)).toMatchObject({
    header: ['name', 'category', 'website', 'description', 'instagram', 'twitter', 'linkedin'],
  })
  expect(await readFirstRows(csv(sampleLinksCsv()), 'bulk_data', 10)).toMatchObject({
    header: ['athlete', 'brand', 'sport', 'relationship_type'],
  })
  expect(await readFirstRows(csv(sampleFollowersCsv()), 'bulk_data', 10)).toMatchObject({
    header: ['brand', 'platform', 'followers', 'date', 'source'],
  })
})

function csv(text: string): File {
  return new File([text], 'a.csv')
}

test.each([
  [
    'athletes_csv',
    'name;category\nNike;Technology\n',
    'Missing required columns: sport. The columns are those of a file of brands',
  ],
  [
    'brands_csv',
    'name,sport\nAna,Golf\n',
    'Missing required columns: category. The columns are those of a file of athletes',
  ],
  [
    'brands_csv',
    'athlete,brand\nAna,Nike\n',
    'Missing required columns: name, category. The columns are those of a file of links, which is uploaded as bulk data',
  ],
  ['brands_csv', 'name,team\nAna,A\n', 'Missing required columns: category'],
  ['athletes_csv', 'name,sport\nAna,Golf\n', undefined],
  ['bulk_data', 'athlete,brand\nAna,Nike\n', undefined],
] as const)('a file for %s is shown with what its header lacks: %j [U-03] [D-16]', async (type, text, problem) => {
  expect(await readFirstRows(csv(text), type, 10)).toMatchObject({ status: 'read', rows: [{ row: 2 }], problem })
})

test.each([
  ['athletes.csv', 'name,team\n', 'athletes_csv', 'athletes'],
  ['BRANDS.CSV', 'name,sport,category\n', 'brands_csv', 'brands'],
  ['brand-links.csv', '# export\nBrand;Athlete\n', 'bulk_data', 'relationships'],
  ['athlete-brands.csv', 'athlete,brand\n', 'bulk_data', 'relationships'],
  ['brand-followers.csv', 'Brand;Platform;Followers;Date\n', 'bulk_data', 'followers'],
  ['brands of athletes.csv', 'name,category\n', 'brands_csv', 'brands'],
  ['brands.csv', 'name,sport\n', 'athletes_csv', 'athletes'],
  ['brands.csv', '', 'brands_csv', 'athletes'],
  ['other.csv', 'name,category\n', 'bulk_data', 'brands'],
  ['brand.png', 'athlete,brand\n', 'brand_logo', 'logo'],
  ['brands', 'athlete,brand\n', 'bulk_data', 'relationships'],
])('%s with %j is %s of %s: columns before names [U-02] [D-16]', async (name, text, uploadType, content) => {
  expect(await inspectFile(csv(text), name)).toEqual({ uploadType, content })
})
