import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import routes from '#app/routes.ts'
import { type Command, findCommands, listCommands, SEARCH, withoutIdleSwitch } from './command-list.ts'
import { noteChosen, readRecent } from './recent-commands.ts'

const labels = (commands: readonly Command[]) => commands.map(({ label }) => label)
const USER = { role: 'USER' } as const
const ADMIN = { role: 'ADMIN' } as const

const known = (role: 'USER' | 'ADMIN', label: string) => {
  const command = listCommands({ role }).find((one) => one.label === label)
  if (!command) throw new Error(`no command ${label}`)
  return command
}

describe('the commands of the palette', () => {
  test('of a user leave out what only administrators may do [S-06] [D-04]', () => {
    const own = labels(listCommands(USER))
    const others = labels(listCommands(ADMIN)).filter((label) => !own.includes(label))

    expect(labels(listCommands({ ...USER, isReadOnly: true }))).toEqual(own.filter((label) => label !== 'Add athlete'))
    expect(others).toEqual([
      'Import athletes',
      'Start the agent',
      'Stop the agent',
      'Reviews',
      'Identities',
      'Decisions',
      'Calibration',
      'Imports',
      'Processing Queue',
      'Upload History',
      'Recently deleted',
      'Users',
      'Add people',
      'Registration',
      'Sources',
    ])
    expect(own).toEqual(expect.arrayContaining(['Add athlete', 'Dashboard', 'Use the dark theme']))
  })

  test('each have an id of their own, and lead to pages that exist [S-03]', () => {
    const all = listCommands(ADMIN)
    const paths = pathsOf(routes)

    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const { run } of all) if ('to' in run) expect(paths).toContain(run.to)
  })

  test('switch the agent only to what it is not, once that is known [S-06]', () => {
    const switches = (isRunning: boolean | undefined) =>
      labels(withoutIdleSwitch(listCommands(ADMIN), isRunning)).filter((label) => label.endsWith('the agent'))

    expect(switches(true)).toEqual(['Stop the agent'])
    expect(switches(false)).toEqual(['Start the agent'])
    expect(switches(undefined)).toEqual(['Start the agent', 'Stop the agent'])
    expect(withoutIdleSwitch(listCommands(USER), true)).toEqual(listCommands(USER))
  })

  test('are found by words in any order, by what they belong to, and without accents; beginnings come first [D-53]', () => {
    const commands = listCommands(ADMIN)

    expect(labels(findCommands(commands, 'settings pass'))).toEqual(['Password'])
    expect(labels(findCommands(commands, 'quèue'))).toEqual(['Processing Queue'])
    expect(labels(findCommands(commands, 'import'))).toEqual([
      'Import athletes',
      'Imports',
      'Processing Queue',
      'Upload History',
    ])
    expect(labels(findCommands(commands, 'up'))).toEqual(['Upload History', 'Imports'])
    expect(labels(findCommands(commands, 'le'))).toEqual([])
    expect(findCommands(commands, 'nothing like it')).toEqual([])
    expect(findCommands(commands, '')).toHaveLength(commands.length)
  })
})

describe('the latest choices', () => {
  const stored = new Map<string, string>()
  beforeEach(() => {
    stored.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  const record = (index: number): Command => ({
    id: `/athletes/${index}`,
    label: `Athlete ${index}`,
    isRecord: true,
    run: { to: `/athletes/${index}` },
  })
  const recent = (viewer: string, role: 'USER' | 'ADMIN' = 'USER') => labels(readRecent(viewer, listCommands({ role })))

  test('come newest first, each once, five at most, and are the viewer’s own', () => {
    for (const index of [1, 2, 3, 4, 5, 6, 4]) noteChosen('ada', record(index))
    noteChosen('ada', known('USER', 'Dashboard'))
    noteChosen('ada', { id: SEARCH, label: 'Search for “x”', run: { to: '/search?q=x' } })

    expect(recent('ada')).toEqual(['Dashboard', 'Athlete 4', 'Athlete 6', 'Athlete 5', 'Athlete 3'])
    expect(recent('bob')).toEqual([])
  })

  test('do not offer what the role may not do any more [S-06]', () => {
    noteChosen('ada', known('ADMIN', 'Stop the agent'))

    expect(recent('ada', 'ADMIN')).toEqual(['Stop the agent'])
    expect(recent('ada', 'USER')).toEqual([])
  })

  test.each([
    'no json',
    '{}',
    '[1, null, {}]',
    '[{"id": "x", "record": {"label": "x", "to": "https://example.com"}}]',
    '[{"id": "x", "record": {"label": "x", "to": "//example.com/athletes/1"}}]',
  ])('stored as %s are none', (text) => {
    stored.set('icon-radar-commands-ada', text)

    expect(recent('ada')).toEqual([])
  })
})

interface Entry {
  path?: string
  children?: Entry[]
}

function pathsOf(entries: readonly Entry[], parent = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    return [...(path === undefined ? [] : [own]), ...pathsOf(children, own)]
  })
}
