const INTENT_MS = 100

/** Tells what somebody points at, touches or brings the focus to for a moment. Returns how to stop. */
export function onIntent(consider: (target: EventTarget | null) => void): () => void {
  const events = ['pointerover', 'focusin', 'touchstart'] as const
  let timer: ReturnType<typeof setTimeout> | undefined

  function wait({ target }: Event) {
    clearTimeout(timer)
    timer = setTimeout(consider, INTENT_MS, target)
  }

  for (const event of events) document.addEventListener(event, wait, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const event of events) document.removeEventListener(event, wait)
  }
}
