import { describe, expect, test } from 'vitest'
import { boundRobots } from './robots-file.ts'

describe('a robots.txt that costs little to apply [J-01]', () => {
  test('a usual file is kept, without comments and blank lines [J-01]', () => {
    expect(
      boundRobots('\uFEFFUser-agent: *\r\n\r\nDisallow: /*.php$ # old\rAllow: /\nSitemap: https://x.example/a*b'),
    ).toBe('user-agent: *\ndisallow: /*.php$\nallow: /\nsitemap: https://x.example/a*b')
  })

  test('ten thousand names make one group of three, so a rule is kept three times at most [J-01]', () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `User-agent: bot-${index}\nUser-agent: *\n#\n`).join('')

    expect(boundRobots(`${names}User-agent: IconRadar/2\nDisallow: /x`).split('\n')).toEqual([
      'user-agent: another',
      'user-agent: *',
      'user-agent: IconRadar',
      'disallow: /x',
    ])
  })

  test.each([
    ['IconRadar Images', 'IconRadar'],
    ['iconradar/1.0 (+https://x.example)', 'IconRadar'],
    ['IconRadar-Images', 'another'],
    ['IconRadarPlus', 'another'],
    ['* baz', '*'],
    ['*bot', 'another'],
  ])('of the name %s only its token counts: it is for %s [J-01]', (name, kept) => {
    expect(boundRobots(`User-agent: ${name}`)).toBe(`user-agent: ${kept}`)
  })

  test('a name after a rule begins a group of its own [J-01]', () => {
    expect(boundRobots('User-agent: *\nDisallow: /a\nUser-agent: *\nDisallow: /b').split('\n')).toHaveLength(4)
  })

  test.each([
    ['ten wildcards', `/${'*a'.repeat(10)}`, `/${'*a'.repeat(10)}`],
    ['more than ten wildcards', `/${'*a'.repeat(900)}b$`, `/${'*a'.repeat(10)}`],
    ['a long pattern with a wildcard', `/*${'a'.repeat(1_000)}`, `/*${'a'.repeat(98)}`],
    ['a long pattern without', `/${'a'.repeat(1_500)}`, `/${'a'.repeat(1_500)}`],
    ['a line without end', `/${'a'.repeat(9_000)}`, `/${'a'.repeat(1_999)}`],
    ['a cut at a sign that would become an end', `/*${'a'.repeat(97)}$aa`, `/*${'a'.repeat(97)}`],
  ])('%s: a prohibition forbids as much or more [J-01]', (_, pattern, kept) => {
    expect(boundRobots(`Disallow: ${pattern}`)).toBe(`disallow: ${kept}`)
  })

  test('a permission that is too long is dropped, because half of it would permit more [J-01]', () => {
    expect(boundRobots(`Allow: /${'*a'.repeat(900)}\nAllow: /${'a'.repeat(9_000)}\nAllow: /b`)).toBe('allow: /b')
  })

  test('after five hundred patterns with wildcards the rest are cut before the wildcard [J-01]', () => {
    const kept = boundRobots(`${'Disallow: /*a\n'.repeat(500)}Disallow: /shop/*a\nDisallow: *\nAllow: /*b\nAllow: /c`)

    expect(kept.split('\n').slice(499)).toEqual(['disallow: /*a', 'disallow: /shop/', 'disallow: /', 'allow: /c'])
  })
})
