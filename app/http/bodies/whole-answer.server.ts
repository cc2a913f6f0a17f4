const bodies = new WeakMap<Response, string | Buffer<ArrayBuffer>>()

/** An answer in one piece, which is kept beside it: reading it back out of the stream of a Response takes longer than sending it. */
export function wholeAnswer(body: string | Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const answer = new Response(body, init)
  bodies.set(answer, body)
  return answer
}

/** Undefined for what was not made by `wholeAnswer`, or whose body somebody has read already. */
export function wholeBodyOf(answer: Response): string | Buffer<ArrayBuffer> | undefined {
  return answer.bodyUsed ? undefined : bodies.get(answer)
}
