import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AreaChart } from './area-chart.tsx'
import { PAPER_COLOURS, SCREEN_COLOURS } from './chart-colours.ts'
import { DonutChart, foldSmallSlices } from './donut-chart.tsx'
import { Histogram } from './histogram.tsx'
import { hasMarker } from './line-styles.ts'
import { LinesChart } from './lines-chart.tsx'
import { describeSeries, everySoManyDays, splitAtGaps } from './series-points.ts'

const draw = (chart: ReactElement) => renderToStaticMarkup(chart)
const count = (svg: string, pattern: RegExp) => [...svg.matchAll(pattern)].length

const DAYS = [
  { date: '2026-11-01', value: 10 },
  { date: '2026-11-02', value: 12 },
  { date: '2026-11-03', value: null },
  { date: '2026-11-04', value: 9 },
  { date: '2026-11-07', value: 14 },
  { date: '2026-11-08', value: 13 },
]
const RANGES = Array.from({ length: 10 }, (_, hundreds) => ({
  range: `${hundreds * 100}-${(hundreds + 1) * 100}`,
  count: hundreds * 1_000,
}))
const SPORTS = [
  { label: 'Tennis', value: 50 },
  { label: 'Football', value: 30 },
  { label: 'Golf', value: 20 },
]

describe('a line over days', () => {
  test('stops where a day has no figure or is absent, and never falls to zero there [N-04]', () => {
    const runs = splitAtGaps(DAYS)

    expect(runs.map((run) => run.map(({ value }) => value))).toEqual([[10, 12], [9], [14, 13]])
    const svg = draw(<AreaChart id="a" title="Brands" points={DAYS} />)
    const [, line = ''] = /<path d="([^"]*)" stroke-width="2"/.exec(svg) ?? []
    expect(
      line
        .split('M')
        .slice(1)
        .map((run) => count(run, /l/g)),
    ).toEqual([1, 1])
    expect(count(svg, /<circle/g)).toBe(1)
  })

  test('of every seventh day stops only where such a day has no figure', () => {
    const weeks = ['2026-10-04', '2026-10-11', '2026-10-18', '2026-10-25', '2026-11-01']
    const points = weeks.map((date, week) => ({ date, value: week === 3 ? null : week }))

    expect(splitAtGaps(points, 7).map((run) => run.map(({ value }) => value))).toEqual([[0, 1, 2], [4]])
    expect(everySoManyDays([1, 2, 3, 4, 5, 6], 2)).toEqual([2, 4, 6])
  })

  test('has no levels between two whole figures [N-04]', () => {
    const [one, two] = [DAYS[0], DAYS[1]].map((day, index) => ({ date: day?.date ?? '', value: index }))
    const svg = draw(<AreaChart id="a" title="Brands" points={one && two ? [one, two] : []} />)
    const levels = [...(/<g text-anchor="end".*?<\/g>/.exec(svg)?.[0] ?? '').matchAll(/<text[^>]*>([^<]*)</g)].map(
      ([, level]) => level,
    )
    expect(levels).toEqual(['0', '1'])
  })

  test('is drawn whatever the figures are', () => {
    const series = [[], [null], [0], [5], [0, 0], [7, 7], [null, 3], [-2, 4], [1e9, 3e9], [812.4, 812.5]]
    for (const values of series) {
      const points = values.map((value, day) => ({ date: `2026-11-0${day + 1}`, value }))
      const svg = draw(<AreaChart id="a" title="Brands" points={points} />)
      expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    }
  })

  test('says its course in words', () => {
    const text = describeSeries(DAYS, String)
    expect(text).toBe(
      'From 10 on 1 Nov 2026 to 13 on 8 Nov 2026. Lowest 9 on 4 Nov 2026, highest 14 on 7 Nov 2026. 3 days have no figure.',
    )
    expect(describeSeries([], String)).toBe('No figures in this range.')
    expect(describeSeries([{ date: '2026-11-01', value: 4 }], String)).toBe('4 on 1 Nov 2026.')
    expect(draw(<AreaChart id="a" title="Brands" points={DAYS} />)).toContain(`>${text}</desc>`)
  })
})

describe('every chart', () => {
  const charts = (width: number, colours = SCREEN_COLOURS) => [
    <AreaChart key="a" id="a" title="Brands" points={DAYS} width={width} colours={colours} />,
    <Histogram key="h" id="h" title="Scores" bars={RANGES} unit="brands" width={width} colours={colours} />,
    <DonutChart key="d" id="d" title="Sports" slices={SPORTS} width={width} colours={colours} />,
  ]

  test('has a title and its figures as a text alternative [N-05]', () => {
    const [, histogram, donut] = charts(360).map(draw)

    expect(histogram).toContain('role="img"')
    expect(histogram).toContain('aria-labelledby="h-title h-description"')
    expect(histogram).toContain('<title id="h-title">Scores</title>')
    expect(histogram).toContain('0-100: 0, 100-200: 1,000')
    expect(donut).toContain('Tennis: 50, 50%; Football: 30, 30%; Golf: 20, 20%.')
  })

  test('keeps its letters within its width, on a phone and on a desk', () => {
    for (const width of [343, 720]) {
      for (const svg of charts(width).map(draw)) {
        expect(svg).toContain(`viewBox="0 0 ${width} `)
        expect(svg).not.toMatch(/NaN|undefined/)
        for (const [, x] of svg.matchAll(/<text x="([-\d.]+)"/g)) expect(Number(x)).toBeLessThanOrEqual(width)
      }
    }
  })

  test('follows the theme on screen and has fixed colours on paper', () => {
    for (const svg of charts(360).map(draw)) {
      expect(svg).toContain('var(--color-')
      expect(svg).not.toMatch(/#[0-9a-f]{6}/)
    }
    for (const svg of charts(360, PAPER_COLOURS).map(draw)) {
      expect(svg).toMatch(/#[0-9a-f]{6}/)
      expect(svg).not.toContain('var(')
    }
  })

  test('shows names as text, never as markup', () => {
    const svg = draw(<DonutChart id="d" title="<script>" slices={[{ label: '</text><script>x', value: 1 }]} />)
    expect(svg).not.toContain('<script>')
  })
})

describe('a donut', () => {
  test('has at most six slices, each with a pattern of its own for prints in grey [N-05]', () => {
    const slices = Array.from({ length: 11 }, (_, index) => ({ label: `Kind ${index}`, value: 100 - index }))
    const svg = draw(<DonutChart id="d" title="Kinds" slices={slices} />)

    expect(foldSmallSlices(slices)).toHaveLength(6)
    expect(foldSmallSlices(slices).at(-1)).toEqual({ label: '6 others', value: 95 + 94 + 93 + 92 + 91 + 90 })
    const marks = [...svg.matchAll(/<pattern[^>]*>.*?<\/pattern>/g)].map(
      ([text]) => /<path d="([^"]*)"/.exec(text)?.[1],
    )
    expect(marks).toHaveLength(6)
    expect(new Set(marks).size).toBe(6)
  })

  test('leaves out what counts nothing, and is drawn without any slice', () => {
    expect(foldSmallSlices([{ label: 'Golf', value: 0 }])).toEqual([])
    expect(draw(<DonutChart id="d" title="Sports" slices={[]} />)).not.toMatch(/NaN|Infinity/)
  })

  test('cuts a long name between characters', () => {
    const svg = draw(<DonutChart id="d" title="Sports" slices={[{ label: '🏄'.repeat(80), value: 3 }]} />)
    expect(svg).toMatch(/>🏄+…</u)
  })
})

describe('several lines over days', () => {
  const points = (first: number) => DAYS.map(({ date }, day) => ({ date, value: day === 2 ? null : first + day }))
  const series = ['One', 'Two', 'Three', 'Four'].map((label, index) => ({ label, points: points(index * 10) }))

  test('differ in dashes and in markers, not in colour alone, and share one axis [O-09]', () => {
    const svg = draw(<LinesChart id="a" title="Scores" series={series} />)

    const dashes = [...svg.matchAll(/<path d="M[^"]*" fill="none" stroke-width="2"([^>]*)>/g)].map(([, rest]) => rest)
    expect(new Set(dashes).size).toBe(4)
    const markers = [...svg.matchAll(/<path d="([^"]*)" transform/g)].map(([, path]) => path)
    expect(new Set(markers).size).toBe(4)
    expect(markers).toHaveLength(4 * 5)
    expect(count(svg, /<g text-anchor="end"/g)).toBe(1)
  })

  test('are read out by name, and marked at their end however long they are [O-09]', () => {
    expect(draw(<LinesChart id="a" title="Scores" series={series} />)).toContain('Two: From 10 on 1 Nov 2026 to 15 on')
    const marked = Array.from({ length: 100 }, (_, index) => index).filter((index) => hasMarker(index, 100))
    expect([marked.length, marked.at(-1)]).toEqual([8, 99])
  })
})

test('the limits of narrow ranges are named every other time, and never run into each other [N-05]', () => {
  const limits = (width: number) =>
    [...draw(<Histogram id="h" title="Scores" bars={RANGES} unit="brands" width={width} />).matchAll(/>(\d+00)</g)]
      .map(([, limit]) => limit)
      .filter((limit) => limit?.length === 4 || Number(limit) % 200 === 100)
  expect(limits(304)).toEqual(['1000'])
  expect(limits(360)).toContain('900')
})
