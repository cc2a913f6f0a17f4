import { config } from '#app/platform/config.server.ts'

/** Whether the browser is on https: where PUBLIC_URL says so, whatever a proxy says of the single request. */
export function isHttps(url: URL | undefined): boolean {
  return isPublicUrlHttps() || url?.protocol === 'https:'
}

export function isPublicUrlHttps(): boolean {
  const { publicUrl } = config()
  return publicUrl !== undefined && new URL(publicUrl).protocol === 'https:'
}
