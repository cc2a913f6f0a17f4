import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AthletesCell } from './athletes-cell.tsx'

const ANA = { id: 'a', name: 'Ana', standing: 'CURRENT', verification: 'VERIFIED' } as const
const BO = { id: 'b', name: 'Bo', standing: 'FORMER', verification: 'PENDING' } as const

test('two athletes are named, with their doubts, and the others are counted and reached by a link [B-05] [B-06]', () => {
  const html = renderToStaticMarkup(<AthletesCell id="x" athletes={[ANA, BO]} athleteTotal={6} />)

  expect(html.replace(/<[^>]+>/g, '')).toBe('Ana, Bo (formerly) (pending) +4 more')
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/athletes/a',
    '/athletes/b',
    '/champions/x#athletes',
  ])
})

test('nobody is left to count where all are named [B-05]', () => {
  expect(renderToStaticMarkup(<AthletesCell id="x" athletes={[ANA]} athleteTotal={1} />)).not.toContain('more')
  expect(renderToStaticMarkup(<AthletesCell id="x" athletes={[]} athleteTotal={0} />)).toBe('<p>None</p>')
})
