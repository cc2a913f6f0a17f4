import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ScoreParts } from './score-parts.tsx'

type Component = Parameters<typeof ScoreParts>[0]['components'][number]

const part = {
  weight: 0.2,
  measured: true,
  normalised: 0.5,
  points: 100,
  percentile: 50,
  sources: [],
  missingBecause: null,
}

test.each<[string, Pick<Component, 'name' | 'raw' | 'unit'>]>([
  ['+12.0% in 90 days', { name: 'growth', raw: 0.12, unit: 'relative change in 90 days' }],
  ['-3.4% in 90 days', { name: 'growth', raw: -0.034, unit: 'said otherwise' }],
  ['Rank 1,204', { name: 'traffic', raw: 1_204, unit: 'rank' }],
  ['Below detection', { name: 'traffic', raw: null, unit: 'rank' }],
  ['12.5K followers', { name: 'followers', raw: 12_500, unit: 'followers' }],
])('a part reads “%s” by which part it is [B-04]', (words, component) => {
  const html = renderToStaticMarkup(
    <ScoreParts brandId="b" components={[{ ...part, ...component }]} divisor={1} notes={{}} />,
  )

  expect(html).toContain(`<p>${words}</p>`)
})

test('a part has the scale of the index and of the rankings, 0 to 1000 [B-04] [B-06]', () => {
  const followers = { ...part, name: 'followers', raw: 12_500, unit: 'followers', normalised: 0.6457 } as const
  const html = renderToStaticMarkup(<ScoreParts brandId="b" components={[followers]} divisor={1} notes={{}} />)

  expect(html).toContain('>645.7<')
})

test('the weight applied is the part’s own over what the score was divided by [B-04] [V-01]', () => {
  const followers = { ...part, name: 'followers', raw: 12_500, unit: 'followers', weight: 0.25 } as const
  const htmlOf = (component: Component, divisor: number) =>
    renderToStaticMarkup(<ScoreParts brandId="b" components={[component]} divisor={divisor} notes={{}} />)

  expect(htmlOf(followers, 0.8)).toContain('31.3%')
  expect(htmlOf(followers, 1)).not.toContain(', applied ')
  expect(htmlOf({ ...followers, measured: false, raw: null, normalised: null, points: null }, 0.8)).not.toContain(
    '31.3%',
  )
})
