/**
 * Keeps what is typed into text areas before the page is hydrated: React sets those that were not empty back to their
 * first text. Returns the function that puts it back after that.
 */
export function keepEarlyText(): () => void {
  const texts = new Map<HTMLTextAreaElement, string>()
  const note = ({ target }: { target: unknown }) => {
    if (target instanceof HTMLTextAreaElement) texts.set(target, target.value)
  }
  for (const target of document.querySelectorAll('textarea')) if (target.value !== target.defaultValue) note({ target })
  document.addEventListener('input', note, true)

  return () => {
    document.removeEventListener('input', note, true)
    for (const [area, text] of texts) if (area.value !== text) area.value = text
    texts.clear()
  }
}
