import { expect, test } from 'vitest'
import { chooseNaming, choosePages } from './page-choice.ts'

const START = 'https://www.brand.example/en'

test('pages about founders and the company are first, shops and other hosts are never chosen [J-01]', () => {
  const links = [
    link('/shop/express-delivery'),
    link('/news'),
    link('/our-story', 'Learn more'),
    link('/pages/x1', 'Meet the Founders'),
    link('/about-us'),
    link('https://about.brand.example/team'),
    link('https://www.facebook.com/brand/about'),
    link('/press/kit.pdf'),
    link('/steam-irons'),
    link('/newsletter'),
    link('/athletes'),
  ]

  expect(choosePages(links, START, 5)).toEqual([
    'https://www.brand.example/pages/x1',
    'https://www.brand.example/about-us',
    'https://www.brand.example/our-story',
    'https://about.brand.example/team',
    'https://www.brand.example/athletes',
  ])
})

test('at most two pages per word, and no page twice [J-01]', () => {
  const links = [
    link('/news/a'),
    link('/news/b'),
    link('/news/c'),
    link('/about'),
    link('/about/'),
    link('http://brand.example/about'),
    link('/en', 'About'),
  ]

  expect(choosePages(links, START, 5)).toEqual([
    'https://www.brand.example/about',
    'https://www.brand.example/news/a',
    'https://www.brand.example/news/b',
  ])
})

test.for([
  ['who-we-are', 'Who we are'],
  ['ueber-uns', 'Über uns'],
  ['p/1', 'À propos'],
  ['chi-siamo', ''],
  ['en/ambassadors', ''],
  ['p/2', 'Unsere Athleten'],
  ['colaboraciones/patrocinadores', ''],
  ['ventures', ''],
  ['board-of-directors', ''],
  ['newsroom', ''],
] as const)('the page %s “%s” tells who is behind a site [J-01]', ([path, text]) => {
  const others = ['/a', '/b', '/c'].map((other) => link(other))

  expect(choosePages([...others, link(`/${path}`, text)], START, 1)).toEqual([new URL(path, START).href])
})

test('one page of each kind comes before the second of any [J-01]', () => {
  const links = ['/about', '/about/offices', '/team', '/team/jobs', '/sponsors'].map((path) => link(path))

  expect(choosePages(links, START, 4).map((url) => new URL(url).pathname)).toEqual([
    '/about',
    '/team',
    '/sponsors',
    '/about/offices',
  ])
})

test('of a site with few telling pages the first others are read, but not what is sold [J-01]', () => {
  const links = [
    '/shop',
    '/products/heritage-tee',
    '/brewery',
    '/privacy',
    '/pages/meet-ana',
    '/beer',
    '/2024/x',
    '/x/y',
  ]

  expect(
    choosePages(
      links.map((path) => link(path)),
      START,
      5,
    ).map((url) => new URL(url).pathname),
  ).toEqual(['/pages/meet-ana', '/brewery', '/beer'])
})

test('pages that name a person in their address or their label are known [J-01]', () => {
  const links = [
    link('/team/ana-maria-reyes'),
    link('/2024/05/x1', 'Ana María Reyes signs with us'),
    link('/team/ana-reyesova'),
    link('/team/reyes', 'A. Reyes'),
    link('https://other.example/ana-maria-reyes'),
  ]

  expect(chooseNaming(links, START, ['Ana María Reyes', 'Ani'])).toEqual([
    'https://www.brand.example/team/ana-maria-reyes',
    'https://www.brand.example/2024/05/x1',
  ])
})

function link(href: string, text = '') {
  return { url: new URL(href, START).href, text }
}
