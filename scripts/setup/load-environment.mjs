import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { refuse } from './refuse.mjs'
import { root } from './run.mjs'

/** A variable, whose value may span lines between quotes, or a comment, or nothing. */
const LINE =
  /[ \t]*(?:(?:export[ \t]+)?[A-Za-z_]\w*[ \t]*=[ \t]*(?:(?:"[^"]*"|'[^']*'|`[^`]*`)[ \t]*(?:#.*)?|(?!["'`]).*)|#.*)?(?:\n|$)/y

const file = join(root, '.env')
// The demo has nothing of a real installation.
if (process.env.DEMO !== '1' && existsSync(file)) load()

/** Into the environment, which wins. */
function load() {
  try {
    const wrong = findWrongLine(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'))
    if (wrong) refuse(`Line ${wrong} of ${file} is not usable: it must be NAME=value, or a comment after #.`)
    loadEnvFile(file)
  } catch (error) {
    refuse(`${file} cannot be read: ${error.message}.`)
  }
}

function findWrongLine(text) {
  LINE.lastIndex = 0
  while (LINE.lastIndex < text.length) {
    const start = LINE.lastIndex
    if (!LINE.test(text)) return text.slice(0, start).split('\n').length
  }
  return undefined
}
