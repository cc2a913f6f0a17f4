import { expect, test } from 'vitest'
import { findSocialHandle } from './social-handle.ts'

test.each([
  ['https://www.instagram.com/nike/', 'instagram', 'nike', 'https://www.instagram.com/nike/'],
  ['https://instagram.com/nike?igsh=abc', 'instagram', 'nike', 'https://www.instagram.com/nike/'],
  ['https://twitter.com/Nike', 'x', 'Nike', 'https://x.com/Nike'],
  ['https://mobile.x.com/@Nike', 'x', 'Nike', 'https://x.com/Nike'],
  ['https://www.tiktok.com/@nike', 'tiktok', 'nike', 'https://www.tiktok.com/@nike'],
  ['https://www.youtube.com/@nike', 'youtube', 'nike', 'https://www.youtube.com/@nike'],
  [
    'https://youtube.com/channel/UCUFgkRb0ZHc4Rpq15VRCICA',
    'youtube',
    'UCUFgkRb0ZHc4Rpq15VRCICA',
    'https://www.youtube.com/channel/UCUFgkRb0ZHc4Rpq15VRCICA',
  ],
  ['https://de-de.facebook.com/nike', 'facebook', 'nike', 'https://www.facebook.com/nike'],
  ['https://www.linkedin.com/company/nike/about', 'linkedin', 'nike', 'https://www.linkedin.com/company/nike'],
  ['https://uk.linkedin.com/in/jane-doe', 'linkedin', 'jane-doe', 'https://www.linkedin.com/in/jane-doe'],
  ['https://bsky.app/profile/nike.com', 'bluesky', 'nike.com', 'https://bsky.app/profile/nike.com'],
  ['https://t.me/nike', 'telegram', 'nike', 'https://t.me/nike'],
  ['https://www.threads.net/@nike', 'threads', 'nike', 'https://www.threads.net/@nike'],
])('%s is the account %s %s [J-01]', (address, platform, handle, url) => {
  expect(findSocialHandle(address)).toEqual({ platform, handle, url })
})

test.each([
  'https://www.instagram.com/',
  'https://www.instagram.com/p/Cabc/',
  'https://www.instagram.com/reel/Cabc/',
  'https://twitter.com/intent/tweet?text=a',
  'https://x.com/share?url=a',
  'https://x.com/hashtag/run',
  'https://www.facebook.com/sharer/sharer.php?u=a',
  'https://www.facebook.com/profile.php?id=1',
  'https://www.youtube.com/watch?v=abc',
  'https://www.youtube.com/channel/short',
  'https://www.tiktok.com/tag/run',
  'https://www.linkedin.com/shareArticle?url=a',
  'https://notinstagram.com/nike',
  'https://instagram.com.evil.example/nike',
  'https://instagram.com/%3Cscript%3E',
  'https://instagram.com/%E0%A4%A',
  'nonsense',
])('%s is no account [J-01]', (address) => {
  expect(findSocialHandle(address)).toBeUndefined()
})
