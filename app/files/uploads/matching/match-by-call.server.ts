import { locateColumns } from '#app/files/csv/mapping/compile-mapping.ts'
import { describeMissing } from '#app/files/csv/mapping/missing-targets.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import type { Connections } from '#db/open-database.ts'
import { findMatchableUpload } from './matchable-upload.queries.server.ts'
import { type Matching, type MatchingOutcome, saveMatching } from './save-matching.server.ts'
import { surveyUpload } from './survey-upload.server.ts'

type CallOutcome = MatchingOutcome | { status: 'not_found' } | { status: 'refused'; problem: string }

/** Queues a file with the mapping of a call, if the file has the columns that the mapping names. */
export async function matchByCall(
  { reader, writer }: Pick<Connections, 'reader' | 'writer'>,
  id: string,
  { mapping, saveAs, checkOnly }: Pick<Matching, 'mapping'> & Partial<Omit<Matching, 'titles'>>,
  author: Actor,
  now: Date,
): Promise<CallOutcome> {
  const upload = await findMatchableUpload(reader, id)
  if (!upload) return { status: 'not_found' }
  const surveyed = await surveyUpload(upload.stored_path, mapping.headerRow)
  if (surveyed.status === 'refused') return surveyed

  const { titles } = surveyed.table
  const located = locateColumns(mapping, titles)
  const problem = describeMissing(mapping, titles) ?? (located.status === 'missing' ? located.problem : undefined)
  if (problem !== undefined) return { status: 'refused', problem }
  return saveMatching(writer, upload, { mapping, titles, saveAs, checkOnly }, author, now)
}
