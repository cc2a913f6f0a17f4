import { describe, expect, test } from 'vitest'
import { readRobots } from './robots-rules.ts'

describe('robots.txt as RFC 9309 reads it [J-01]', () => {
  test.each([
    ['User-agent: *\nDisallow: /', '/', false],
    ['User-agent: *\nDisallow:', '/about', true],
    ['', '/about', true],
    ['<html>not found</html>', '/about', true],
    ['User-agent: *\nDisallow: /about\nAllow: /about/team', '/about/team', true],
    ['User-agent: *\nDisallow: /about\nAllow: /about/team', '/about/us', false],
    ['User-agent: *\nDisallow: /\n\nUser-agent: IconRadar\nAllow: /', '/about', true],
    ['User-agent: *\nAllow: /\n\nUser-agent: iconradar\nDisallow: /about', '/about', false],
    ['User-agent: OtherBot\nDisallow: /', '/about', true],
    ['User-agent: OtherBot\nUser-agent: *\nDisallow: /about', '/about', false],
    ['User-agent: *\nDisallow: /*.php$', '/a.php', false],
    ['User-agent: *\nDisallow: /*.php$', '/a.php5', true],
    ['User-agent: *\r\nDisallow: /about # for now', '/about', false],
    ['\uFEFFUser-agent: *\nDisallow: /about', '/about', false],
  ])('for %j, %s is %s [J-01]', (content, path, allowed) => {
    expect(rules(content).isAllowed(`https://brand.example${path}`)).toBe(allowed)
  })

  test('a crawl delay is read in seconds, ours before everyone’s [J-01]', () => {
    expect(rules('User-agent: *\nCrawl-delay: 2.5').crawlDelayMs).toBe(2_500)
    expect(rules('User-agent: *\nCrawl-delay: 2\n\nUser-agent: IconRadar\nCrawl-delay: 4').crawlDelayMs).toBe(4_000)
    expect(rules('User-agent: *\nCrawl-delay: soon').crawlDelayMs).toBe(0)
    expect(rules('User-agent: *\nCrawl-delay: -3').crawlDelayMs).toBe(0)
  })

  test('a URL longer than any page’s is not requested [J-01]', () => {
    const { isAllowed } = rules('User-agent: *\nDisallow: /about')

    expect(isAllowed(`https://brand.example/${'a'.repeat(570)}`)).toBe(true)
    expect(isAllowed(`https://brand.example/${'a'.repeat(600)}`)).toBe(false)
  })
})

function rules(content: string) {
  return readRobots('https://brand.example/robots.txt', content)
}
