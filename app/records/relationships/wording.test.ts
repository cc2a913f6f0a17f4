import { describe, expect, test } from 'vitest'
import { hostOf, isWebAddress } from '#app/base/platform/web-address.ts'
import { publisherLabel } from '#app/champion-index/evidence/publisher-label.ts'
import { RELATIONSHIP_TYPES } from '#db/tables/relationship.ts'
import { confidenceWords, relationshipWords } from './wording.ts'

describe('relationship types in words', () => {
  test('are the types in lower case, as one writes them [D-83] [T-09] [B-04]', () => {
    expect(relationshipWords('FOUNDER')).toBe('founder')
    expect(relationshipWords('CO_FOUNDER')).toBe('co-founder')
    expect(relationshipWords('SIGNATURE_LINE')).toBe('signature line')
    for (const type of RELATIONSHIP_TYPES) expect(relationshipWords(type)).toMatch(/^[a-z]+([ -][a-z]+)*$/)
  })

  test('a person’s word has no confidence until a source counts [B-04] [V-02]', () => {
    expect(confidenceWords({ confidence: 0, createdBy: 'user' })).toBe('Entered by hand')
    expect(confidenceWords({ confidence: 0.62, createdBy: 'user' })).toBe('62% confidence')
    expect(confidenceWords({ confidence: 0, createdBy: 'agent' })).toBe('0% confidence')
  })

  test('publisher groups name the publisher', () => {
    expect(publisherLabel('brand:nike.com')).toBe('The brand itself (nike.com)')
    expect(publisherLabel('athlete:serena')).toBe('The athlete (serena)')
    expect(publisherLabel('wikimedia')).toBe('Wikimedia')
    expect(publisherLabel('news.example')).toBe('news.example')
  })
})

describe('an address from outside', () => {
  test.for(['javascript:alert(1)', 'JAVASCRIPT:alert(1)', ' data:text/html,x', 'file:///etc/passwd', '/path', 'x', ''])(
    '%s does not become a link',
    (address) => {
      expect(isWebAddress(address)).toBe(false)
      expect(hostOf(address)).toBe(address)
    },
  )

  test('of the web does, and is shown by its host', () => {
    expect(isWebAddress('https://www.brand.example/about')).toBe(true)
    expect(hostOf('https://www.brand.example/about')).toBe('brand.example')
    expect(isWebAddress('http://brand.example')).toBe(true)
  })
})
