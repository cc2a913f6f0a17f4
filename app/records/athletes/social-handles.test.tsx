import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SocialHandleIcons, SocialHandleList } from './social-handles.tsx'

const handles = { instagram: 'soca', tiktok: null, linkedin: 'https://www.linkedin.com/company/soca', twitter: null }

test.each([
  ['list', SocialHandleList],
  ['icons', SocialHandleIcons],
])('only valid handles are linked [T-09, T-04] (%s)', (_name, Handles) => {
  const html = renderToStaticMarkup(<Handles handles={handles} />)

  expect([...html.matchAll(/<a href="([^"]*)"/g)].map((match) => match[1])).toEqual(['https://www.instagram.com/soca/'])
  expect(html).toContain('@https://www.linkedin.com/company/soca')
})

test.each([
  ['list', SocialHandleList, ['@soca', '@https://www.linkedin.com/company/soca']],
  [
    'icons',
    SocialHandleIcons,
    ['Instagram @soca (opens in a new tab)', 'LinkedIn @https://www.linkedin.com/company/soca'],
  ],
])('every handle is shown with @, a profile or not [T-04, T-09] (%s)', (_name, Handles, shown) => {
  const html = renderToStaticMarkup(<Handles handles={handles} />)
  const texts = [...html.matchAll(/>([^<>]*soca[^<>]*)</g)].map((match) => match[1])
  const titles = [...html.matchAll(/title="([^"]*)"/g)].map((match) => match[1])

  expect(texts).toEqual(shown)
  expect(titles.filter((title) => !title?.includes(': @'))).toEqual([])
})
