import ts from 'typescript'

export interface SqliteName {
  /** `path:line` */
  place: string
  /** What only SQLite knows, as it is written there. */
  name: string
}

type Text = ts.StringLiteralLike | ts.TemplateExpression

const FUNCTIONS = [
  String.raw`jsonb?(?:_\w+)?|sqlite_\w+`,
  'changes|char|date|datetime|format|glob|group_concat|hex|ifnull|iif|instr|julianday|last_insert_rowid|like|likelihood',
  'likely|octet_length|printf|quote|randomblob|strftime|string_agg|substr|substring|time|timediff|total|total_changes',
  'typeof|unhex|unicode|unistr|unixepoch|unlikely|zeroblob',
].join('|')

/** What a statement says that another store would not understand, or would take for something else. */
const IN_SQL: readonly RegExp[] = [
  new RegExp(String.raw`(?<![\w.])(?:${FUNCTIONS})\s*(?=\()`, 'giu'),
  /->>?|==/gu,
  // A plus before a column, which keeps its index out of the plan.
  /(?<=(?:^|[(,]|\b(?:where|and|or|on|by|select|when|then|else|case|not))\s*)\+(?=[\w?"])/giu,
  /\b(?:glob|match|regexp)\b/giu,
  /\bcollate\s+\w+/giu,
  /\b(?:rowid|_rowid_|oid)\b/giu,
  /\bsqlite_\w+|\bpragma\w*/giu,
  /\b(?:not\s+indexed|indexed\s+by)\b/giu,
  /\b(?:insert|update)\s+or\s+\w+|\breplace\s+into\b/giu,
  /\bbegin\s+(?:immediate|deferred|exclusive|concurrent)\b/giu,
  /\b(?:attach|detach|vacuum|reindex)\b/giu,
  /\bas\s+blob\b/giu,
  /\blimit\s+-\s*1\b/giu,
  /\bis\s+(?:not\s+)?(?!(?:not|null|true|false|distinct|unknown)\b)[\w?("']+/giu,
  /\bcross\s+join\s+[\w?."]+(?:\s+as\s+\w+)?\s+on\b/giu,
]

/** SQL is written in small letters, or in capitals; what people read is not. */
const A_STATEMENT =
  /^\s*(?:select\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s|pragma\s|begin\b|(?:create|drop|alter)\s+(?:table|index|trigger|view|virtual|unique)\s|attach\s|vacuum\b)/su
const TAKES_SQL = new Set(['prepare', 'exec'])
const CONDITIONS = new Set(['where', 'whereRef', 'having', 'havingRef', 'on', 'onRef', 'ref', 'eb'])
const OPERATORS = /^(?:glob|match|regexp|->>?)$/iu
const METHODS = new Set(['orReplace', 'orIgnore', 'orAbort', 'orFail', 'orRollback', 'pragma'])
const MODULES = new Set(['better-sqlite3', 'node:sqlite', 'kysely/helpers/sqlite'])

/** What a module says in SQL, or of its store, that only SQLite understands. Comments say what they like. */
export function findSqliteNames(path: string, text: string): SqliteName[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: SqliteName[] = []
  visit(source)
  return found

  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node)) readImport(node)
    else if (ts.isTaggedTemplateExpression(node) && isSql(node.tag) && isText(node.template)) readSql(node.template)
    else if (ts.isCallExpression(node)) readCall(node)
    else if (isText(node)) readText(node)
    else if (ts.isRegularExpressionLiteral(node) && node.text.includes('SQLITE_')) add(node, 'SQLITE_…')
    ts.forEachChild(node, visit)
  }

  function readImport({ importClause: clause, moduleSpecifier: from }: ts.ImportDeclaration): void {
    if (clause?.isTypeOnly || !ts.isStringLiteral(from)) return
    if (MODULES.has(from.text)) add(from, from.text)
    const names = clause?.namedBindings
    if (from.text !== 'kysely' || !names || !ts.isNamedImports(names)) return
    for (const { isTypeOnly, name } of names.elements)
      if (!isTypeOnly && name.text.startsWith('Sqlite')) add(name, name.text)
  }

  function readCall(node: ts.CallExpression): void {
    const { expression, arguments: given } = node
    const method = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()
    if (METHODS.has(method)) add(expression, method)
    const [first, second, third] = given
    if (first && isText(first) && takesSql(node)) readSql(first)
    if (first && isText(first) && (method === 'fn' || method === 'agg')) {
      const several = second && ts.isArrayLiteralExpression(second) && second.elements.length > 1
      readSql(first, several ? '(?, ?)' : '(?)')
    }
    if (!second || !isText(second)) return
    const operator = written(second)
    if (CONDITIONS.has(method) && OPERATORS.test(operator)) add(second, operator)
    if (third && /^is(?: not)?$/u.test(operator) && third.kind !== ts.SyntaxKind.NullKeyword) add(second, operator)
  }

  /** Text that is a statement wherever it goes, the name of a column, or the code of an error. */
  function readText(node: Text): void {
    const { parent } = node
    if (ts.isTaggedTemplateExpression(parent) || (ts.isCallExpression(parent) && takesSql(parent))) return
    const text = written(node)
    if (/^(?:\w+\.)?rowid(?: as \w+)?$/u.test(text) || text.startsWith('SQLITE_')) add(node, text)
    if (A_STATEMENT.test(text === text.toUpperCase() ? text.toLowerCase() : text)) readSql(node)
  }

  function readSql(node: Text, end = ''): void {
    const text = `${written(node)}${end}`
    for (const pattern of IN_SQL) for (const match of text.matchAll(pattern)) add(node, match[0].trim(), match.index)
    for (const match of text.matchAll(/(?<![\w.])(?:min|max)\s*\(/giu))
      if (takesSeveral(text, match.index + match[0].length)) add(node, `${match[0]}…, …)`, match.index)
  }

  function add(node: ts.Node, name: string, offset = 0): void {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    const before = isText(node) ? written(node).slice(0, offset).split('\n').length - 1 : 0
    found.push({ place: `${path}:${line + before}`, name })
  }
}

function isSql(node: ts.Node): boolean {
  return ts.isIdentifier(node) && node.text === 'sql'
}

function isText(node: ts.Node): node is Text {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
}

function takesSql({ expression }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression)) return false
  const method = expression.name.text
  return TAKES_SQL.has(method) || (method === 'raw' && isSql(expression.expression))
}

/** The text with a `?` for each value that is put in. A value keeps its lines, so that places can be counted. */
function written(node: Text): string {
  if (ts.isStringLiteralLike(node)) return node.text
  const spans = node.templateSpans.map(({ expression, literal }) => {
    const lines = expression.getText().split('\n').length - 1
    return `?${'\n'.repeat(lines)}${literal.text}`
  })
  return node.head.text + spans.join('')
}

/** Of `min` and `max`: of several values they are what other stores call `least` and `greatest`. */
function takesSeveral(text: string, start: number): boolean {
  let depth = 1
  for (const character of text.slice(start)) {
    if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    else if (character === ',' && depth === 1) return true
    if (depth === 0) return false
  }
  return false
}
