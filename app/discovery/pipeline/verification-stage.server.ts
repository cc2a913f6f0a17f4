import { publish } from '#app/events/publish.server.ts'
import type { BrandProfile } from '#app/evidence/page-identity.ts'
import { brandGroup } from '#app/evidence/publisher-groups.ts'
import { socialUrl } from '#app/platform/names/social-handle.ts'
import { ownDomain } from '#app/platform/site-host.ts'
import { saveFindings } from '#app/relationships/save-findings.server.ts'
import { isSiteState } from '#app/relationships/site-state.ts'
import { updateLinkCounts } from '#app/relationships/update-link-counts.server.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { RELATIONSHIP_TYPES } from '#db/tables/relationship.ts'
import type { ProviderName, SitePage, SiteReading, UnreadableReason, WikipediaArticle } from '../providers/provider.ts'
import type { AthleteSubject } from './athlete-subject.ts'
import { atStage, type Checkpoint, withFailures, withPause } from './checkpoint.ts'
import type { DiscoveryRun } from './discovery-run.ts'
import { type Findings, joinFindings, NO_FINDINGS, readDeadSite, readLivingSite } from './evidence-drafts.server.ts'
import { findBrandToProcess, findNextBrand } from './find-next-brand.server.ts'
import { handlesOfRow } from './handles-of-row.ts'
import { identifyBrand } from './identify-brand.server.ts'
import { loadAthleteSubject } from './load-athlete-subject.server.ts'
import { createProviderCalls, type ProviderCalls } from './provider-calls.server.ts'
import { findItemAfterRedirects, settleStatedItems } from './settle-items.server.ts'
import { reportBrand } from './stage-progress.ts'

/** Stage 2: reads the brands' sites, the athlete's site and the articles, and assesses every relationship. */
export async function runVerificationStage(run: DiscoveryRun, start: Checkpoint, row: AthleteRow): Promise<Checkpoint> {
  let checkpoint = start
  const calls = createProviderCalls(run, 'verification')
  const athlete = await loadAthleteSubject(run, calls, row)
  const own = await readAthleteSources(run, calls, athlete)
  const ownFailure = calls.unread.at(-1)
  const isAthleteUnsettled = calls.unanswered.some(tellsOfItems)

  while (checkpoint.next < checkpoint.brandIds.length) {
    const brand = await findNextBrand(run, checkpoint)
    if (brand) {
      reportBrand(run, 'verification', checkpoint, `Verifying ownership of ${brand.name}`)
      const failedBefore = calls.unread.length
      const unansweredBefore = calls.unanswered.length
      const identified = await identifyBrand(run, calls, checkpoint, brand)
      const findings = await gather(run, calls, athlete, own, identified)
      const why = calls.unread.slice(failedBefore).at(-1) ?? ownFailure
      if (why !== undefined) checkpoint = withUnreadLink(checkpoint, brand.id, why)
      const isUnsettled = isAthleteUnsettled || calls.unanswered.slice(unansweredBefore).some(tellsOfItems)
      const counted = isUnsettled ? withoutReadings(findings) : findings
      checkpoint = await commit(run, checkpoint, calls, row, identified, counted)
    } else {
      checkpoint = { ...checkpoint, next: checkpoint.next + 1 }
    }
  }

  const done = withPause(atStage(withFailures(checkpoint, calls.failures), 'metrics'), calls.retryAfterMs())
  await run.db.writer.transaction().execute((trx) => run.saveCheckpoint(trx, done))
  return done
}

function tellsOfItems(provider: ProviderName): boolean {
  return provider === 'wikidata' || provider === 'wikipedia'
}

/**
 * While items cannot be looked up, a finding absent from a page does not count as missing; whether a site works needs
 * no item.
 */
function withoutReadings(findings: Findings): Findings {
  return { ...findings, sources: findings.sources.filter(({ key }) => isSiteState(key)) }
}

function withUnreadLink(checkpoint: Checkpoint, brandId: number, why: string): Checkpoint {
  const { unread } = checkpoint
  return { ...checkpoint, unread: { ...unread, links: { ...unread.links, [String(brandId)]: why } } }
}

async function commit(
  run: DiscoveryRun,
  checkpoint: Checkpoint,
  calls: ProviderCalls,
  athlete: AthleteRow,
  brand: BrandRow,
  findings: Findings,
): Promise<Checkpoint> {
  const now = run.now()
  return run.db.writer.transaction().execute(async (trx) => {
    if (!(await findBrandToProcess(trx, brand.id))) {
      const skipped = { ...withFailures(checkpoint, calls.failures), next: checkpoint.next + 1 }
      await run.saveCheckpoint(trx, skipped)
      return skipped
    }
    const saved = await saveFindings(trx, { athleteId: athlete.id, brandId: brand.id, ...findings }, now)
    await updateLinkCounts(trx, { athleteIds: [athlete.id], brandIds: [brand.id] })
    if (saved.changed) {
      await publish(trx, {
        channel: 'brand_updates',
        type: 'brand_update',
        data: { id: brand.public_id, action: 'updated' },
      })
      await publish(trx, {
        channel: 'athlete_updates',
        type: 'athlete_update',
        data: { id: athlete.public_id, action: 'updated' },
      })
    }
    const isVerified = saved.relationships.some((relationship) => relationship.verification_status === 'VERIFIED')
    const next: Checkpoint = {
      ...withFailures(checkpoint, calls.failures),
      next: checkpoint.next + 1,
      results: { ...checkpoint.results, verified: checkpoint.results.verified + (isVerified ? 1 : 0) },
    }
    await run.saveCheckpoint(trx, next)
    return next
  })
}

/** What the athlete's own site and article say, read once for all brands. */
interface AthleteSources {
  reading: SiteReading | undefined
  findings: (athlete: AthleteSubject, brand: BrandProfile) => Promise<Findings>
}

async function readAthleteSources(
  run: DiscoveryRun,
  calls: ProviderCalls,
  athlete: AthleteSubject,
): Promise<AthleteSources> {
  const [website] = athlete.websites.filter((address) => ownDomain(address) !== null)
  const reading = website ? await readSite(run, calls, website) : undefined
  const title = athlete.entity?.wikipediaTitle
  const article = title ? await readArticleOf(run, calls, title) : undefined
  return {
    reading,
    async findings(subject, brand) {
      const parts: (Findings | undefined)[] = []
      for (const page of pagesOf(reading)) {
        parts.push(await calls.read('athletePage', pageText(page), page, withoutItem(subject), brand))
      }
      if (article) {
        const { value, request } = article
        parts.push(
          await calls.read('article', articleText(value), value, 'athlete', request, withoutItem(subject), brand),
        )
      }
      return joinFindings(parts)
    },
  }
}

async function gather(
  run: DiscoveryRun,
  calls: ProviderCalls,
  subject: AthleteSubject,
  own: AthleteSources,
  brand: BrandRow,
): Promise<Findings> {
  const named = toBrandProfile(brand, await readItemOf(run, calls, brand))
  const domain = ownDomain(brand.website)
  const reading = brand.website !== null && domain !== null ? await readSite(run, calls, brand.website) : undefined
  const pages = [...pagesOf(own.reading), ...pagesOf(reading)]
  const { athlete, brand: profile } = await settleStatedItems(run, calls, { athlete: subject, brand: named }, pages)

  const parts: (Findings | undefined)[] = [await own.findings(athlete, profile)]
  if (domain !== null) {
    parts.push(await siteFindings(calls, reading, domain, athlete, profile))
    const sites = {
      athlete: withoutItem(athlete),
      athletePages: pagesOf(own.reading),
      brand: { ...profile, domain },
      brandGroup: brandGroup(domain),
      brandPages: pagesOf(reading),
    }
    const links = {
      provider: 'site',
      text: `The links between the sites of ${athlete.row.name} and ${brand.name}`,
    } as const
    parts.push(await calls.read('links', links, sites, joinFindings(parts).drafts))
  }
  const article = brand.wikipedia_title === null ? undefined : await readArticleOf(run, calls, brand.wikipedia_title)
  if (article) {
    const { value, request } = article
    parts.push(await calls.read('article', articleText(value), value, 'brand', request, withoutItem(athlete), profile))
  }
  const joined = joinFindings(parts)
  return { ...joined, drafts: withoutFallback(joined.drafts) }
}

/** The article under the item that its own id redirects to: items may have been merged since the article was linked. */
async function readArticleOf(run: DiscoveryRun, calls: ProviderCalls, title: string) {
  const article = await calls.attempt('wikipedia', (options) => run.providers.wikipedia.getArticle(title, options))
  if (article?.outcome !== 'found') return undefined
  const { wikidataId } = article.value
  const item = wikidataId === null ? undefined : await findItemAfterRedirects(run, calls, wikidataId)
  return { ...article, value: { ...article.value, wikidataId: item ?? wikidataId } }
}

function pagesOf(reading: SiteReading | undefined): readonly SitePage[] {
  return reading?.outcome === 'read' ? reading.pages : []
}

/** The page readers identify the athlete by the profile; the item, which may be large, is not passed on. */
function withoutItem(athlete: AthleteSubject): AthleteSubject {
  return { ...athlete, entity: null }
}

function pageText(page: SitePage) {
  return { provider: 'site', text: page.url } as const
}

function articleText(article: WikipediaArticle) {
  return { provider: 'wikipedia', text: `The article ${article.title}` } as const
}

async function siteFindings(
  calls: ProviderCalls,
  reading: SiteReading | undefined,
  domain: string,
  athlete: AthleteSubject,
  brand: BrandProfile,
): Promise<Findings> {
  const group = brandGroup(domain)
  if (!reading || reading.outcome === 'unreadable') return NO_FINDINGS
  if (reading.outcome === 'gone') return readDeadSite(reading.request, 'gone', domain, group, RELATIONSHIP_TYPES)
  if (reading.outcome === 'parked') {
    return readDeadSite(reading.page.request, 'parked', domain, group, RELATIONSHIP_TYPES)
  }
  const parts: (Findings | undefined)[] = [readLivingSite(domain, reading.pages[0]?.retrievedAt ?? '')]
  for (const page of reading.pages) {
    parts.push(await calls.read('brandPage', pageText(page), page, withoutItem(athlete), brand, group))
  }
  return joinFindings(parts)
}

const MAY_PASS: ReadonlySet<UnreadableReason> = new Set(['timeout', 'unreachable', 'server_error', 'rate_limited'])

/** What a retry reads was left out once; when the day's page limit is reached, a later retry gets to it. */
function mayPass({ tries }: DiscoveryRun, reason: UnreadableReason): boolean {
  return MAY_PASS.has(reason) || (tries !== undefined && reason === 'page_budget')
}

async function readSite(run: DiscoveryRun, calls: ProviderCalls, site: string): Promise<SiteReading | undefined> {
  const reading = await calls.attempt('site', (options) => run.providers.site.readSite(site, options))
  if (reading?.outcome === 'unreadable') {
    const message = `${reading.host}: ${reading.message}`
    calls.failures.push({ stage: 'verification', provider: 'site', message })
    if (mayPass(run, reading.reason)) calls.noteUnread(message, reading.retryAfterMs)
  }
  if (reading?.outcome === 'read') {
    const later = reading.notRead.find(({ reason }) => mayPass(run, reason))
    if (later) {
      const message = `${later.url} could not be read.`
      calls.failures.push({ stage: 'verification', provider: 'site', message })
      calls.noteUnread(message)
    }
    for (const { url } of reading.notRead.filter(({ reason }) => reason === 'out_of_time')) {
      const message = `${url} took too long to read and was skipped.`
      calls.failures.push({ stage: 'verification', provider: 'site', message })
    }
  }
  return reading
}

/** `affiliated with` applies only if no more exact type was found. */
function withoutFallback(drafts: Findings['drafts']): Findings['drafts'] {
  const isExact = drafts.some((draft) => draft.stance === 'SUPPORTS' && draft.relationshipType !== 'AFFILIATED')
  return isExact ? drafts.filter((d) => d.stance !== 'SUPPORTS' || d.relationshipType !== 'AFFILIATED') : drafts
}

interface BrandItem {
  /** After redirects. */
  id: string | null
  aliases: string[]
}

/** The brand's item, and its aliases from there and from brands merged into it. */
async function readItemOf(run: DiscoveryRun, calls: ProviderCalls, brand: BrandRow): Promise<BrandItem> {
  const merged = await run.db.writer
    .selectFrom('brand_alias')
    .select('alias')
    .where('brand_id', '=', brand.id)
    .execute()
  const id = brand.wikidata_id
  const answers =
    id === null
      ? undefined
      : await calls.attempt('wikidata', (options) => run.providers.wikidata.getEntities([id], options))
  const answer = id === null ? undefined : answers?.get(id)
  const names =
    answer?.outcome === 'found'
      ? [answer.value.label ?? brand.name, ...answer.value.aliases.slice(0, MOST_ALIASES), ...answer.value.labels]
      : []
  const aliases = [...new Set([...merged.map((row) => row.alias), ...names])].filter(isLongEnough).slice(0, MOST_NAMES)
  return { id: answer?.outcome === 'found' ? answer.value.id : id, aliases }
}

const MOST_ALIASES = 12
const MOST_NAMES = 60

/** Two letters of an alphabet may be any word; two characters of a logographic script are a name. */
function isLongEnough(name: string): boolean {
  return name.length > 2 || (name.length === 2 && /^\P{ASCII}+$/u.test(name))
}

function toBrandProfile(brand: BrandRow, { id, aliases }: BrandItem): BrandProfile {
  const title = brand.wikipedia_title
  const items = [...new Set([id, brand.wikidata_id])].filter((item) => item !== null)
  return {
    names: [...new Set([brand.name.replace(/ \([^)]*\)$/u, ''), ...aliases])],
    wikidataId: id,
    domain: ownDomain(brand.website),
    addresses: [
      ...(brand.website ? [brand.website] : []),
      ...items.map((item) => `https://www.wikidata.org/wiki/${item}`),
      ...(title ? [`https://en.wikipedia.org/wiki/${title.replaceAll(' ', '_')}`] : []),
      ...handlesOfRow(brand).map(({ platform, handle }) => socialUrl(platform, handle, 'organisation')),
    ],
  }
}
