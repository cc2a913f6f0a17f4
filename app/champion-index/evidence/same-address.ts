/**
 * A URL normalised for comparison: no scheme, `www.`, mobile host, query, fragment or trailing slash; a Wikidata item
 * is its Q-id however it is addressed; X and Twitter are the same. Null if it is no URL.
 */
function addressKey(address: string): string | null {
  const text = address.trim()
  const item =
    /^(?:(?:https?:)?\/\/(?:www\.|m\.)?wikidata\.org\/(?:wiki|entity)\/(?:Special:EntityData\/)?|wd:)?(Q[1-9]\d*)(?:[?#./].*)?$/iu.exec(
      text,
    )
  if (item?.[1]) return item[1].toUpperCase()
  if (!/^(?:https?:)?\/\/|^[\w-]+(?:\.[\w-]+)+(?:\/|$)/iu.test(text)) return null

  const url = parse(/^https?:/iu.test(text) ? text : `https:${text.startsWith('//') ? '' : '//'}${text}`)
  if (!url) return null
  const host = url.hostname
    .toLowerCase()
    .replace(/^(?:www|m|mobile)\./u, '')
    .replace(/\.m\.wikipedia\.org$/u, '.wikipedia.org')
    .replace(/^twitter\.com$/u, 'x.com')
  const path = decode(url.pathname).replace(/\/+$/u, '').replace(/ /gu, '_')
  return `${host}${SOCIAL_HOST.test(host) ? path.toLowerCase().replace(/^\/@/u, '/') : path}`
}

const SOCIAL_HOST = /^(?:instagram|x|tiktok|facebook|youtube|linkedin|threads)\.(?:com|net)$|^bsky\.app$/u

export function sameAddress(a: string, b: string): boolean {
  const key = addressKey(a)
  return key !== null && key === addressKey(b)
}

/** Whether any of the addresses is one of the known ones. */
export function sharesAddress(addresses: readonly string[], known: readonly string[]): boolean {
  const keys = new Set(known.map(addressKey))
  return addresses.some((address) => {
    const key = addressKey(address)
    return key !== null && keys.has(key)
  })
}

/** Whether an address is a Wikidata item's or an English article's. */
export function isItemOrArticle(address: string): boolean {
  return /^(?:Q[1-9]\d*$|en\.wikipedia\.org\/wiki\/)/u.test(addressKey(address) ?? '')
}

function parse(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
