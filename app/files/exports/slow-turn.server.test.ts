import { setImmediate as roundTrip } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { endingTurn } from './slow-turn.server.ts'

test('slow readers leave their turns to the next, one of a user and four in all; further ones once a place is free [T-10] (issue 33)', async () => {
  const begin = (user: string) => {
    const release = vi.fn()
    return { release, ...endingTurn(user, release) }
  }
  const slow = ['ana', 'ben', 'cy', 'dee'].map(begin)
  await Promise.all(slow.map((turn) => turn.leaveToNext()))
  for (const { release } of slow) expect(release).toHaveBeenCalledOnce()

  const [second, fifth, gone] = [begin('ana'), begin('eve'), begin('fay')] as const
  for (const turn of [second, fifth, gone]) void turn.leaveToNext()
  await roundTrip()
  expect([second, fifth, gone].map(({ release }) => release.mock.calls.length)).toEqual([0, 0, 0])
  gone.end()
  expect(gone.release).toHaveBeenCalledOnce()

  slow[1]?.end()
  await vi.waitFor(() => expect(fifth.release).toHaveBeenCalledOnce())
  expect(second.release).not.toHaveBeenCalled()
  slow[0]?.end()
  await vi.waitFor(() => expect(second.release).toHaveBeenCalledOnce())

  for (const turn of [...slow, second, fifth]) turn.end()
  for (const { release } of [...slow, second, fifth, gone]) expect(release).toHaveBeenCalledOnce()
  const next = begin('ana')
  await next.leaveToNext()
  expect(next.release).toHaveBeenCalledOnce()
  next.end()
})

test('a turn whose export ends in time is released once [T-10]', async () => {
  const release = vi.fn()
  const turn = endingTurn('ana', release)
  const leaving = turn.leaveToNext()
  turn.end()
  await leaving

  expect(release).toHaveBeenCalledOnce()
})
