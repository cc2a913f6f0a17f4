import { linksOf, openNodes } from '#app/champion-index/evidence/structured/json-ld-nodes.ts'
import type { SitePage } from '#app/discovery/providers/provider.ts'

/** Items and English articles that pages give as somebody's own. */
export interface StatedItems {
  ids: string[]
  titles: string[]
}

const MAX_IDS = 40
const MAX_TITLES = 4
const ITEM =
  /^(?:https?:)?\/\/(?:www\.|m\.)?wikidata\.org\/(?:wiki|entity)\/(Q[1-9]\d{0,11})(?:$|[?#/.])|^(?:wd:)?(Q[1-9]\d{0,11})$/iu
const ARTICLE = /^(?:https?:)?\/\/en\.(?:m\.)?wikipedia\.org\/wiki\/([^?#]{1,300})/iu

export function listStatedItems(pages: readonly SitePage[]): StatedItems {
  const stated = pages.flatMap((page) => openNodes(page.jsonLd).flatMap((node) => linksOf(node)))
  const linked = pages.flatMap((page) => page.externalLinks)
  return {
    ids: first(MAX_IDS, [...stated, ...linked].flatMap(itemOf)),
    titles: first(MAX_TITLES, stated.flatMap(titleOf)),
  }
}

function itemOf(address: string): string[] {
  const match = ITEM.exec(address.trim())
  const id = match?.[1] ?? match?.[2]
  return id === undefined ? [] : [id.toUpperCase()]
}

function titleOf(address: string): string[] {
  const title = ARTICLE.exec(address.trim())?.[1]
  if (title === undefined) return []
  try {
    return [decodeURIComponent(title).replaceAll('_', ' ').trim()].filter((decoded) => decoded !== '')
  } catch {
    return []
  }
}

function first(most: number, list: readonly string[]): string[] {
  return [...new Set(list)].slice(0, most)
}
