import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-password.server.ts'

const ACCOUNT = { firstName: 'Zoë', lastName: "O'Brien-Lovelace", email: 'z.countess+radar@analytical.example' }

test.each([
  'Password1',
  'pAsSwOrD1',
  'Passw0rd',
  'Qwerty123',
  'Trustno1',
  '1Qaz2wsx',
  'Welcome1',
  'Ｐassword1',
  'Summer2024',
  'Dragon!2!2',
])('%s is common, however it is written [D-79]', async (password) =>
  expect(await isCommonPassword(password, ACCOUNT)).toBe(true),
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

test('the password of the demo is none that its log warns of [D-79]', async () => {
  const script = await readFile(new URL('../../../../scripts/demo.mjs', import.meta.url), 'utf8')
  const [, email = '', password = ''] = /email: '(.+)', password: '(.+)'/.exec(script) ?? []
  const account = { firstName: 'Site', lastName: 'Administrator', email }

  expect(password).not.toBe('')
  expect(await isCommonPassword(password, account)).toBe(false)
})

test('the 10,000 most common passwords are rejected, whatever follows them, and rare ones are not [D-79]', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const withLetters = (from: number, to: number) =>
    dictionary['passwords-common'].slice(from, to).filter((password) => /[a-z]{4}/.test(password))
  const areCommon = (passwords: string[]) =>
    Promise.all(passwords.map((password) => isCommonPassword(password, ACCOUNT)))

  expect(new Set(await areCommon(withLetters(0, 10_000)))).toEqual(new Set([true]))
  expect(new Set(await areCommon(withLetters(0, 100).map((password) => `${password}2024!`)))).toEqual(new Set([true]))
  const allowed = dictionary['passwords-common'].filter(
    (one) => one.length >= 8 && /[0-9]/.test(one) && /[a-z].*[a-z]/.test(one),
  )
  expect(new Set(await areCommon(allowed.slice(0, 3_000)))).toEqual(new Set([true]))
  expect(await areCommon(withLetters(49_000, 49_100))).toContain(false)
})
