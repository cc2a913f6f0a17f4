import { expect, test } from 'vitest'
import { type Box, freePlace } from './use-free-place.ts'

const SCREEN = { left: 0, top: 0, right: 1000, bottom: 800 }
const TOAST = { width: 300, height: 80 }
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const cornerOf = (others: readonly Box[], screen = SCREEN) => {
  const { left, top } = freePlace(TOAST, screen, others)
  return [left, top]
}

test('a toast lies at the bottom right, and where it would cover a control at the bottom left, or higher up [S-11]', () => {
  expect(cornerOf([])).toEqual([700, 720])
  expect(cornerOf([box(900, 760, 80, 36)])).toEqual([0, 720])
  expect(cornerOf([box(900, 760, 80, 36), box(10, 730, 80, 36)])).toEqual([700, 680])
})

test('without any free place it covers as few controls as it can [S-11]', () => {
  const rows = Array.from({ length: 20 }, (_, row) => box(0, row * 40, 375, 36))
  const full = [...rows, box(100, 760, 30, 30)]
  const [, top] = cornerOf(full, { ...SCREEN, right: 300 })
  expect(top).toBeLessThan(720)
})
