export interface ProviderCacheTable {
  key: string
  provider: string
  url: string
  status: number
  headers: string
  body: Uint8Array
  etag: string | null
  last_modified: string | null
  fetched_at: string
  expires_at: string
}
