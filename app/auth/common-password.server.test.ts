import { expect, test } from 'vitest'
import { isCommonPassword } from './common-password.server.ts'

const ACCOUNT = { firstName: 'Zoë', lastName: "O'Brien-Lovelace", email: 'z.countess+radar@analytical.example' }

test.each(['Password1', 'pAsSwOrD1', 'Passw0rd', 'Qwerty123', 'Trustno1', '1Qaz2wsx', 'Welcome1', 'Ｐassword1'])(
  '%s is common, however it is written [D-79]',
  async (password) => expect(await isCommonPassword(password, ACCOUNT)).toBe(true),
)

test.each([
  ['the first name', 'Zoe12345678'],
  ['the first name with its accent', 'Zoë!1234567'],
  ['the last name', 'Lovelace1815'],
  ['a part of it', '1OBrien!'],
  ['all of them', 'Zoe.OBrien.Lovelace.1'],
  ['the local part of the address', 'Countess99'],
  ['the product', 'IconRadar1'],
  ['a word again and again', 'ZoeZoeZoe1'],
])('%s is no password: %s [D-79]', async (_, password) => {
  expect(await isCommonPassword(password, ACCOUNT)).toBe(true)
})

test.each(['Analytical1', 'Correct-Horse-1', 'Zoe-and-9-cats', 'Lovelace1-engine', 'Ünïcödé-9-wörds'])(
  '%s is not common [D-79]',
  async (password) => expect(await isCommonPassword(password, ACCOUNT)).toBe(false),
)

test('the list is of 10,000 passwords at least, thousands of them such as the rules of S1§5 let through [D-79]', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const passwords = dictionary['passwords-common']
  const allowed = passwords.filter((password) => /^(?=.*[a-z])(?=.*\d).{8,}$/.test(password))

  expect(passwords.length).toBeGreaterThan(10_000)
  expect(allowed.length).toBeGreaterThan(3_000)
})
