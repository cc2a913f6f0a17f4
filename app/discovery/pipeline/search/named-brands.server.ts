import { registrableDomain } from '#app/base/platform/site-host.ts'
import { sameName, withoutLegalForm } from '#app/champion-index/evidence/names.ts'
import { kindOfPublisher } from '#app/champion-index/evidence/publisher-kinds.ts'
import type { Speaker } from '#app/champion-index/evidence/sentences/sentence-mentions.ts'
import type { AthleteSubject } from '../athlete-subject.ts'
import type { AthleteSources } from '../evidence/athlete-sources.server.ts'
import { articleText, pagesOf, pageText, withoutItem } from '../evidence/sources-of-evidence.server.ts'
import type { ProviderCalls } from '../provider-calls.server.ts'

/** A name that a text puts into a relationship with the athlete. */
export interface NamedBrand {
  name: string
  /** Publishers of the texts; the athlete's own site and article are one each. */
  publishers: Set<string>
  /** The athlete's own words, the article about the athlete, a register, or a release in the words of those who issue it. */
  isFirstHand: boolean
}

/** The names in the athlete's own pages, the article about the athlete and the news. */
export async function listNamedBrands(
  calls: ProviderCalls,
  athlete: AthleteSubject,
  { reading, article, news, written }: AthleteSources,
): Promise<NamedBrand[]> {
  const { profile, publisherGroup } = athlete
  const named: NamedBrand[] = []
  const read = async (
    of: Parameters<ProviderCalls['read']>[1],
    text: string,
    speaker: Speaker,
    publisher: string,
    isFirstHand: boolean,
    isAboutAthlete = false,
  ) => {
    const names = await calls.read('brandNames', of, text, profile.names, speaker, isAboutAthlete)
    note(names ?? [], publisher, isFirstHand)
  }
  const note = (names: readonly string[], publisher: string, isFirstHand: boolean) => {
    for (const name of names) {
      const known = named.find((other) => isSame(other.name, name))
      if (!known) named.push({ name, publishers: new Set([publisher]), isFirstHand })
      known?.publishers.add(publisher)
      if (known && isFirstHand) known.isFirstHand = true
    }
  }
  for (const page of pagesOf(reading)) await read(pageText(page), page.text, 'athlete', publisherGroup, true)
  if (written.some(({ bio }) => bio?.text)) {
    const of = { provider: 'site', text: `The accounts of ${athlete.row.name}` } as const
    note((await calls.read('bioNames', of, written, withoutItem(athlete))) ?? [], publisherGroup, true)
  }
  if (article && !article.value.isDisambiguation) {
    const isAbout = article.value.wikidataId !== null && article.value.wikidataId === profile.wikidataId
    await read(articleText(article.value), article.value.text, 'other', 'wikipedia', true, isAbout)
  }
  for (const page of news) {
    const publisher = registrableDomain(page.finalUrl) ?? page.finalUrl
    await read(pageText(page), page.text, 'other', publisher, kindOfPublisher(publisher).code !== 'B3')
  }
  return named
}

export function isSame(a: string, b: string): boolean {
  return sameName(withoutArticle(a), withoutArticle(b))
}

function withoutArticle(name: string): string {
  return withoutLegalForm(name).replace(/^the\s+/iu, '')
}
