import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Conventions } from './conventions.tsx'

test('the reference says what holds for every call, without script [S-01] [API]', () => {
  const html = render(1_200)

  for (const term of ['Link', 'Idempotency-Key', 'athletes:read', 'CORS_ORIGINS', 'If-None-Match', 'data']) {
    expect(html).toContain(`>${term}</`)
  }
  expect(html).toContain('1,200 requests a minute for each signed-in user')
  expect(html).toContain('RateLimit-Policy')
  expect(html).toContain('href="/api/v1/client.ts"')
  expect(html).toContain('Search history, notifications, saved views')
  expect(html).toMatch(/404<\/dt><dd[^>]*>No such record/)
})

test('an installation without limits says so [D-33]', () => {
  expect(render(0)).toContain('This installation does not limit requests.')
})

function render(rateLimitPerMinute: number): string {
  return renderToStaticMarkup(
    <Conventions rateLimitPerMinute={rateLimitPerMinute} statuses={{ 404: 'No such record' }} />,
  )
}
