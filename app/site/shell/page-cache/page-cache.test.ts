import { describe, expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

const MINUTE = 60_000

function setUp() {
  let time = 0
  const memory = createPageCache(() => time)
  const show = (address: string, data: unknown, viewer: string | null = 'ada') =>
    memory.keep(address, {
      viewer,
      data,
      channels: address === '/athletes' ? ['athlete_updates'] : ['ranking_updates'],
    })
  return { memory, show, wait: (ms: number) => (time += ms) }
}

describe('pages that were shown', () => {
  test('are shown from the cache for 5 minutes, and for 30 on back navigation [D-19]', () => {
    const { memory, show, wait } = setUp()
    show('/athletes', 'list')

    wait(5 * MINUTE - 1)
    expect(memory.find('/athletes')).toBe('list')
    wait(1)
    expect(memory.find('/athletes')).toBeUndefined()
    expect(memory.find('/athletes', { goesBack: true })).toBe('list')
    wait(25 * MINUTE)
    expect(memory.find('/athletes', { goesBack: true })).toBeUndefined()
  })

  test('do not stay young by being shown again: only new data counts as new [D-19]', () => {
    const { memory, show, wait } = setUp()
    const data = { list: true }
    show('/athletes', data)
    wait(4 * MINUTE)
    show('/athletes', data)
    wait(MINUTE)
    expect(memory.find('/athletes')).toBeUndefined()

    show('/athletes', { list: true })
    expect(memory.find('/athletes')).toEqual({ list: true })
  })

  test('are invalidated by a message on their channels, others stay [D-19] [R-05]', () => {
    const { memory, show } = setUp()
    show('/athletes', 'list')
    show('/champions', 'ranking')

    memory.forget(['athlete_updates', 'job_updates'])
    expect(memory.find('/athletes')).toBeUndefined()
    expect(memory.find('/champions')).toBe('ranking')
    memory.forget()
    expect(memory.find('/champions')).toBeUndefined()
  })

  test('belong to their viewer: another one, or none, finds nothing of them [D-19]', () => {
    const { memory, show } = setUp()
    show('/champions', 'of Ada')
    show('/athletes', 'of Bob', 'bob')
    expect(memory.find('/champions')).toBeUndefined()

    show('/search', 'of nobody', null)
    expect(memory.find('/athletes')).toBeUndefined()
    expect(memory.find('/search')).toBeUndefined()
  })

  test('are forgotten when they could not be shown again, such as a record that is gone [D-19]', () => {
    const { memory, show } = setUp()
    show('/athletes/1', 'athlete')
    show('/athletes/1', undefined)
    expect(memory.find('/athletes/1')).toBeUndefined()
  })

  test('are the last fifty [D-19]', () => {
    const { memory, show } = setUp()
    for (let page = 1; page <= 51; page += 1) show(`/athletes?page=${page}`, page)
    expect(memory.find('/athletes?page=1')).toBeUndefined()
    expect(memory.find('/athletes?page=2')).toBe(2)
  })
})
