import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const DECISIONS = 'docs/decisions'
const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...documentsIn('docs'), ...documentsIn(DECISIONS)]

test('every file that a document names exists', () => {
  const named = findAll(/`((?:app|db|jobs|scripts|tests|docs)\/[^`\s]*)[^`]*`/g)

  expect(named.filter(({ found }) => !existsSync(join(root, found)))).toEqual([])
})

test('every relative link of a document leads to a file', () => {
  const linked = findAll(/\]\((?![a-z]+:|#)([^)#\s]+)[^)]*\)/g)

  expect(linked.filter(({ document, found }) => !existsSync(join(root, dirname(document), found)))).toEqual([])
})

test('every command that a document names is a script of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const run = findAll(/\bnpm run (?:-\S+ )*([a-z][\w:]*)/g)

  expect(run.filter(({ found }) => !Object.hasOwn(scripts, found))).toEqual([])
})

test('every section of the bench that a document names exists', () => {
  const measured = findAll(/\bnpm run bench -- ([a-z][\w-]*)/g)

  expect(measured.filter(({ found }) => !existsSync(join(root, `scripts/bench/${found}.ts`)))).toEqual([])
})

test('the list of decisions has each of them once', () => {
  const list = `${DECISIONS}/README.md`
  const listed = findAll(/\]\((\d{4}-[^)]+\.md)\)/g).filter(({ document }) => document === list)

  expect([list, ...listed.map(({ found }) => `${DECISIONS}/${found}`)].toSorted()).toEqual(
    documentsIn(DECISIONS).toSorted(),
  )
})

function documentsIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
}

/** Each match of the pattern's group, with its document. */
function findAll(pattern: RegExp): { document: string; found: string }[] {
  return documents.flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(pattern)].map(([, found = '']) => ({ document, found })),
  )
}
