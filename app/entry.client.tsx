import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepEarlyText } from '#app/base/components/forms/keep-early-text.ts'
import { handAnswersOverWhole } from '#app/site/shell/page-cache/whole-answers.ts'

handAnswersOverWhole()
const putBackEarlyText = keepEarlyText()

void decodePageData().then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Page />
      </StrictMode>,
    )
  })
})

/**
 * Remix decodes the page's data in the first render of its root, which suspends meanwhile. React cannot suspend a root
 * while it answers a click or a change: it throws (error 345) and never hydrates the page. So React gets the page when
 * the data is decoded, and until then the page works as without script.
 */
async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}

function Page() {
  useLayoutEffect(putBackEarlyText, [])
  return <RemixBrowser />
}
