import { expect, test } from 'vitest'
import { damaged } from '#db/database-fault.ts'
import { errorFor } from './visible-error.ts'

const [admin, starter] = [
  { id: 1, role: 'ADMIN' },
  { id: 2, role: 'USER' },
] as const

const seenBy = (reader: typeof admin | typeof starter, error: string) => errorFor(reader, { error, requestedBy: 2 })

test.for<[string, string]>([
  [
    `database disk image is malformed. ${damaged('/srv/icon radar/icon-radar.db')}`,
    `database disk image is malformed. ${damaged('[path]')}`,
  ],
  ["ENOENT: no such file or directory, open '/data/a file'", 'ENOENT: no such file or directory, open [path]'],
  ["EACCES: permission denied, open '/srv/icon radar/cut off he", 'EACCES: permission denied, open [path]'],
  ["ENOSPC: no space left, copyfile '/a' -> '/b c/d'", 'ENOSPC: no space left, copyfile [path] -> [path]'],
  ['Cannot find module file:///opt/app/jobs/x.ts (from /opt/app)', 'Cannot find module [path] (from [path])'],
  ['not in C:\\Users\\Ada L\\radar.db or \\\\host\\share\\x', 'not in [path] or [path]'],
])(
  'who started a job without being an administrator reads its error without paths of the server: %s [D-71]',
  ([error, without]) => {
    expect(seenBy(starter, error)).toBe(without)
    expect(seenBy(admin, error)).toBe(error)
  },
)

test.for([
  'https://example.com/a/b answered 404 to text/html, twice a day and/or never',
  'wikidata: "w/x" is none, 1/2 read, 3 / 4 left. See docs/operators-guide.md.',
  'Row 3: Unknown sport "Track/Field/Cross"',
])('text that is no path of the server is kept: %s [D-71]', (error) => {
  expect(seenBy(starter, error)).toBe(error)
})
