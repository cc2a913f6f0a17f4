import type { Kysely } from 'kysely'
import { formatCount } from '#app/base/components/display/format.ts'
import { exactKey, nameKey } from '#app/base/platform/names/name-key.ts'
import { explainScore } from '#app/champion-index/scoring/audit/explain-score.server.ts'
import {
  type ScoreDifference,
  type Verification,
  verifyScores,
} from '#app/champion-index/scoring/audit/verify-scores.server.ts'
import { findBrandByName, findSurvivor } from '#app/records/brands/brand-names.queries.server.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import type { CommandAnswer } from '../command/answer-operator.ts'
import { describeExplanation } from './describe-explanation.ts'

export const USAGE = [
  'npm run score -- explain <brand>   how the score of a brand was calculated; the brand by name, by its name with hyphens, or by id',
  'npm run score -- verify            recomputes every stored score from its stored inputs; exit code 1 if any differs',
  '                 --json            the same as JSON',
]

const JSON_OPTION = '--json'

/** The operator's tools to audit scores; they change nothing. */
export async function runScoreCommand(db: Kysely<Database>, words: readonly string[]): Promise<CommandAnswer> {
  const asJson = words.includes(JSON_OPTION)
  const [command = '', ...rest] = words.filter((word) => word !== JSON_OPTION)
  if (command === 'verify' && rest.length === 0) return verify(db, asJson)
  if (command === 'explain' && rest.length > 0) return explain(db, rest.join(' '), asJson)
  return { exitCode: 2, lines: USAGE }
}

async function verify(db: Kysely<Database>, asJson: boolean): Promise<CommandAnswer> {
  const verification = await verifyScores(db)
  const lines = asJson ? [JSON.stringify(verification, null, 2)] : describeVerification(verification)
  return { exitCode: verification.differences.length > 0 ? 1 : 0, lines, isResult: true }
}

async function explain(db: Kysely<Database>, text: string, asJson: boolean): Promise<CommandAnswer> {
  const brand = await findBrand(db, text)
  if (!brand) return { exitCode: 1, lines: [`No brand has the name or the id ${text}.`] }

  const explanation = await explainScore(db, brand)
  if (!explanation) return { exitCode: 1, lines: [`${brand.name} has no score yet.`] }
  return { exitCode: 0, lines: asJson ? [JSON.stringify(explanation, null, 2)] : describeExplanation(explanation) }
}

async function findBrand(db: Kysely<Database>, text: string): Promise<BrandRow | undefined> {
  const byId = await db.selectFrom('brand').select('id').where('public_id', '=', text).executeTakeFirst()
  if (byId) return findSurvivor(db, byId.id)
  return (await findBrandByName(db, nameKey(text))) ?? findBySlug(db, text)
}

async function findBySlug(db: Kysely<Database>, slug: string): Promise<BrandRow | undefined> {
  const named = await db
    .selectFrom('brand')
    .select(['id', 'name'])
    .where('merged_into_id', 'is', null)
    .where('name_key', 'like', `%${slugOf(slug).replaceAll('-', '%')}%`)
    .orderBy('id')
    .execute()
  const found = named.find(({ name }) => slugOf(name) === slugOf(slug))
  return found && findSurvivor(db, found.id)
}

/** `Fenty & Friends` → `fenty-friends` */
function slugOf(name: string): string {
  return exactKey(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

function describeVerification({ scores, brands, waiting, differences }: Verification): string[] {
  const checked = `${formatCount(scores)} stored scores and the current scores of ${formatCount(brands)} brands were recomputed.`
  return [
    ...differences.map(describeDifference),
    checked,
    ...(waiting > 0
      ? [`${formatCount(waiting)} brands are waiting to be scored again, so the ranks were not compared.`]
      : []),
    differences.length === 0 ? 'All are identical.' : `Differences: ${formatCount(differences.length)}.`,
  ]
}

function describeDifference({ brand, scoreId, field, stored, recomputed }: ScoreDifference): string {
  const where = scoreId === null ? brand.name : `${brand.name}, score ${scoreId}`
  return `${where}: ${field} is ${JSON.stringify(stored)}, recomputed ${JSON.stringify(recomputed)}`
}
