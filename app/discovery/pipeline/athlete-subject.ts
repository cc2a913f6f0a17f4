import { socialUrl } from '#app/base/platform/names/social-handle.ts'
import { isCommonWordName } from '#app/champion-index/evidence/common-word-names.ts'
import type { AthleteProfile } from '#app/champion-index/evidence/page-identity.ts'
import { athleteGroup } from '#app/champion-index/evidence/publisher-groups.ts'
import type { WikidataEntity } from '#app/champion-index/evidence/structured/wikidata-entity.ts'
import { firstDate, handlesOf, itemIds, texts } from '#app/discovery/providers/wikimedia/wikidata-statements.ts'
import { splitNames } from '#app/records/fields/name-list.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import { handlesOfRow } from './handles-of-row.ts'

/** The athlete as the stages use it: row, item if known, and what identifies the athlete on a page. */
export interface AthleteSubject {
  row: AthleteRow
  entity: WikidataEntity | null
  profile: AthleteProfile
  /** URLs of the athlete's own sites. */
  websites: string[]
  /** The publisher of the athlete's own site and accounts. */
  publisherGroup: string
  /** Names of occupations and positions, by id. */
  labels: ReadonlyMap<string, string>
  /** Ids that redirect to the athlete's item. */
  redirects: Map<string, string>
}

export function toSubject(
  row: AthleteRow,
  entity: WikidataEntity | null,
  labels: ReadonlyMap<string, string>,
): AthleteSubject {
  const given = handlesOfRow(row).map(({ platform, handle }) => socialUrl(platform, handle, 'person'))
  const websites = [row.website, ...(entity ? texts(entity, 'P856') : [])].filter((address) => address !== null)
  const id = entity?.id ?? row.wikidata_id
  const article = entity?.wikipediaTitle
  const own = splitNames(row.aliases)
  return {
    row,
    entity,
    websites: [...new Set(websites)],
    publisherGroup: athleteGroup(id ?? row.public_id),
    labels,
    redirects: new Map(entity && row.wikidata_id !== null ? [[row.wikidata_id, entity.id]] : []),
    profile: {
      names: [
        ...new Set([row.name, ...own.filter((name) => !isCommonWordName(name)), ...(entity ? textNames(entity) : [])]),
      ],
      otherNames: [
        ...own.filter(isCommonWordName),
        ...(entity ? [...entity.foreignAliases, ...entity.aliases.filter(isCommonWordName)] : []),
      ],
      wikidataId: id,
      addresses: [
        ...[...new Set([id, row.wikidata_id])].flatMap((item) =>
          item === null ? [] : [`https://www.wikidata.org/wiki/${item}`],
        ),
        ...(article ? [`https://en.wikipedia.org/wiki/${article.replaceAll(' ', '_')}`] : []),
        ...websites,
        ...given,
        ...(entity ? handlesOf(entity).map((handle) => handle.url) : []),
      ],
      strangers: [],
      sport: row.sport,
      occupations: entity ? itemIds(entity, 'P106').flatMap((occupation) => labels.get(occupation) ?? []) : [],
      birthDate: (entity && firstDate(entity, 'P569')) ?? row.date_of_birth,
    },
  }
}

/** The items whose names tell what the athlete does: occupations, and positions at a company. */
export function roleIds(entity: WikidataEntity): string[] {
  const positions = (entity.statements.P39 ?? []).filter(({ qualifiers }) => qualifiers.P642)
  return [...itemIds(entity, 'P106'), ...positions.flatMap(({ value }) => (value.type === 'item' ? [value.id] : []))]
}

/** A single word of another language may be anyone's name, and a nickname that is an everyday word anything's. */
function textNames(entity: WikidataEntity): string[] {
  const aliases = entity.aliases.filter((alias) => !isCommonWordName(alias))
  const english = [...(entity.label === null ? [] : [entity.label]), ...aliases]
  return [...english, ...entity.labels.filter((label) => /\s|[^\p{Script=Latin}\p{Script=Common}]/u.test(label))]
}
