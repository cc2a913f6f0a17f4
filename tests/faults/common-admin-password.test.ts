import { expect, test } from 'vitest'
import { signInToApi } from '#tests/api-client.ts'
import { ADMIN, startProduct } from '#tests/product.ts'

test('a common ADMIN_PASSWORD locks nobody out, and the log says what to do [D-79] [D-13]', async () => {
  const account = { email: ADMIN.email, password: 'Password1' }
  const product = await startProduct({ worker: false, env: { ADMIN_PASSWORD: account.password } })
  try {
    await signInToApi(product.url, account)
    expect(product.output()).toContain('ADMIN_PASSWORD is a common password')
    expect(product.output()).not.toContain(account.password)
  } finally {
    await product.stop()
  }
})
