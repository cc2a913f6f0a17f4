import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'icon-radar-how-to-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const run = promisify(execFile)
const SOURCES = [
  'app',
  'db',
  'jobs',
  'scripts',
  'package.json',
  'CHANGELOG.md',
  'tsconfig.json',
  'tests/how-to/follow-field.ts',
]

const MOTTO = `motto: optionalText({
    label: 'Motto',
    tidy: tidyName,
    rule: z.string().overwrite(tidyName).max(80),
    input: { as: 'line' },
    searched: true,
  }),`

/** A field that people enter (docs/how-to.md, 3), apart from its migration: two files. */
const RECIPE = [
  ['db/tables/brand.ts', 'export interface EnteredBrandColumns {', 'motto: string | null'],
  ['app/records/brands/brand-fields.ts', 'export const BRAND_FACTS = {', MOTTO],
  ['db/tables/athlete.ts', 'export interface EnteredAthleteColumns {', 'motto: string | null'],
  ['app/records/athletes/athlete-fields.ts', 'export const ATHLETE_FACTS = {', MOTTO],
] as const

test('a field added to the lists of its record is in form, API, files, export, merge, history, search and client [H-01] [H-04]', async () => {
  copyProject()
  for (const [file, behind, line] of RECIPE) insertBehind(file, behind, line)

  const used = run(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'tests/how-to/follow-field.ts'], { cwd: copy })
  const generated = run(process.execPath, ['scripts/openapi/run.mjs'], { cwd: copy })

  const inEvery = {
    imported: 'From a file',
    stored: 'By hand',
    form: expect.stringContaining('Motto'),
    merged: 'By hand',
    found: true,
    exported: 'By hand',
    history: ['Motto', 'From a file', 'By hand'],
  }
  expect(JSON.parse((await used).stdout)).toEqual({
    brand: { ...inEvery, typed: 'By hand', leftAlone: true },
    athlete: { ...inEvery, overwritten: 'From a file', answer: 'By hand' },
  })
  await generated
  const client = readFileSync(join(copy, 'app/site/api-docs/client.generated.ts'), 'utf8')
  expect(client.match(/motto\?: string \| null;/g)?.length, 'bodies that take it').toBeGreaterThanOrEqual(3)
  expect(client.match(/motto: string \| null;/g)?.length, 'answers that have it').toBeGreaterThanOrEqual(2)
})

function copyProject(): void {
  for (const source of SOURCES) {
    mkdirSync(dirname(join(copy, source)), { recursive: true })
    cpSync(join(root, source), join(copy, source), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
}

function insertBehind(file: string, text: string, line: string): void {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(text).length !== 2) throw new Error(`${file} does not have "${text}" once`)
  writeFileSync(path, source.replace(text, `${text}\n  ${line}`))
}
