import { ownDomain, registrableDomain } from '#app/base/platform/site-host.ts'
import type { WikidataEntity } from '#app/champion-index/evidence/structured/wikidata-entity.ts'
import type { RequestSource } from '#app/discovery/http/request-source.ts'
import type { SitePage } from '#app/discovery/providers/provider.ts'
import { namesOfItem } from '#app/discovery/providers/wikimedia/wikidata-statements.ts'
import type { AthleteSubject } from '../athlete-subject.ts'
import { type BrandFields, isBrand, labelIdsOf, toNamedFields, websiteOf } from '../brand-of-item.ts'
import type { Candidate } from '../candidate.ts'
import type { DiscoveryRun } from '../discovery-run.ts'
import type { AthleteSources } from '../evidence/athlete-sources.server.ts'
import { type Findings, joinFindings } from '../evidence/findings.ts'
import { gatherAbout } from '../evidence/gather-findings.server.ts'
import { profileOfItem, toBrandProfile } from '../evidence/load-brand-profile.server.ts'
import { readSite } from '../evidence/read-site.server.ts'
import { loadLabels } from '../load-athlete-subject.server.ts'
import type { ProviderCalls } from '../provider-calls.server.ts'
import { nameOfSite } from './linked-sites.ts'
import { isSame } from './named-brands.server.ts'

interface Search {
  run: DiscoveryRun
  calls: ProviderCalls
  athlete: AthleteSubject
  own: AthleteSources
  /** Whether somebody else of the athlete's name is known, or may be: then the name alone finds nothing. */
  hasNamesake: boolean
  /** Sites of items that may still be read. */
  sitesLeft: { count: number }
}

/** An item that articles led to. */
export async function weighItem(
  search: Search,
  entity: WikidataEntity,
  request: RequestSource,
): Promise<Candidate | undefined> {
  const { findings } = await gatherItem(search, entity)
  return isSupported(search, findings) ? toCandidate(search, entity, request, findings) : undefined
}

/** Its own site is read where its article confirms nothing and the search has not yet read as many sites as it may. */
async function gatherItem({ run, calls, athlete, own, sitesLeft }: Search, entity: WikidataEntity) {
  const website = websiteOf(entity)
  const bare = toNamedFields(entity.label ?? entity.id, website, null)
  const brand = {
    named: profileOfItem({ ...bare, wikidata_id: entity.id, wikipedia_title: entity.wikipediaTitle }, entity),
    website: null,
    further: null,
    article: entity.wikipediaTitle,
  }
  const gathered = await gatherAbout(run, calls, athlete, own, brand)
  if (isConfirmed(gathered.findings) || ownDomain(website) === null || sitesLeft.count === 0) return gathered
  sitesLeft.count -= 1
  return gatherAbout(run, calls, athlete, own, { ...brand, website })
}

async function toCandidate(
  { run, calls, athlete }: Search,
  entity: WikidataEntity,
  request: RequestSource,
  findings: Findings,
): Promise<Candidate | undefined> {
  const about = { provider: 'wikidata', text: `Wikidata on ${entity.label ?? entity.id}` } as const
  const labels = await loadLabels(run, calls, labelIdsOf(entity))
  const [fields] = (await calls.read('brandFields', about, [entity], labels)) ?? []
  const stated =
    athlete.entity &&
    (await calls.read('items', about, { ...athlete, entity: athlete.entity }, entity, athlete.redirects, request))
  return fields && { fields, findings: joinFindings([stated ?? undefined, findings]) }
}

/** A site that the athlete's pages link to; `expected`: the name that they give it. */
export async function weighSite(
  search: Search,
  site: string,
  expected: string | undefined,
): Promise<Candidate | undefined> {
  const { run, calls, athlete } = search
  const domain = registrableDomain(site)
  const reading = await readSite(run, calls, site, athlete.profile.names)
  if (reading?.outcome !== 'read' || domain === null) return undefined
  const name = expected ?? nameOfSite(reading.pages, domain)
  if (name === null) return undefined
  const description = reading.pages[0]?.description ?? null
  return weigh(search, toNamedFields(name, site, description))
}

/** A brand that a text names: the item of that name which is certainly meant. */
export async function weighItemOfName(search: Search, name: string): Promise<Candidate | undefined> {
  for (const { entity, request } of await findItemsOfName(search, name)) {
    const { findings, pages } = await gatherItem(search, entity)
    if (!isSupported(search, findings)) continue
    const isMeant = isConfirmed(findings) || namesDomain(findings) || (await isNamedOn(search, entity, pages))
    if (isMeant) return toCandidate(search, entity, request, findings)
  }
  return undefined
}

/** A text that names the brand also has its domain. */
function namesDomain({ drafts }: Findings): boolean {
  return drafts.some((draft) => draft.stance === 'SUPPORTS' && draft.brandIdentity === 'name_and_domain')
}

/** The item's own site names the athlete. */
async function isNamedOn({ calls, athlete }: Search, entity: WikidataEntity, pages: readonly SitePage[]) {
  const about = { provider: 'site', text: `The site of ${entity.label ?? entity.id}` } as const
  return pages.length > 0 && (await calls.read('names', about, pages, athlete.profile.names)) === true
}

async function findItemsOfName({ run, calls }: Search, name: string) {
  const { wikidata } = run.providers
  const matches = await calls.attempt('wikidata', (options) => wikidata.searchEntities(name, options))
  const ids = [...new Set(matches?.value.map((match) => match.id))]
  if (ids.length === 0) return []
  const answers = await calls.attempt('wikidata', (options) => wikidata.getEntities(ids, options))
  return [...(answers?.values() ?? [])].flatMap((answer) =>
    answer.outcome === 'found' &&
    isBrand(answer.value, false) &&
    namesOfItem(answer.value).some((other) => isSame(name, other))
      ? [{ entity: answer.value, request: answer.request }]
      : [],
  )
}

/** A brand that is known by its name alone. */
export async function weighName(search: Search, name: string): Promise<Candidate | undefined> {
  return weigh(search, toNamedFields(name, null, null))
}

async function weigh(search: Search, fields: BrandFields): Promise<Candidate | undefined> {
  const { run, calls, athlete, own } = search
  const { findings } = await gatherAbout(run, calls, athlete, own, {
    named: toBrandProfile(fields, { id: null, aliases: [] }),
    website: fields.website,
    further: null,
    article: null,
  })
  return isSupported(search, findings) ? { fields, findings } : undefined
}

/** By the brand's own article or site: it is certainly this brand. */
function isConfirmed({ drafts }: Findings): boolean {
  return drafts.some((draft) => draft.stance === 'SUPPORTS' && draft.brandIdentity === 'exact')
}

function isSupported({ hasNamesake }: Search, { drafts }: Findings): boolean {
  return drafts.some((draft) => draft.stance === 'SUPPORTS' && !(hasNamesake && draft.athleteIdentity === 'name'))
}
