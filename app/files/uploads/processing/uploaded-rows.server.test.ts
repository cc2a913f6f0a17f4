import { rm } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { MappingSchema } from '#app/files/csv/mapping/mapping.ts'
import { updateLinkCounts } from '#app/records/relationships/update-link-counts.server.ts'
import type { Connections } from '#db/open-database.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { createUploader, runQueue, sendFile, UPLOADED_AT } from '#tests/uploading.ts'
import type { FileSettings } from '../file-settings.ts'
import { listCauses } from '../history/causes.queries.server.ts'
import { uploadPath } from '../receiving/upload-folder.server.ts'

describe('athletes_csv', () => {
  test('new athletes are added, existing and invalid rows are reported one by one [U-07] [D-12] [D-26]', async ({
    connections,
  }) => {
    await createAthlete(connections.writer, { name: 'Known', sport: 'Golf' })
    const csv =
      'name,sport,status,instagram\nAna,Golf,retired,@ana\n\n KNOWN ,golf,,\n,Golf,,\nana,GOLF,,\nlonely\nBo,Golf,,\nCy,Golf,,\n'
    const upload = await process(connections, 'athletes.csv', csv)

    expect(upload).toMatchObject({
      status: 'completed',
      error_message: null,
      results: { processed: 7, successful: 3, failed: 1, skipped: 3 },
    })
    expect(await listRanges(connections)).toEqual([
      [2, 2, 'added', null, null],
      [4, 4, 'skipped', 'KNOWN (golf)', 'Already exists'],
      [5, 5, 'failed', '(Golf)', 'Missing required field "name"'],
      [6, 6, 'skipped', 'ana (GOLF)', 'Repeated in the file'],
      [7, 7, 'skipped', 'lonely', 'Number of cells differs from the header'],
      [8, 9, 'added', null, null],
    ])
    const athletes = await connections.reader.selectFrom('athlete').selectAll().orderBy('id').execute()
    expect(athletes.map(({ name }) => name)).toEqual(['Known', 'Ana', 'Bo', 'Cy'])
    expect(athletes[1]).toMatchObject({ status: 'RETIRED', instagram: 'ana', sport: 'Golf', version: 1 })
    expect((await findJob(connections)).message).toBe('7 rows processed: 3 added, 3 skipped, 1 failed')
  })

  test('rows on either side of a blank line are two ranges, so that a report has no extra row [U-07]', async ({
    connections,
  }) => {
    await process(connections, 'athletes.csv', 'name,sport\nA,Golf\n\nB,Golf\nC,Golf\n')

    expect(await listRanges(connections)).toEqual([
      [2, 2, 'added', null, null],
      [4, 5, 'added', null, null],
    ])
  })

  test('with skipDuplicates off filled cells overwrite, empty ones do not, and a second time nothing changes [U-04] [D-12] [I-05]', async ({
    connections,
  }) => {
    const { writer, reader } = connections
    const filled = { status: 'RETIRED', instagram: 'old', tiktok: 'kept' } as const
    const { id } = await createAthlete(writer, { name: 'Ana Silva', sport: 'Golf', ...filled })
    const csv = 'name,sport,status,instagram,tiktok\nANA SILVA,Golf,,new,\nBo,Golf,,,\n'

    const first = await process(connections, 'athletes.csv', csv, { skipDuplicates: false })
    const after = await reader.selectFrom('athlete').selectAll().orderBy('id').execute()
    const second = await process(connections, 'athletes.csv', csv, { skipDuplicates: false })

    expect(first.results).toEqual({ processed: 2, successful: 2, failed: 0, skipped: 0 })
    expect(after[0]).toMatchObject({ id, name: 'ANA SILVA', ...filled, instagram: 'new', version: 2 })
    expect(second.results).toEqual({ processed: 2, successful: 0, failed: 0, skipped: 2 })
    expect(await reader.selectFrom('athlete').selectAll().orderBy('id').execute()).toEqual(after)
    expect((await listRanges(connections, 2))[0]?.[4]).toBe('Already exists, nothing to change')
  })

  test.for([
    [true, 0, [{ athlete_id: 1 }]],
    [false, 1, []],
  ] as const)(
    'with autoVerify %s new athletes are verified next, or wait [U-04] [D-18]',
    async ([autoVerify, skips_verification, due], { connections }) => {
      await process(connections, 'athletes.csv', 'name,sport\nAna,Golf\n', { autoVerify })

      expect(await connections.reader.selectFrom('athlete').select('skips_verification').execute()).toEqual([
        { skips_verification },
      ])
      expect(await connections.reader.selectFrom('discovery_due').select('athlete_id').execute()).toEqual(due)
    },
  )

  test('an upload is an import that can be rolled back [U-07] [I-05]', async ({ connections }) => {
    await process(connections, 'athletes.csv', 'name,sport\nAna,Golf\n,Golf\n')
    const [upload] = await connections.reader.selectFrom('upload').selectAll().execute()
    const [batch] = await connections.reader.selectFrom('import_batch').selectAll().execute()
    const [athlete] = await connections.reader.selectFrom('athlete').selectAll().execute()

    expect(batch).toMatchObject({ public_id: upload?.public_id, kind: 'athletes', added: 1, failed: 1, is_check: 0 })
    expect(athlete?.import_batch_id).toBe(batch?.id)
  })

  test('changed directories are published, and the audit log records the user [J-07]', async ({ connections }) => {
    await process(connections, 'athletes.csv', `name,sport\n${'x,Golf\ny,Golf\n'.repeat(100)}`)
    const events = await connections.reader.selectFrom('event').select(['channel', 'data']).execute()
    const audit = await connections.reader
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'athletes.import')
      .execute()

    const announced = events.filter(({ channel }) => channel === 'athlete_updates')
    expect(announced.length).toBeLessThanOrEqual(2)
    expect(announced.at(-1)?.data).toBe('{"id":null,"action":"bulk"}')
    expect(audit).toMatchObject([
      { actor: 'ada@example.com', subject_kind: 'upload', label: 'athletes.csv', door: 'import' },
    ])
    expect(JSON.parse(String(audit[0]?.details))).toEqual({
      added: 2,
      updated: 0,
      skipped: 198,
      failed: 0,
    })
  })
})

describe('what no row can be read of fails the job, and nothing of it is used', () => {
  const GOOD = 'name,sport\nAna,Golf\n'

  test.for<[string, string, string, string]>([
    ['an empty file', 'athletes.csv', ' \n', 'CSV file is empty'],
    ['a header alone', 'athletes.csv', 'name,sport\n', 'CSV file contains no data rows'],
    ['a missing column', 'athletes.csv', 'name\nAna\n', 'Missing required columns: sport'],
    [
      'a header of no kind',
      'list.csv',
      'name,team\nAna,Club\n',
      'Unknown header. Found: name, team. The columns must be "name, sport", "name, category", "athlete, brand" or "brand, platform, followers, date"',
    ],
    ['a late open quotation mark', 'athletes.csv', `${GOOD}"Bo,Golf\n`, 'Row 3: Quotation mark is never closed'],
    ['a late NUL byte', 'athletes.csv', `${GOOD}Bo\0,Golf\n`, 'File contains NUL bytes: it is not a text file'],
    [
      '10,000 columns',
      'athletes.csv',
      `${GOOD}${'x,'.repeat(10_000)}\n`,
      'Too many columns in row 3. Maximum allowed: 1000',
    ],
    [
      'an endless line',
      'athletes.csv',
      `${GOOD}${'x'.repeat(3_000_000)}`,
      'Row 3: Row is longer than 100000 characters',
    ],
  ])('%s [U-07] [I-02]', async ([_case, name, csv, problem], { connections }) => {
    const upload = await process(connections, name, csv)

    expect(upload).toMatchObject({ status: 'failed', error_message: problem, results: null })
    const job = await connections.reader.selectFrom('job').select(['attempts', 'checkpoint']).executeTakeFirst()
    expect(job).toEqual({ attempts: 1, checkpoint: null })
    for (const table of ['athlete', 'brand', 'import_batch', 'upload_row_range'] as const) {
      expect(await connections.reader.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })
})

describe('a file of any size and encoding', () => {
  const names = Array.from({ length: 4_000 }, (_, index) => `José "${index}"\n大輔😀, ${'x'.repeat(index % 90)}`)
  const text = ['name;sport', ...names.map((name) => `"${name.replaceAll('"', '""')}";Fußball`)].join('\r\n')
  const latin = text.replaceAll(/大輔😀/g, '€')

  test.for([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with mark', Buffer.from(`\u{feff}${text}`)],
    ['UTF-16', iconv.encode(text, 'utf16le', { addBOM: true })],
    ['UTF-16 big-endian', iconv.encode(text, 'utf16be', { addBOM: true })],
    ['Windows-1252', iconv.encode(latin, 'windows-1252')],
  ] as const)('%s is read over pieces of the file [U-07] [D-28]', async ([encoding, bytes], { connections }) => {
    expect(bytes.length).toBeGreaterThan(262_144)
    const upload = await process(connections, 'athletes.csv', bytes, { batchSize: 200 })

    expect(upload).toMatchObject({ status: 'completed', results: { processed: 4_000, successful: 4_000 } })
    const athletes = await connections.reader.selectFrom('athlete').select(['name', 'sport']).orderBy('id').execute()
    const expected = encoding === 'Windows-1252' ? names.map((name) => name.replace('大輔😀', '€')) : names
    expect(athletes).toEqual(expected.map((name) => ({ name: name.replace('\n', ' ').trim(), sport: 'Fußball' })))
    expect(await listRanges(connections)).toEqual([[2, 4_001, 'added', null, null]])
  })
})

describe('what tools write around a table', () => {
  const above = '# "exported 2026-11-01\n# by Téam\nSeason report,\n\n'

  test.for([
    ['UTF-8', Buffer.from(`${above}name,sport\nZoë,Golf\n,Golf\n`), 5],
    ['UTF-16', iconv.encode(`${above}name,sport\nZoë,Golf\n,Golf\n`, 'utf16le', { addBOM: true }), 5],
    ['UTF-8 with mark', Buffer.from('\u{feff}sep=|\nname|sport\nZoë|Golf\n|Golf\n'), 1],
    ['UTF-8 by R', Buffer.from('"name" "sport"\n"1" "Zoë" "Golf"\n"2" NA "Golf"\n'), 1],
  ] as const)(
    'is passed over, and rows keep their numbers, in %s [U-07] [D-14]',
    async ([, bytes, header], { connections }) => {
      const upload = await process(connections, 'athletes.csv', bytes)

      expect(upload).toMatchObject({ status: 'completed', results: { processed: 2, successful: 1, failed: 1 } })
      expect(await connections.reader.selectFrom('athlete').select('name').execute()).toEqual([{ name: 'Zoë' }])
      expect((await listRanges(connections)).map(([row]) => row)).toEqual([header + 1, header + 2])
    },
  )
})

describe('brands_csv', () => {
  const HEADER = 'name,category,website,description,instagram,twitter,linkedin\n'

  test('new brands are added with what the row says; categories in any case, blank ones open [U-07]', async ({
    connections,
  }) => {
    const csv = `${HEADER}Acme,TECHNOLOGY,acme.example,Good things,@acme,,\nBolt,,,,,,\nBOLT,Finance,,,,,\n,Finance,,,,,\nCord,Wood,,,,,\nDash,Finance,no site,,,,\n`
    const upload = await process(connections, 'brands.csv', csv)
    const brands = await connections.reader.selectFrom('brand').selectAll().orderBy('id').execute()

    expect(upload.results).toEqual({ processed: 6, successful: 2, failed: 3, skipped: 1 })
    expect(brands).toMatchObject([
      {
        name: 'Acme',
        category: 'Technology',
        website: 'https://acme.example',
        domain: 'acme.example',
        instagram: 'acme',
      },
      { name: 'Bolt', category: 'Uncategorized', website: null, domain: null },
    ])
    expect(
      (await listRanges(connections)).slice(1).map(([row, , outcome, , message]) => [row, outcome, message]),
    ).toEqual([
      [4, 'skipped', 'Repeated in the file'],
      [5, 'failed', 'Missing required field "name"'],
      [
        6,
        'failed',
        expect.stringMatching(/^Unknown category "Wood". Must be one of Fashion & Apparel, .*, Uncategorized$/),
      ],
      [7, 'failed', 'Website must be a web address'],
    ])
  })

  test('a brand is known by a former name too, and is completed under the name it has [U-04] [D-12]', async ({
    connections,
  }) => {
    const { writer, reader } = connections
    const brand = await createBrand(writer, {
      name: 'Meta',
      category: 'Technology',
      description: 'Old',
      instagram: 'kept',
    })
    const alias = {
      brand_id: brand.id,
      alias: 'Facebook',
      alias_key: 'facebook',
      created_at: UPLOADED_AT.toISOString(),
    }
    await writer.insertInto('brand_alias').values(alias).execute()
    const csv = `${HEADER}Facebook,,,New,,,\n`

    const skipped = await process(connections, 'brands.csv', csv)
    expect(skipped.results).toMatchObject({ skipped: 1 })
    const updated = await process(connections, 'brands.csv', csv, { skipDuplicates: false })
    expect(updated.results).toMatchObject({ successful: 1 })
    const again = await process(connections, 'brands.csv', csv, { skipDuplicates: false })
    expect(again.results).toMatchObject({ skipped: 1 })

    expect(await reader.selectFrom('brand').selectAll().executeTakeFirst()).toMatchObject({
      ...{ name: 'Meta', category: 'Technology', description: 'New', instagram: 'kept', version: 2 },
      edited_fields: '["description"]',
    })
    expect(await reader.selectFrom('score_due').select('brand_id').execute()).toEqual([{ brand_id: brand.id }])
  })
})

describe('bulk_data', () => {
  test.for([
    ['name,sport,category\nAna,Golf,Finance\n', 'athlete'],
    ['category;name\nFinance;Acme\n', 'brand'],
  ] as const)('the header of %j decides [U-07] [D-16]', async ([csv, table], { connections }) => {
    const upload = await process(connections, 'list.csv', csv)

    expect(upload).toMatchObject({ upload_type: 'bulk_data', results: { successful: 1 } })
    expect(await connections.reader.selectFrom(table).selectAll().execute()).toHaveLength(1)
  })

  test('links need an athlete and a brand that are there, and one athlete alone [U-07] [D-16]', async ({
    connections,
  }) => {
    const { writer } = connections
    for (const sport of ['Golf', 'Tennis']) await createAthlete(writer, { name: 'Ana', sport })
    await createAthlete(writer, { name: 'Bo', sport: 'Golf' })
    await createBrand(writer, { name: 'Acme' })
    const rows = [
      'Ana,,Acme,,',
      'ANA,tennis,ACME,Co-Founder,25 %',
      'Bo,,Acme,,100',
      'Cy,,Acme,,',
      'Bo,Judo,Acme,,',
      'Bo,,Nobody,,',
      'Bo,,Acme,friend,',
      'Bo,,Acme,,101',
      'Bo,,,,',
      'Ana,Tennis,Acme,FOUNDER,',
    ]
    const upload = await process(
      connections,
      'links.csv',
      `athlete,sport,brand,relationship_type,ownership_percentage\n${rows.join('\n')}\n`,
    )

    expect(upload.results).toEqual({ processed: 10, successful: 2, failed: 7, skipped: 1 })
    const links = await connections.reader.selectFrom('relationship').selectAll().orderBy('id').execute()
    expect(links).toMatchObject([
      {
        type: 'CO_FOUNDER',
        ownership_percentage: 25,
        verification_status: 'PENDING',
        created_by: 'import',
        confidence: 0.1,
      },
      { type: 'OWNER', ownership_percentage: 100, verification_status: 'PENDING' },
    ])
    expect((await listRanges(connections)).map(([, , , , message]) => message)).toEqual([
      '2 athletes are named "Ana" (Golf, Tennis). Add a "sport" column to tell them apart',
      null,
      'No athlete is named "Cy"',
      'No athlete is named "Bo" in "Judo"',
      'No brand is named "Nobody"',
      expect.stringMatching(/^Unknown relationship_type "friend". Must be one of FOUNDER, /),
      'Invalid ownership_percentage "101". Must be a number from 0 to 100',
      'Missing required field "brand"',
      'Repeated in the file',
    ])
    const evidence = await connections.reader.selectFrom('evidence').select(['code', 'created_by', 'counted']).execute()
    expect(evidence).toEqual(links.map(() => ({ code: 'B7', created_by: 'import', counted: 1 })))
    const counted = await connections.reader
      .selectFrom('brand')
      .select(['athlete_count', 'verification_status'])
      .executeTakeFirst()
    expect(counted).toEqual({ athlete_count: 2, verification_status: 'PENDING' })
  })

  test('a row of links tells everything that it lacks, and its file has each cause once [U-07] [D-16]', async ({
    connections,
  }) => {
    await createAthlete(connections.writer, { name: 'Bo', sport: 'Golf' })
    const rows = ['Cy,Nobody,friend,101,ftp://x', 'Cy,Nothing,,,', 'Bo,Nobody,,,', ',Nil,,,', 'Di,,,,']
    const upload = await process(
      connections,
      'links.csv',
      `athlete,brand,relationship_type,ownership_percentage,source\n${rows.join('\n')}\n`,
    )

    expect((await listRanges(connections)).map(([, , , , message]) => message)).toEqual([
      expect.stringMatching(
        /^Unknown relationship_type "friend".*\nInvalid ownership_percentage "101".*\nInvalid source "ftp:\/\/x".*\nNo athlete is named "Cy"\nNo brand is named "Nobody"$/,
      ),
      'No athlete is named "Cy"\nNo brand is named "Nothing"',
      'No brand is named "Nobody"',
      'Missing required field "athlete"\nNo brand is named "Nil"',
      'Missing required field "brand"\nNo athlete is named "Di"',
    ])
    const [causes] = [await listCauses(connections.reader, upload.public_id)]
    expect(causes.slice(0, 3)).toEqual([
      { cause: 'No brand is named “…”', rows: 4, names: ['Nobody', 'Nothing', 'Nil'], nameCount: 3 },
      { cause: 'No athlete is named “…”', rows: 3, names: ['Cy', 'Di'], nameCount: 2 },
      { cause: 'Missing required field “…”', rows: 2, names: ['athlete', 'brand'], nameCount: 2 },
    ])
    expect(upload).toMatchObject({
      status: 'failed',
      error_message: 'No row could be imported: No brand is named "Nobody", and 5 more causes',
      results: { processed: 5, failed: 5 },
    })
  })

  test('missing brands are created by rows that lack nothing else, if that is chosen [U-04] [U-07]', async ({
    connections,
  }) => {
    await createAthlete(connections.writer, { name: 'Bo', sport: 'Golf' })
    const csv = `athlete,brand\nBo,Acme\nCy,Bolt\nBo,ACME\nBo,${'x'.repeat(201)}\n`
    const upload = await process(connections, 'links.csv', csv, { createMissingBrands: true })

    expect(upload.results).toMatchObject({ successful: 1, failed: 2, skipped: 1 })
    expect(
      await connections.reader.selectFrom('brand').select(['name', 'category', 'athlete_count']).execute(),
    ).toEqual([{ name: 'Acme', category: 'Uncategorized', athlete_count: 1 }])
    expect((await listRanges(connections)).map(([, , outcome]) => outcome)).toEqual([
      'added',
      'failed',
      'skipped',
      'failed',
    ])
  })

  test('a matched row adds a link for each name of a list, or none if one is unknown [M-01] [U-07]', async ({
    connections,
  }) => {
    for (const name of ['Ana', 'Bo']) await createAthlete(connections.writer, { name, sport: 'Golf' })
    await createBrand(connections.writer, { name: 'Acme' })
    const csv = 'Athlete,Sponsors\nAna,"Acme, Bolt, Inc., Acme"\n"Bo; Cy",Acme\n"Bo; Ana",Acme\n'
    const fields = {
      athlete: { columns: ['Athlete'], reading: 'each' },
      brand: { columns: ['Sponsors'], reading: 'each' },
    } as const
    const mapping = MappingSchema.parse({ kind: 'relationships', fields })
    const upload = await process(connections, 'links.csv', csv, { createMissingBrands: true, mapping })

    expect(upload.results).toMatchObject({ successful: 2, failed: 1, skipped: 0 })
    const links = await connections.reader
      .selectFrom('relationship')
      .innerJoin('athlete', 'athlete.id', 'athlete_id')
      .innerJoin('brand', 'brand.id', 'brand_id')
      .select(['athlete.name', 'brand.name as brand'])
      .orderBy('relationship.id')
      .execute()
    expect(links.map(({ name, brand }) => `${name}: ${brand}`)).toEqual(['Ana: Acme', 'Ana: Bolt, Inc.', 'Bo: Acme'])
    expect(await listRanges(connections)).toEqual([
      [2, 2, 'added', null, null],
      [3, 3, 'failed', 'Bo, Cy – Acme', 'No athlete is named "Cy"'],
      [4, 4, 'added', null, null],
    ])
  })

  test('files sent together wait for those that bring what they name, whatever their order [U-07] [D-16]', async ({
    connections,
  }) => {
    const uploader = await createUploader(connections)
    let now = UPLOADED_AT
    const files = [
      { name: 'links.csv', bytes: 'athlete,brand\nAna,Acme\n' },
      { name: 'brands.csv', bytes: 'name,category\nAcme,\n' },
      { name: 'golfers.csv', bytes: 'name,sport\nAna,Golf\n' },
    ]
    for (const file of files) await sendFile(connections, file, uploader)

    await runQueue(connections, 'uploads', { now: () => now })
    const statuses = () => connections.reader.selectFrom('job').select(['status', 'message', 'attempts']).execute()
    expect(await statuses()).toMatchObject([
      { status: 'pending', message: 'Waiting for the files that were uploaded with it', attempts: 0 },
      { status: 'pending', attempts: 0 },
      { status: 'completed' },
    ])
    for (let turn = 0; turn < 2; turn += 1) {
      now = new Date(now.getTime() + 5_000)
      await runQueue(connections, 'uploads', { now: () => now })
    }
    expect(await statuses()).toMatchObject([{ status: 'completed' }, { status: 'completed' }, { status: 'completed' }])
    expect(await connections.reader.selectFrom('relationship').select('type').execute()).toHaveLength(1)
  })

  test('a link with the address of its source weighs more and shows it; another source is refused [M-03] [U-07] [D-64]', async ({
    connections,
  }) => {
    await createAthlete(connections.writer, { name: 'Ana', sport: 'Golf' })
    for (const name of ['Acme', 'Bolt', 'Cove']) await createBrand(connections.writer, { name })
    const csv = 'athlete,brand,source\nAna,Acme,https://press.example/ana\nAna,Bolt,\nAna,Cove,javascript:alert(1)\n'
    const upload = await process(connections, 'links.csv', csv)

    expect(upload.results).toMatchObject({ successful: 2, failed: 1 })
    const evidence = await connections.reader
      .selectFrom('evidence')
      .innerJoin('relationship', 'relationship.id', 'evidence.relationship_id')
      .select(['evidence.code', 'evidence.url', 'evidence.base_weight', 'relationship.confidence'])
      .orderBy('evidence.id')
      .execute()
    expect(evidence).toEqual([
      { code: 'B7', url: 'https://press.example/ana', base_weight: 0.25, confidence: 0.25 },
      { code: 'B7', url: '', base_weight: 0.1, confidence: 0.1 },
    ])
    expect((await listRanges(connections)).map(([, , , , message]) => message)).toContain(
      'Invalid source "javascript:alert(1)". Must be an http or https address',
    )
  })

  test('the message about a link with unknown names stays short [U-07]', async ({ connections }) => {
    const name = '\uFDFA'.repeat(1_000)
    await process(connections, 'links.csv', `athlete,brand,sport\n${name},${name},${name}\n`)

    const [[, , , label, message] = []] = await listRanges(connections)
    expect(`${label}`.length).toBeLessThanOrEqual(205)
    expect(`${message}`).toMatch(/^No athlete is named "صلى/)
    expect(`${message}`.length).toBeLessThanOrEqual(301)
  })

  test.for([
    [true, 0, 1],
    [false, 1, 0],
  ] as const)(
    'with autoVerify %s the athletes of new links are verified next, or wait [U-04] [D-18]',
    async ([autoVerify, skips_verification, due], { connections }) => {
      await createAthlete(connections.writer, { name: 'Ana', skips_verification: autoVerify ? 1 : 0 })
      for (const name of ['Acme', 'Bolt']) await createBrand(connections.writer, { name })
      await process(connections, 'links.csv', 'athlete,brand\nAna,Acme\nAna,Bolt\n', { autoVerify })

      const [athlete] = await connections.reader.selectFrom('athlete').selectAll().execute()
      expect(athlete).toMatchObject({ skips_verification, brand_count: 2 })
      expect(await connections.reader.selectFrom('discovery_due').selectAll().execute()).toHaveLength(due)
    },
  )

  test('counts and statuses after a file of links are those of a recount, whatever was there [U-07] [D-16]', async ({
    connections,
  }) => {
    const { writer, reader } = connections
    const athletes = await Promise.all(['Ana', 'Bo', 'Cy'].map((name) => createAthlete(writer, { name })))
    for (const sport of ['Golf', 'Judo']) {
      athletes.push(
        await createAthlete(writer, { name: 'Dee', sport, wikidata_id: 'Q9', identity_status: 'CONFIRMED' }),
      )
    }
    const brands = await Promise.all(['Acme', 'Bolt', 'Cove'].map((name) => createBrand(writer, { name })))
    const [ana, bo] = athletes as [AthleteRow, AthleteRow]
    const [acme, bolt] = brands as [BrandRow, BrandRow]
    const former = { verification_status: 'VERIFIED', standing: 'FORMER' } as const
    await createRelationship(writer, { athlete_id: ana.id, brand_id: acme.id, ...former })
    await createRelationship(writer, { athlete_id: bo.id, brand_id: acme.id, review: 'REJECTED' })
    await createRelationship(writer, { athlete_id: bo.id, brand_id: bolt.id, verification_status: 'VERIFIED' })
    const all = { athleteIds: athletes.map(({ id }) => id), brandIds: brands.map(({ id }) => id) }
    await updateLinkCounts(writer, all)

    const rows = [
      ...['Dee,Cove,OWNER,Golf', 'Dee,Cove,OWNER,Judo', 'Ana,Acme,OWNER,', 'Bo,Acme,OWNER,', 'Bo,Acme,SPONSOR,'],
      ...['Bo,Bolt,OWNER,', 'Cy,Cove,,', 'Cy,Acme,,', 'Ana,Cove,,'],
    ]
    const csv = `athlete,brand,relationship_type,sport\n${rows.join('\n')}\n`
    expect((await process(connections, 'links.csv', csv)).results).toMatchObject({ successful: 9 })

    const counts = async () => [
      await reader.selectFrom('athlete').select(['name', 'brand_count', 'verified_brand_count']).execute(),
      await reader.selectFrom('brand').select(['name', 'athlete_count', 'verification_status']).execute(),
    ]
    const counted = await counts()
    expect(counted[1]).toMatchObject([
      { name: 'Acme', athlete_count: 3, verification_status: 'PENDING' },
      { name: 'Bolt', athlete_count: 1, verification_status: 'VERIFIED' },
      { name: 'Cove', athlete_count: 3, verification_status: 'PENDING' },
    ])
    await updateLinkCounts(writer, all)
    expect(await counts()).toEqual(counted)
  })

  test('of two rows about one link the first adds it, and with skipDuplicates off the second fills in its share [U-04] [D-12]', async ({
    connections,
  }) => {
    await createAthlete(connections.writer, { name: 'Ana' })
    await createBrand(connections.writer, { name: 'Acme' })
    const csv = 'athlete,brand,relationship_type,ownership_percentage\nAna,Acme,OWNER,\nAna,Acme,CO_OWNER,30\n'

    const off = { skipDuplicates: false }
    expect((await process(connections, 'links.csv', csv, off)).results).toMatchObject({ successful: 2 })
    expect(await connections.reader.selectFrom('relationship').selectAll().execute()).toMatchObject([
      { type: 'OWNER', ownership_percentage: 30 },
    ])
    expect(await connections.reader.selectFrom('evidence').select('details').execute()).toEqual([
      { details: '{"ownershipPercentage":null}' },
    ])
  })

  test('a link that is there keeps what people decided; only its share can be filled in [U-04] [D-12]', async ({
    connections,
  }) => {
    await createAthlete(connections.writer, { name: 'Ana' })
    await createBrand(connections.writer, { name: 'Acme' })
    const csv = (share: string) => `athlete,brand,relationship_type,ownership_percentage\nAna,Acme,OWNER,${share}\n`
    await process(connections, 'links.csv', csv(''))
    await connections.writer
      .updateTable('relationship')
      .set({ review: 'REJECTED', verification_status: 'UNVERIFIED' })
      .execute()

    expect((await process(connections, 'links.csv', csv('30'))).results).toMatchObject({ skipped: 1 })
    const off = { skipDuplicates: false }
    expect((await process(connections, 'links.csv', csv('30'), off)).results).toMatchObject({ successful: 1 })
    expect((await process(connections, 'links.csv', csv('30'), off)).results).toMatchObject({ skipped: 1 })
    expect(await connections.reader.selectFrom('relationship').selectAll().execute()).toMatchObject([
      { review: 'REJECTED', verification_status: 'UNVERIFIED', ownership_percentage: 30 },
    ])
  })
})

test('a full disk postpones the job without costing an attempt, and the import continues where it was [U-07] [D-34]', async ({
  connections,
}) => {
  const { writer } = connections
  const csv = `name,sport\n${Array.from({ length: 2_000 }, (_, index) => `Athlete ${index},Golf`).join('\n')}\n`
  await sendFile(connections, { name: 'athletes.csv', bytes: csv })
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(writer)
  await sql.raw(`pragma max_page_count = ${Number(rows[0]?.page_count) + 100}`).execute(writer)
  await runQueue(connections, 'uploads')

  const waiting = await findJob(connections)
  expect(waiting).toMatchObject({ status: 'pending', attempts: 0, deaths: 0, error: null, worker_id: null })
  expect(waiting.message).toMatch(/full/)
  const before = await connections.reader.selectFrom('athlete').selectAll().execute()
  expect(before.length % 50).toBe(0)
  expect(before.length).toBeGreaterThan(0)

  await sql.raw('pragma max_page_count = 1073741823').execute(writer)
  await runQueue(connections, 'uploads', { now: () => new Date(UPLOADED_AT.getTime() + 60_000) })
  expect(await findJob(connections)).toMatchObject({
    status: 'completed',
    results: '{"processed":2000,"successful":2000,"failed":0,"skipped":0}',
  })
  expect(await listRanges(connections)).toEqual([[2, 2_001, 'added', null, null]])
})

test('a file that is gone fails the job with what to do [U-07]', async ({ connections }) => {
  await sendFile(connections, { name: 'athletes.csv', bytes: 'name,sport\nAna,Golf\n' })
  const { stored_path } = await connections.reader.selectFrom('upload').select('stored_path').executeTakeFirstOrThrow()
  await rm(uploadPath(stored_path))
  await runQueue(connections, 'uploads')

  expect(await findJob(connections)).toMatchObject({ status: 'failed', error_code: 'file_gone', error: null })
})

async function process(
  connections: Connections,
  name: string,
  csv: string | Uint8Array,
  settings: Partial<FileSettings> = {},
) {
  const known = await connections.reader.selectFrom('user').selectAll().executeTakeFirst()
  await sendFile(connections, { name, bytes: csv, settings }, known ?? (await createUploader(connections)))
  await runQueue(connections, 'uploads')
  const uploads = await connections.reader.selectFrom('upload').selectAll().orderBy('id', 'desc').execute()
  const [upload] = uploads
  if (!upload) throw new Error('Nothing was uploaded')
  return { ...upload, results: JSON.parse(upload.results ?? 'null') as unknown }
}

async function listRanges({ reader }: Connections, uploadId = 1) {
  const ranges = await reader
    .selectFrom('upload_row_range')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .orderBy('first_row')
    .execute()
  return ranges.map((range) => [range.first_row, range.last_row, range.outcome, range.name, range.message])
}

function findJob({ reader }: Connections) {
  return reader.selectFrom('job').selectAll().executeTakeFirstOrThrow()
}
