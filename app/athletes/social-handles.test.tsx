import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SocialHandleIcons, SocialHandleList } from './social-handles.tsx'

const handles = { instagram: 'soca', tiktok: null, linkedin: 'https://www.linkedin.com/company/soca', twitter: null }

test.each([
  ['list', SocialHandleList],
  ['icons', SocialHandleIcons],
])('of the handles, only what can be a profile is linked [T-09, T-04] (%s)', (_name, Handles) => {
  const html = renderToStaticMarkup(<Handles handles={handles} />)

  expect([...html.matchAll(/<a href="([^"]*)"/g)].map((match) => match[1])).toEqual(['https://www.instagram.com/soca/'])
  expect(html).toContain('@https://www.linkedin.com/company/soca')
})
