import type { Kysely } from 'kysely'
import { examine } from '#app/files/doctor/examine.server.ts'
import type { Examined } from '#app/files/doctor/finding.ts'
import { loadSystem } from '#app/settings/system/load-system.server.ts'
import type { Database } from '#db/schema.ts'
import type { CommandAnswer } from '../command/answer-operator.ts'
import { describeSystem } from './describe-system.ts'

const USAGE = [
  'npm run doctor              examines database, files, permissions, clock, disk and backups, then says what Settings → System shows; exit code 1 if anything is wrong',
  '               -- --json    the same as JSON',
]

/** Examines the data folder, which may be in use; changes nothing. */
export async function runDoctorCommand(
  db: Kysely<Database>,
  words: readonly string[],
  examined: Examined,
): Promise<CommandAnswer> {
  const asJson = words.includes('--json')
  if (words.length > (asJson ? 1 : 0)) return { exitCode: 2, lines: USAGE }
  const findings = await examine(db, examined)
  const system = await loadSystem(db, examined.now, examined)
  const exitCode = findings.length > 0 ? 1 : 0
  if (asJson) return { exitCode, lines: [JSON.stringify({ findings, system }, null, 2)], isResult: true }
  const lines = findings.flatMap(({ subject, found, advice }) => [`${subject}: ${found}`, `  ${advice}`])
  const found = lines.length > 0 ? lines : ['All is well.']
  return { exitCode, lines: [...found, '', ...describeSystem(system)], isResult: true }
}
