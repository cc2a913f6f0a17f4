const bodies = new WeakMap<Response, string | Buffer<ArrayBuffer>>()

/**
 * A Response with its body kept beside it as one piece: reading it back from the Response's stream takes longer than
 * sending it.
 */
export function wholeAnswer(body: string | Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const answer = new Response(body, init)
  bodies.set(answer, body)
  return answer
}

/** Undefined for a response not made by `wholeAnswer`, or whose body has been read already. */
export function wholeBodyOf(answer: Response): string | Buffer<ArrayBuffer> | undefined {
  return answer.bodyUsed ? undefined : bodies.get(answer)
}
