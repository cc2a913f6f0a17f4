import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { listModules } from './source-files.ts'

export interface Pattern {
  /** `path:line` */
  place: string
  source: string
  flags: string
}

export interface WrittenPatterns {
  literals: Pattern[]
  /** Where a pattern is built at run time: `path:line`. */
  composed: string[]
}

const FOLDERS = ['app', 'db', 'jobs', 'scripts']
/** Code that no installation runs on untrusted text. */
const NOT_IN_PRODUCTION = /(?:\.test\.tsx?|\.d\.ts)$|^scripts\/(?:bench|demo|patterns|replay)\//u

/** Every pattern literal in production files. */
export function readWrittenPatterns(root: string): WrittenPatterns {
  const files = ['server.ts', ...listModules(root, FOLDERS)]
  const written: WrittenPatterns = { literals: [], composed: [] }
  for (const file of files.filter((path) => !NOT_IN_PRODUCTION.test(path))) readFile(written, root, file)
  return written
}

function readFile(written: WrittenPatterns, root: string, file: string): void {
  const text = readFileSync(join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  visit(source)

  function visit(node: ts.Node): void {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      written.literals.push({ place: placeOf(node), source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    }
    const isMade = ts.isNewExpression(node) || ts.isCallExpression(node)
    if (isMade && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp') {
      written.composed.push(placeOf(node))
    }
    ts.forEachChild(node, visit)
  }

  function placeOf(node: ts.Node): string {
    return `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
  }
}
