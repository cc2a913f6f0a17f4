import { expect, test } from 'vitest'
import { createWebhookSecret, signWebhook } from './sign-webhook.server.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const SENT = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
}

test('a delivery is signed as the package standardwebhooks 1.1.1 signs it, with each secret [O-08]', () => {
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

  expect(signWebhook(SENT, [SECRET])).toEqual({
    'webhook-id': SENT.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  })
  const [first, second] = String(signWebhook(SENT, [createWebhookSecret(), SECRET])['webhook-signature']).split(' ')
  expect(second).toBe(signature)
  expect(first).not.toBe(signature)
})
