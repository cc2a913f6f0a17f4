import { expect, test } from 'vitest'
import { profileUrl, tidyHandle } from './social-handle.ts'

test.each([
  ['instagram', '@soca', 'soca', 'https://www.instagram.com/soca/'],
  ['instagram', 'https://instagram.com/soca/', 'soca', 'https://www.instagram.com/soca/'],
  ['instagram', 'www.instagram.com/soca?igsh=1', 'soca', 'https://www.instagram.com/soca/'],
  ['instagram', '//instagram.com/soca', 'soca', 'https://www.instagram.com/soca/'],
  ['linkedin', 'https://www.linkedin.com/in/soca', 'soca', 'https://www.linkedin.com/in/soca'],
  ['linkedin', 'linkedin.com/in/josé-soca/', 'josé-soca', 'https://www.linkedin.com/in/josé-soca'],
  ['tiktok', 'https://www.tiktok.com/@soca.t', 'soca.t', 'https://www.tiktok.com/@soca.t'],
  ['twitter', 'https://twitter.com/soca_x', 'soca_x', 'https://x.com/soca_x'],
  ['twitter', 'https://x.com/@soca_x', 'soca_x', 'https://x.com/soca_x'],
] as const)('%s %s is the handle %s and leads to %s [T-05, I-04]', (network, typed, handle, url) => {
  expect(tidyHandle(network, typed)).toBe(handle)
  expect(profileUrl(network, handle)).toBe(url)
})

test.each([
  ['instagram', 'not on instagram'],
  ['instagram', 'n/a'],
  ['instagram', 'ana@mail.example'],
  ['instagram', 'instagram.com'],
  ['instagram', 'https://www.instagram.com/p/Cabc/'],
  ['instagram', 'https://www.tiktok.com/@soca'],
  ['instagram', 'https://evil.example/soca'],
  ['instagram', 'javascript:alert(1)'],
  ['tiktok', 'https://www.tiktok.com/soca'],
  ['linkedin', 'https://www.linkedin.com/company/soca'],
  ['twitter', 'sixteen_letters_'],
] as const)('%s %s stays as typed and leads nowhere [T-05, I-04]', (network, typed) => {
  expect(tidyHandle(network, typed)).toBe(typed)
  expect(profileUrl(network, typed)).toBeUndefined()
})
