import { expect, test } from 'vitest'
import { isParkedPage } from './parked-page.ts'

test.each([
  ['brand.example is for sale', ''],
  ['Welcome', 'This domain is for sale. Make an offer today.'],
  ['brand.example', 'The domain brand.example may be for sale. Click here to inquire.'],
  ['', 'Buy this domain'],
  ['Parked page', 'This web page is parked free, courtesy of a registrar.'],
  ['', 'Domain has expired'],
])('“%s / %s” is parked [J-01]', (title, text) => {
  expect(isParkedPage({ finalUrl: 'https://brand.example/', title, text })).toBe(true)
})

test('a market place for domains at the end of the redirects is a parked site [J-01]', () => {
  const page = { finalUrl: 'https://www.hugedomains.com/domain_profile.cfm?d=brand', title: null, text: 'x' }

  expect(isParkedPage(page)).toBe(true)
})

test.each([
  ['Brand', 'New shoes are for sale in our shop. Founded by Jane Doe.'],
  ['Brand', 'Our headquarters were parked beside the stadium.'],
  ['Brand', `${'We make shoes for runners. '.repeat(200)} This domain is for sale, somebody joked.`],
])('a shop that sells things is not for sale itself [J-01]', (title, text) => {
  expect(isParkedPage({ finalUrl: 'https://brand.example/', title, text })).toBe(false)
})
