const texts = new WeakMap<Response, string>()

/** An answer that is one text, which is kept beside it: reading it back out of the stream of a Response takes longer than sending it. */
export function wholeAnswer(text: string, init: ResponseInit): Response {
  const answer = new Response(text, init)
  texts.set(answer, text)
  return answer
}

/** Undefined for what was not made by `wholeAnswer`, or whose body somebody has read already. */
export function textOf(answer: Response): string | undefined {
  return answer.bodyUsed ? undefined : texts.get(answer)
}
