import { expect, test } from 'vitest'
import { deliveryAddress, WEBHOOK_BODIES, type WebhookEvent } from './webhook-body.ts'

const EVENT: WebhookEvent = {
  type: 'alert.brand_rank',
  at: '2026-11-28T00:00:00.000Z',
  title: '<Nike> & *Co* has risen',
  text: null,
  url: 'https://radar.example/champions/1',
  details: { from: 12, to: 9 },
}

test.each([
  [
    'json',
    {
      type: EVENT.type,
      timestamp: EVENT.at,
      data: { title: EVENT.title, text: null, url: EVENT.url, from: 12, to: 9 },
    },
  ],
  ['slack', { text: `*&lt;Nike&gt; &amp; *Co* has risen*\n<${EVENT.url}|Open in Icon Radar>` }],
  ['discord', { content: `**<Nike\\> & \\*Co\\* has risen**\n<${EVENT.url}>`, allowed_mentions: { parse: [] } }],
  [
    'matrix',
    {
      text: `${EVENT.title}\n${EVENT.url}`,
      html: `<strong>&lt;Nike&gt; &amp; *Co* has risen</strong><br><a href="${EVENT.url}">Open in Icon Radar</a>`,
    },
  ],
  ['ntfy', { topic: 'radar', title: EVENT.title, message: EVENT.title, click: EVENT.url }],
] as const)('%s is told of an event in its own form, and no name is markup [O-08]', (format, body) => {
  expect(WEBHOOK_BODIES[format](EVENT, new URL('https://ntfy.example/radar'))).toEqual(body)
})

test('ntfy is sent to the root of its server, others to their address [O-08]', () => {
  expect(deliveryAddress('ntfy', 'https://ntfy.example/radar?auth=a')).toBe('https://ntfy.example/?auth=a')
  expect(deliveryAddress('slack', 'https://hooks.example/a/b')).toBe('https://hooks.example/a/b')
})
