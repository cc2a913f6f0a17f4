/** First in the tab order; the page's content has `id="main"`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-4 py-2 text-sm font-medium text-on-accent focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}
