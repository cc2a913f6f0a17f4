import { expect, test } from 'vitest'
import type { z } from 'zod'
import { CredentialsSchema, emailKey, RegisterFormSchema, RegistrationSchema } from './account.ts'

const REGISTRATION = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', password: 'Analytical1' }
const FORM = { ...REGISTRATION, confirmPassword: REGISTRATION.password, acceptTerms: true }

const registerFaults: [string, Record<string, unknown>, string[]][] = [
  [
    'nothing at all',
    Object.fromEntries(Object.keys(FORM).map((name) => [name, undefined])),
    [
      'firstName: First name is required',
      'lastName: Last name is required',
      'email: Email is required',
      'password: Password is required',
      'confirmPassword: Please confirm your password',
      'acceptTerms: You must accept the terms and conditions',
    ],
  ],
  [
    'blank names',
    { firstName: ' \t', lastName: '' },
    ['firstName: First name is required', 'lastName: Last name is required'],
  ],
  [
    'names of one character',
    { firstName: 'A', lastName: '𝒜' },
    ['firstName: First name must be at least 2 characters', 'lastName: Last name must be at least 2 characters'],
  ],
  [
    'names of 51 characters',
    { firstName: 'a'.repeat(51), lastName: 'b'.repeat(51) },
    ['firstName: First name must be less than 50 characters', 'lastName: Last name must be less than 50 characters'],
  ],
  [
    'names that control or hide something',
    { firstName: 'Ada\u0000', lastName: 'Love\u202Elace' },
    [
      'firstName: First name must not contain control characters',
      'lastName: Last name must not contain hidden characters: remove U+202E after “Love”',
    ],
  ],
  ['no address', { email: 'ada@' }, ['email: Please enter a valid email address']],
  [
    'a short password',
    { password: 'Ab1', confirmPassword: 'Ab1' },
    ['password: Password must be at least 8 characters'],
  ],
  [
    'a password without capitals',
    { password: 'analytical1', confirmPassword: 'analytical1' },
    ['password: Password must contain at least one uppercase letter'],
  ],
  [
    'a password without small letters',
    { password: 'ANALYTICAL1', confirmPassword: 'ANALYTICAL1' },
    ['password: Password must contain at least one lowercase letter'],
  ],
  [
    'a password without digits',
    { password: 'Analytical', confirmPassword: 'Analytical' },
    ['password: Password must contain at least one number'],
  ],
  ['another confirmation', { confirmPassword: 'Analytical2' }, ["confirmPassword: Passwords don't match"]],
  [
    'another confirmation beside another fault',
    { firstName: 'A', confirmPassword: 'Analytical2' },
    ['firstName: First name must be at least 2 characters', "confirmPassword: Passwords don't match"],
  ],
  ['terms not accepted', { acceptTerms: false }, ['acceptTerms: You must accept the terms and conditions']],
]

test.for(registerFaults)('registration with %s is reported [A-03]', ([, change, messages]) => {
  expect(faults(RegisterFormSchema, { ...FORM, ...change })).toEqual(messages)
})

test('names of 2 and of 50 characters pass, in any script [D-46] [D-23]', () => {
  const names = { firstName: '李娜', lastName: 'ß'.repeat(50) }

  expect(faults(RegistrationSchema, { ...REGISTRATION, ...names })).toEqual([])
})

test('line breaks in a name become spaces, so that no header can be injected [P]', () => {
  const parsed = RegistrationSchema.parse({ ...REGISTRATION, firstName: ' Ada\r\nBcc: x\u0085 ' })

  expect(parsed.firstName).toBe('Ada Bcc: x')
})

test('fields of the form that are not part of an account do not leave it [A-13]', () => {
  expect(RegistrationSchema.parse(FORM)).toEqual(REGISTRATION)
})

const loginFaults: [string, Record<string, unknown>, string[]][] = [
  ['nothing at all', {}, ['email: Email is required', 'password: Password is required']],
  ['no address', { email: 'ada', password: '123456' }, ['email: Please enter a valid email address']],
  ['a short password', { email: 'a@b.co', password: '12345' }, ['password: Password must be at least 6 characters']],
  [
    'values of the wrong type',
    { email: {}, password: 1 },
    ['email: Email is required', 'password: Password is required'],
  ],
]

test.for(loginFaults)('a login with %s is reported [A-04]', ([, input, messages]) => {
  expect(faults(CredentialsSchema, input)).toEqual(messages)
})

test('addresses compare without regard to case and outer space [D-47]', () => {
  expect(emailKey(' Ada@Example.COM ')).toBe(emailKey('ada@example.com'))
})

function faults(schema: z.ZodType, input: unknown): string[] {
  return (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}
