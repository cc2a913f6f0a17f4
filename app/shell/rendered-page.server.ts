import { hash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const MOST_BYTES = 8 * 1_048_576

/** Stands for the nonce of a response; nobody can put it into a page. */
const NONCE = randomBytes(18).toString('base64url')

const pages = new LRUCache<string, string>({ maxSize: MOST_BYTES, sizeCalculation: (page) => page.length })

/**
 * The page that `render` makes of its address and of what its loaders returned (`loaded`). The same page is not rendered
 * twice: nothing else goes into it, or the browser could not hydrate it, but the nonce.
 */
export function renderedPage(url: string, loaded: string, nonce: string, render: (nonce: string) => string): string {
  const key = hash('sha256', `${url}\n${loaded}`, 'base64url')
  let page = pages.get(key)
  if (page === undefined) {
    page = render(NONCE)
    pages.set(key, page)
  }
  return page.replaceAll(NONCE, () => nonce)
}
