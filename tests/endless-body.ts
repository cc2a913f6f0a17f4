/** A body that begins with `head` and never ends, with its state. */
export function endlessBody(piece: Uint8Array, head?: string) {
  let made = 0
  let looked = -1
  let cancelled = false
  let fail = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        fail = () => controller.error(new Error('broken'))
        if (head !== undefined) controller.enqueue(new TextEncoder().encode(head))
      },
      pull(controller) {
        made += 1
        controller.enqueue(piece.slice())
      },
      cancel() {
        cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  /** Whether nothing was produced since the last check. */
  function isResting(): boolean {
    const rests = made > 0 && made === looked
    looked = made
    return rests
  }
  return { body, made: () => made, isResting, isCancelled: () => cancelled, fail: () => fail() }
}
