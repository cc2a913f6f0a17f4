import { expect, test } from 'vitest'
import { Member } from './member.ts'
import { SharedState } from './shared-state.ts'

const MINUTE = { limit: 'requests', windowMs: 60_000, most: 3, key: 'ada', at: 0 }
const TURN = { queue: 'exports', limits: { most: 1, kept: 0, maxOfOne: 1 }, owner: { id: 'ada', isPreferred: false } }

test('members count the uses of a key together [D-33]', async () => {
  const [one, other] = join(2)
  const left = [one, other, one, other].map((member) => member?.ask('take', MINUTE).then(({ remaining }) => remaining))

  expect(await Promise.all(left)).toEqual([2, 1, 0, 0])
  expect(await other?.ask('peek', MINUTE)).toMatchObject({ isAllowed: false })
})

test('places are taken all or none, and are free when they are released or their member leaves [D-33]', async () => {
  const state = new SharedState()
  const [one, other] = [joinTo(state), joinTo(state)]
  const both = [
    { key: 'of ada', most: 2 },
    { key: 'in all', most: 1 },
  ]
  const first = await one.member.claim(both)

  expect(await other.member.claim(both)).toEqual({ refused: 1 })
  expect(await other.member.claim([{ key: 'of ada', most: 1 }])).toEqual({ refused: 0 })
  first.release?.()
  expect(await other.member.claim(both)).toHaveProperty('release')
  other.leave()
  expect(await one.member.claim(both)).toHaveProperty('release')
})

test('a turn passes on when it ends, when its member leaves, and past those that gave up [T-10]', async () => {
  const state = new SharedState()
  const [one, other, third] = [joinTo(state), joinTo(state), joinTo(state)]
  const first = await one.member.waitForTurn(TURN)
  const impatient = new AbortController()
  const givenUp = one.member.waitForTurn(TURN, impatient.signal)
  const second = other.member.waitForTurn(TURN)
  const last = third.member.waitForTurn(TURN)
  impatient.abort()

  expect(await givenUp).toMatchObject({ isGranted: false })
  first.end()
  expect(await second).toMatchObject({ isGranted: true, hasShare: true })
  other.leave()
  expect(await last).toMatchObject({ isGranted: true })
})

test('news reach the others and not their author [P]', () => {
  const [one, other] = join(2)
  const heard: unknown[] = []
  for (const member of [one, other]) member?.subscribe('searches', (news) => heard.push([member === one, news]))
  one?.broadcast('searches', 'typed')

  expect(heard).toEqual([[false, 'typed']])
})

test('what a lost supervisor did not answer is answered on the next line [P]', async () => {
  const member = new Member()
  const asked = member.ask('take', MINUTE)
  const { receive } = new SharedState().join((message) => member.receive(message))
  member.connect(receive)

  expect(await asked).toMatchObject({ isAllowed: true, remaining: 2 })
})

test('what each process provides is gathered; one that has nothing, fails or leaves is missing [O-06]', async () => {
  const state = new SharedState()
  const [one, other, failing, leaving] = ['one', 'other', 'failing', 'leaving', 'silent'].map(() => joinTo(state))
  one?.member.provide('name', () => 'one')
  other?.member.provide('name', async () => 'other')
  failing?.member.provide('name', () => Promise.reject(new Error('No name')))
  leaving?.member.provide('name', () => new Promise(() => undefined))
  const names = one?.member.gather('name')
  leaving?.leave()

  expect(await names).toEqual(['one', 'other'])
  expect(await other?.member.gather('name')).toEqual(['other', 'one'])
})

function join(members: number): Member[] {
  const state = new SharedState()
  return Array.from({ length: members }, () => joinTo(state).member)
}

function joinTo(state: SharedState) {
  const member = new Member()
  const { receive, leave } = state.join((message) => member.receive(message))
  member.connect(receive)
  return { member, leave }
}
