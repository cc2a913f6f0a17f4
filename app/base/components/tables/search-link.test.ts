import { expect, test } from 'vitest'
import { searchLink } from './search-link.ts'

test('a link changes only its own parameters, so that every filter stays in the URL [T-02]', () => {
  expect(searchLink('?search=jos%C3%A9&page=3', { sortBy: 'name', page: null })).toBe('?search=jos%C3%A9&sortBy=name')
  expect(searchLink('?page=2', { page: '3' })).toBe('?page=3')
  expect(searchLink('?index&page=2', { page: null })).toBe('')
})
