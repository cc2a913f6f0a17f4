import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import type { FieldMeta } from './field-meta.ts'
import { PasswordField } from './password-field.tsx'
import { Select } from './select.tsx'

const email: FieldMeta = { id: 'login-email', name: 'email', formId: 'login', required: true, errors: undefined }

test('a field’s errors and hint are tied to its input [A-03]', () => {
  const html = renderToStaticMarkup(
    <Field field={{ ...email, errors: ['Email is required'] }} label="Email" type="email" hint="Never shown" />,
  )

  expect(html).toContain('<label for="login-email"')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('aria-describedby="login-email-error login-email-description"')
  expect(html).toMatch(/id="login-email-error".*Email is required/)
  expect(html).toMatch(/id="login-email-description"[^>]*>Never shown/)
})

test('a field without error is not marked invalid and has its constraints [A-03]', () => {
  const html = renderToStaticMarkup(<Field field={{ ...email, maxLength: 50 }} label="Email" type="email" />)

  expect(html).not.toContain('aria-invalid=')
  expect(html).not.toContain('aria-describedby=')
  expect(html).toMatch(/<input[^>]*type="email"[^>]*required[^>]*maxLength="50"[^>]*form="login"/i)
})

test('plain properties win over those of the form library [A-01]', () => {
  const html = renderToStaticMarkup(
    <Field field={{ ...email, errors: ['Email is required'] }} label="Email" id="own" name="address" error="Taken" />,
  )

  expect(html).toContain('id="own"')
  expect(html).toContain('name="address"')
  expect(html).toContain('Taken')
  expect(html).not.toContain('Email is required')
})

test('before hydration a password is an ordinary password input without a button [A-01]', () => {
  const html = renderToStaticMarkup(<PasswordField label="Password" name="password" />)

  expect(html).toContain('type="password"')
  expect(html).not.toContain('<button')
})

test('a checkbox is named by its label and tied to its error [A-02]', () => {
  const html = renderToStaticMarkup(
    <Checkbox id="terms" name="acceptTerms" label="I accept" error="You must accept the terms and conditions" />,
  )

  expect(html).toContain('<label for="terms"')
  expect(html).toContain('aria-describedby="terms-error"')
})

test('a select offers the empty choice first, and strings as values [T-02]', () => {
  const html = renderToStaticMarkup(
    <Select
      label="Sport"
      name="sport"
      emptyLabel="All sports"
      options={['Golf', { value: 'MMA', label: 'Martial arts' }]}
    />,
  )

  expect(html.match(/<option[^>]*>[^<]*/g)).toEqual([
    expect.stringMatching(/value="".*>All sports/),
    '<option value="Golf">Golf',
    '<option value="MMA">Martial arts',
  ])
})
