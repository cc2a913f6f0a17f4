import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { migrations } from './migrate.ts'

const folder = fileURLToPath(new URL('./migrations', import.meta.url))
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .toSorted()

/** A database never runs the same migration twice: changing its effect takes a new migration. */
test('a migration that has landed is never edited, and a new one is recorded in landed.sha256 [J-06]', () => {
  const landed = readFileSync(`${folder}/landed.sha256`, 'utf8').trim().split('\n')

  expect(files.map((name) => `${digestOf(name)}  ${name}`)).toEqual(landed)
})

test('every migration of the folder is run [J-06]', () => {
  expect(Object.keys(migrations).map((name) => `${name}.ts`)).toEqual(files)
})

function digestOf(name: string): string {
  return createHash('sha256')
    .update(readFileSync(`${folder}/${name}`))
    .digest('hex')
}
