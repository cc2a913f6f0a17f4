import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FirstRowsPreview } from './file-preview.tsx'

test('the preview marks invisible and bidirectional characters [U-03]', () => {
  const rows = [{ row: 2, cells: ['Evil\u202Etxt.exe', 'Zero\u200BWidth', 'two\nlines'], end: 60 }]
  const html = renderToStaticMarkup(
    <FirstRowsPreview read={{ status: 'read', header: ['na\u2066me', 'sport', 'notes'], rows }} />,
  )

  expect(html).toContain('title="Evil�txt.exe">Evil�txt.exe<')
  expect(html).toContain('>Zero�Width<')
  expect(html).toContain('>two lines<')
  expect(html).toContain('na�me')
  expect(html).not.toMatch(/[\u202E\u200B\u2066]/)
})
