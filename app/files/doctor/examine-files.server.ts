import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Kysely } from 'kysely'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import { listWantedPaths } from '#app/files/uploads/receiving/sweep-uploads.server.ts'
import type { Database } from '#db/schema.ts'
import type { Examined, Finding } from './finding.ts'

/** Rows without their file, and files without their row. */
export async function examineFiles(db: Kysely<Database>, { dataDir, now }: Examined): Promise<Finding[]> {
  const logos = await db.selectFrom('brand').select('logo_path').where('logo_path', 'is not', null).execute()
  return [
    ...compareFiles(join(dataDir, 'uploads'), now, {
      subject: 'uploads',
      wanted: await listWantedPaths(db),
      owner: 'upload',
      lost: 'Those that wait fail by themselves, the others cannot be retried: upload the files again.',
    }),
    ...compareFiles(join(dataDir, 'media'), now, {
      subject: 'logos',
      wanted: new Set(logos.flatMap(({ logo_path: path }) => path ?? [])),
      owner: 'brand',
      lost: 'Upload them again, or restore media from a backup.',
    }),
  ]
}

interface Kept {
  subject: string
  /** Paths in the folder. */
  wanted: ReadonlySet<string>
  owner: string
  lost: string
}

function compareFiles(folder: string, now: Date, { subject, wanted, owner, lost }: Kept): Finding[] {
  const missing = [...wanted].filter((path) => !existsSync(join(folder, path)))
  const stray = listFiles(folder).filter((path) => !wanted.has(path) && isOlderThanADay(join(folder, path), now))
  const findings: Finding[] = []
  if (missing.length > 0)
    findings.push({
      subject,
      found: `The files of ${missing.length} ${subject} are not in ${folder}, such as ${missing[0]}.`,
      advice: lost,
    })
  if (stray.length > 0)
    findings.push({
      subject,
      found: `${stray.length} files in ${folder} belong to no ${owner}, such as ${stray[0]}.`,
      advice: 'The job process removes what it has put there: see that it runs. Move away what somebody else has.',
    })
  return findings
}

/** What is being written has no row yet. */
function isOlderThanADay(path: string, now: Date): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && now.getTime() - found.mtimeMs > DAY_MS
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}
