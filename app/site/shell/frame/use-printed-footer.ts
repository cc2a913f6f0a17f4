import { useEffect } from 'react'
import { formatDateTime } from '#app/base/components/display/format.ts'
import { browserZone } from '#app/base/components/display/zone.ts'

/** Prints the address, with the filters in it, and the time below each page. Without script, the browser's own footer does. */
export function usePrintedFooter(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
    function describePage() {
      const words = `${location.href} · ${formatDateTime(new Date().toISOString(), browserZone())}`
      sheet.replaceSync(`@page { @bottom-left { content: ${JSON.stringify(words)} } }`)
    }
    window.addEventListener('beforeprint', describePage)
    return () => {
      window.removeEventListener('beforeprint', describePage)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [])
}
