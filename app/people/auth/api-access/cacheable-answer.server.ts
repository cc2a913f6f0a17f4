import type { Topic } from '#db/tables/data-versions.ts'
import { type ApiCaller, findApiCaller } from './api-caller.server.ts'

/** What a response was made from; it stays the same until that changes. */
export interface Origin {
  caller: ApiCaller
  dependsOn: readonly Topic[]
  /** Authenticates with the credentials of the request again. */
  findCaller: () => Promise<ApiCaller | null>
}

const origins = new WeakMap<Response, Origin>()

/** Marks a response to the caller that stays the same until one of the topics changes. */
export function allowCaching(
  answer: Response,
  { url, headers }: Request,
  origin: Pick<Origin, 'caller' | 'dependsOn'>,
): Response {
  const credentials = { Authorization: headers.get('Authorization') ?? '', Cookie: headers.get('Cookie') ?? '' }
  const findCaller = () => findApiCaller(new Request(url, { headers: credentials }))
  origins.set(answer, { ...origin, findCaller })
  return answer
}

/** Undefined for a response that must not be cached. */
export function originOf(answer: Response): Origin | undefined {
  return origins.get(answer)
}
