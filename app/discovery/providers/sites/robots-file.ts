/** The user agent token for robots.txt files. */
export const ROBOT_NAME = 'IconRadar'

interface Line {
  key: string
  value: string
}

const MAX_LITERAL_LENGTH = 2_000
/** Limit for a pattern with wildcards, which is costlier to match. */
const MAX_PATTERN_LENGTH = 100
const MAX_WILDCARDS = 10
const MAX_PATTERNS = 500

/**
 * Reduces a robots.txt so that applying it is never expensive: other agents' names become one, each name appears once
 * per group, and patterns are few and short. A shortened rule only ever forbids more.
 */
export function boundRobots(content: string): string {
  const kept: string[] = []
  const group = new Set<string>()
  let isNaming = false
  let patterns = 0

  for (const { key, value } of listLines(content)) {
    if (key === 'user-agent') {
      const name = addressee(value)
      if (!isNaming) group.clear()
      isNaming = true
      if (group.has(name)) continue
      group.add(name)
      kept.push(`${key}: ${name}`)
      continue
    }

    isNaming = false
    if (value.includes('*')) patterns += 1
    const bounded = isRule(key) ? boundRule(key, value, patterns > MAX_PATTERNS) : value
    if (bounded !== undefined) kept.push(`${key}: ${bounded}`)
  }
  return kept.join('\n')
}

function* listLines(content: string): Generator<Line> {
  for (const line of content.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const [text = ''] = line.split('#', 1)
    const colon = text.indexOf(':')
    const key = text.slice(0, Math.max(0, colon)).trim().toLowerCase()
    if (key !== '') yield { key, value: text.slice(colon + 1).trim() }
  }
}

/** The agents a group applies to, as far as it matters: us, everyone, or others. What follows the name does not count. */
function addressee(value: string): string {
  if (/^\*(?:\s|$)/.test(value)) return '*'
  const [token = ''] = /^[a-z_-]+/i.exec(value) ?? []
  return token.toLowerCase() === ROBOT_NAME.toLowerCase() ? ROBOT_NAME : 'another'
}

function isRule(key: string): boolean {
  return key === 'allow' || key === 'disallow'
}

/**
 * A disallow pattern that is too long, or one too many, is shortened, so that it forbids at least as much; an allow
 * pattern is dropped.
 */
function boundRule(key: string, pattern: string, isOneTooMany: boolean): string | undefined {
  const cut = cutPattern(pattern, isOneTooMany)
  if (cut === pattern) return pattern
  return key === 'disallow' ? cut.replace(/\$+$/, '') || '/' : undefined
}

function cutPattern(pattern: string, isOneTooMany: boolean): string {
  const literals = pattern.split('*')
  if (literals.length === 1) return pattern.slice(0, MAX_LITERAL_LENGTH)
  if (isOneTooMany) return literals[0] ?? ''
  return literals
    .slice(0, MAX_WILDCARDS + 1)
    .join('*')
    .slice(0, MAX_PATTERN_LENGTH)
}
