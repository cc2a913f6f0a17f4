import { expect, test } from 'vitest'
import { choosePages } from './page-choice.ts'

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

function link(href: string, text = '') {
  return { url: new URL(href, START).href, text }
}
