import { type Answer, jsonAnswer } from './answer.ts'
import { dayBefore, daysOf } from './dates.ts'
import type { World } from './world.ts'

const FIRST_DAY = '2015-07-01'
const NO_DATA =
  'The date(s) you used are valid, but we either do not have data for those date(s), or the project you asked for is not loaded yet. Please check documentation for more information.'

interface Series {
  project: string
  access: string
  agent: string
  article: string
  granularity: string
  from: string
  to: string
}

/** `path` begins after the provider's prefix. */
export function answerPageviews(world: World, path: string): Answer {
  const [, kind, ...parts] = /^\/api\/rest_v1\/metrics\/pageviews\/([^/]+)\/(.*)$/.exec(path) ?? []
  const [project, access, agent, article, granularity, start, end, ...rest] = (parts[0] ?? '').split('/')
  if (kind !== 'per-article' || !project || !access || !agent || !article || !granularity || rest.length > 0) {
    return problem(404, 'Not Found', 'Page not found', path)
  }
  const from = dateOf(start)
  const to = dateOf(end)
  if (!from)
    return problem(400, 'Bad Request', 'start timestamp is invalid, must be a valid date in YYYYMMDD format', path)
  if (!to) return problem(400, 'Bad Request', 'end timestamp is invalid, must be a valid date in YYYYMMDD format', path)
  if (from > to) return problem(400, 'Bad Request', 'start timestamp should be before the end timestamp', path)
  if (granularity !== 'daily' && granularity !== 'monthly') {
    return problem(
      400,
      'Bad Request',
      'granularity should be equal to one of the allowed values: [daily, monthly]',
      path,
    )
  }

  const series = { project, access, agent, article: decodeURIComponent(article), granularity, from, to }
  const items = project === 'en.wikipedia' ? countsOf(world, series) : []
  return items.length ? jsonAnswer({ items }) : problem(404, 'Not Found', NO_DATA, path)
}

/** Days and months without a single view are left out; today is not counted yet. */
function countsOf({ viewsOf, today }: World, series: Series) {
  const viewsOn = viewsOf(series.article.replaceAll('_', ' '))
  if (!viewsOn) return []
  const from = series.from < FIRST_DAY ? FIRST_DAY : series.from
  const yesterday = dayBefore(today, 1)
  const days = daysOf(from, series.to).filter((day) => day <= yesterday)

  const totals = new Map<string, number>()
  for (const day of days) {
    const period = series.granularity === 'monthly' ? `${day.slice(0, 7)}-01` : day
    totals.set(period, (totals.get(period) ?? 0) + viewsOn(day))
  }
  return [...totals]
    .filter(([, views]) => views > 0)
    .map(([period, views]) => ({
      project: series.project,
      article: series.article.replaceAll(' ', '_'),
      granularity: series.granularity,
      timestamp: `${period.replaceAll('-', '')}00`,
      access: series.access,
      agent: series.agent,
      views,
    }))
}

/** From `YYYYMMDD` or `YYYYMMDDHH`. */
function dateOf(timestamp: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(\d{2})?$/.exec(timestamp ?? '') ?? []
  const date = `${year}-${month}-${day}`
  return Number.isNaN(Date.parse(date)) || new Date(date).toISOString().slice(0, 10) !== date ? undefined : date
}

function problem(status: number, title: string, detail: string, path: string): Answer {
  return jsonAnswer(
    { detail, method: 'get', status, title, type: 'about:blank', uri: path.replace('/api/rest_v1', '') },
    status,
    { 'content-type': 'application/problem+json' },
  )
}
