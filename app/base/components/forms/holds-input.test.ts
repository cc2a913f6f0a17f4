import { expect, test } from 'vitest'
import { isDirty } from './holds-input.ts'

const text = (value: string, defaultValue = '') => ({ value, defaultValue, checked: false, defaultChecked: false })
const box = (checked: boolean, defaultChecked: boolean) => ({
  value: 'on',
  defaultValue: 'on',
  checked,
  defaultChecked,
})
const option = (selected: boolean, defaultSelected = false, disabled = false) => ({
  selected,
  defaultSelected,
  disabled,
})
const select = (...options: ReturnType<typeof option>[]) => ({ multiple: false, options })

test('an unchanged form has no input [T-05]', () => {
  const area = { value: 'a\nb', defaultValue: 'a\r\nb' }

  expect(isDirty([])).toBe(false)
  expect(isDirty([text(''), text('Ana', 'Ana'), area, box(true, true), box(false, false)])).toBe(false)
  expect(isDirty([select(option(false), option(true, true))])).toBe(false)
  expect(isDirty([select(option(true), option(false)), select(option(false, false, true), option(true))])).toBe(false)
  expect(isDirty([{ multiple: true, options: [option(false)] }])).toBe(false)
})

test.for([
  ['typed', text('Ana')],
  ['taken out', text('', 'Ana')],
  ['ticked', box(true, false)],
  ['unticked', box(false, true)],
  ['chosen', select(option(true), option(false, true))],
  ['chosen where there was no default', select(option(false), option(true))],
] as const)('a %s value is input [T-05]', ([, control]) => {
  expect(isDirty([text('Golf', 'Golf'), control])).toBe(true)
})
