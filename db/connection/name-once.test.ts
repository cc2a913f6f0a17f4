import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { nameOnce } from './name-once.ts'

test.each(['EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])(
  'a file gets its name where hard links return %s, and is not overwritten [D-34]',
  (code) => {
    const [path, first, second] = filesFor('name', 'first', 'second')

    nameOnce(first, path, () => refuse(code))
    nameOnce(second, path, () => refuse(code))

    expect(readFileSync(path, 'utf8')).toBe('first')
  },
)

test('without hard links, the second process waits for the first and keeps its file [D-36] [D-65]', async () => {
  const [path, , second] = filesFor('name', 'first', 'second')
  writeFileSync(`${path}.lock`, '')
  const first = new Worker(
    `const { renameSync, rmSync } = require('node:fs')
     const path = ${JSON.stringify(path)}
     setTimeout(() => { renameSync(path.replace(/name$/, 'first'), path); rmSync(path + '.lock') }, 300)
     require('node:worker_threads').parentPort.postMessage('is about to name its file')`,
    { eval: true },
  )
  await once(first, 'message')

  nameOnce(second, path, () => refuse('EPERM'))
  expect(readFileSync(path, 'utf8')).toBe('first')
  await first.terminate()
})

test('the lock of a killed process delays nobody for long, and is removed [D-34]', () => {
  const [path, first] = filesFor('name', 'first', 'second')
  writeFileSync(`${path}.lock`, '')

  nameOnce(first, path, () => refuse('EPERM'))
  expect(readFileSync(path, 'utf8')).toBe('first')
  expect(readdirSync(join(path, '..')).toSorted()).toEqual(['name', 'second'])
})

test('a file whose name is taken leaves it to the other [D-65]', () => {
  const [path, first, second] = filesFor('name', 'first', 'second')
  nameOnce(first, path)
  nameOnce(second, path)

  expect(readFileSync(path, 'utf8')).toBe('first')
})

test('any other failure is thrown, and no file is named [D-34]', () => {
  const [path, first] = filesFor('name', 'first', 'second')

  expect(() => nameOnce(first, path, () => refuse('ENOSPC'))).toThrow('ENOSPC')
  expect(readdirSync(join(path, '..')).toSorted()).toEqual(['first', 'second'])
})

function refuse(code: string): never {
  throw Object.assign(new Error(code), { code })
}

function filesFor(name: string, ...drafts: [string, string]): [string, string, string] {
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-names-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const draft of drafts) writeFileSync(join(folder, draft), draft)
  return [join(folder, name), join(folder, drafts[0]), join(folder, drafts[1])]
}
