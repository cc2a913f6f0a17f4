import { findBrandNames } from '#app/champion-index/evidence/sentences/brand-names.ts'
import type { ReadingTask } from '#app/discovery/providers/html/page-reader.server.ts'
import { readPage } from '#app/discovery/providers/html/page-reading.server.ts'
import { toBrandFieldsOf } from './brand-of-item.ts'
import { findNamesInBios, readAccounts } from './evidence/read-accounts.server.ts'
import { readArticle } from './evidence/read-article.server.ts'
import { readItems } from './evidence/read-items.server.ts'
import { readNewsPage } from './evidence/read-news.server.ts'
import { namesAthlete, readAthletePage, readBrandPage } from './evidence/read-own-pages.server.ts'
import { readSnippet } from './evidence/read-snippet.server.ts'
import { readReciprocalLinks } from './evidence/reciprocal-links.server.ts'
import { chooseBrandItem } from './items/choose-brand-item.ts'
import { chooseIdentity } from './items/choose-identity.ts'
import { readCandidateItems } from './items/read-candidate-items.server.ts'
import { listStatedItems } from './items/stated-items.ts'

/** Every pattern search in untrusted text. Runs only in PageReader's thread. */
const TEXT_READERS = {
  page: readPage,
  brandPage: readBrandPage,
  athletePage: readAthletePage,
  article: readArticle,
  newsPage: readNewsPage,
  snippet: readSnippet,
  accounts: readAccounts,
  bioNames: findNamesInBios,
  items: readItems,
  brandNames: findBrandNames,
  names: namesAthlete,
  links: readReciprocalLinks,
  statedItems: listStatedItems,
  identity: chooseIdentity,
  candidateItems: readCandidateItems,
  brandItem: chooseBrandItem,
  brandFields: toBrandFieldsOf,
}
export type TextReaders = typeof TEXT_READERS

export function readInThread({ reader, args }: ReadingTask): { outcome: 'read'; value: unknown } {
  const read = TEXT_READERS[reader as keyof TextReaders] as (...args: readonly unknown[]) => unknown
  return { outcome: 'read', value: read(...args) }
}
