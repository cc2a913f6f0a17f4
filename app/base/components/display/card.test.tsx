import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Card } from './card.tsx'

test('a card whose footer has nothing to say has none, not an empty strip [S-01]', () => {
  const isSaid = [true, false].map((isDue) =>
    renderToStaticMarkup(<Card title="Index" footer={isDue && <p>Later</p>} />),
  )
  expect(isSaid.map((html) => html.includes('<footer'))).toEqual([true, false])
})
