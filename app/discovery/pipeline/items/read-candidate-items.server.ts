import type { WikidataEntity } from '#app/champion-index/evidence/structured/wikidata-entity.ts'
import type { Answer } from '#app/discovery/providers/provider.ts'
import type { AthleteSubject } from '../athlete-subject.ts'
import { isBrand } from '../brand-of-item.ts'
import type { Findings } from '../evidence/findings.ts'
import { readItems } from '../evidence/read-items.server.ts'

/**
 * The items that are brands and mention the athlete, or were known as the athlete's brands; `answers` by requested id.
 */
export function readCandidateItems(
  athlete: AthleteSubject & { entity: WikidataEntity },
  answers: ReadonlyMap<string, Answer<WikidataEntity>>,
  known: readonly string[],
): { entity: WikidataEntity; findings: Findings }[] {
  const redirects = new Map(athlete.redirects)
  const brands = new Map<string, { entity: WikidataEntity; findings: Findings }>()
  for (const [id, answer] of answers) {
    if (answer.outcome === 'found' && answer.value.id !== id) redirects.set(id, answer.value.id)
  }
  const lines = [...answers.values()].flatMap((answer) =>
    answer.outcome === 'found' && answer.value.statements.P138 ? [answer.value] : [],
  )
  for (const [id, answer] of answers) {
    if (answer.outcome !== 'found' || brands.has(answer.value.id)) continue
    const findings = readItems(athlete, answer.value, redirects, answer.request, lines)
    const isKnown = known.includes(id) || known.includes(answer.value.id)
    if (!isKnown && !isCandidate(answer.value, findings)) continue
    brands.set(answer.value.id, { entity: answer.value, findings })
  }
  return [...brands.values()]
}

/** A brand with supporting evidence for a relationship with the athlete. */
function isCandidate(entity: WikidataEntity, { drafts }: Findings): boolean {
  const supports = drafts.filter((draft) => draft.stance === 'SUPPORTS')
  const isOnlyNamesake = supports.every((draft) => draft.code === 'B4')
  return supports.length > 0 && isBrand(entity, isOnlyNamesake)
}
