import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { failedAltogether } from '../failed-altogether.ts'
import { RowCounts } from './upload-results.tsx'

test('a file failed when none of its rows was imported or known [U-06]', () => {
  const all = { successful: 0, failed: 4, skipped: 0 }
  const some = { successful: 1, failed: 3, skipped: 0 }
  const repeated = { successful: 0, failed: 1, skipped: 3 }

  expect([all, some, repeated].map(failedAltogether)).toEqual([true, false, false])
})

test('failed rows stand out, none do not [U-06]', () => {
  const failing = renderToStaticMarkup(<RowCounts successful={1_000} failed={3} skipped={0} />)
  expect(failing).toContain('1,000 successful')
  expect(failing).toMatch(/danger-ink">3 failed/)
  expect(renderToStaticMarkup(<RowCounts successful={1} failed={0} skipped={0} />)).not.toContain('danger')
})
