import { randomBytes } from 'node:crypto'
import type { EntryContext } from '@remix-run/node'
import { LRUCache } from 'lru-cache'

const MAX_CHARACTERS = 4 * 1_048_576

/** Stands for the nonce of a response; nobody can put it into a page. */
const NONCE = randomBytes(18).toString('base64url')

const pages = new LRUCache<string, string>({ maxSize: MAX_CHARACTERS, sizeCalculation: (page) => page.length })

type Rendered = Pick<EntryContext['staticHandlerContext'], 'loaderData' | 'actionData' | 'errors' | 'statusCode'>

/**
 * The page at this address as `render` makes it. A page that shows no data but the frame's is not rendered twice for the
 * same reader and notices: nothing else goes into it, or the browser could not hydrate it, but the nonce.
 */
export function renderedPage(url: string, context: Rendered, nonce: string, render: (nonce: string) => string): string {
  const shown = shownInFrame(context)
  if (!shown) return render(nonce)

  const key = JSON.stringify([url, shown])
  let page = pages.get(key)
  if (page === undefined) {
    page = render(NONCE)
    pages.set(key, page)
  }
  return page.replaceAll(NONCE, () => nonce)
}

/** What the root's loader returned, if no other returned anything. Undefined if another did, or something failed. */
function shownInFrame({ loaderData, actionData, errors, statusCode }: Rendered): object | undefined {
  if (errors || actionData || statusCode !== 200) return undefined

  const { root, ...others } = loaderData
  if (!root || Object.values(others).some((data) => data != null)) return undefined

  // For the browser alone, and new with each event of anybody.
  return { ...root, lastEventId: undefined }
}
