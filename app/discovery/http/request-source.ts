import type { ProviderName } from '#app/base/platform/providers/provider-list.ts'

/** The source of a response: enough to cite it and to find it in the request log. */
export interface RequestSource {
  provider: ProviderName
  /** Without secrets. */
  url: string
  status: number
  /** When the provider itself last confirmed this response; earlier than now for a cached one. */
  retrievedAt: string
  /** Public id of the request log row. */
  requestId: string
  fromCache: boolean
}
