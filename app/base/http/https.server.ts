import { config } from '#app/base/platform/config.server.ts'

/** Whether the browser uses https: true if PUBLIC_URL says so, whatever a proxy says about the request. */
export function isHttps(url: URL | undefined): boolean {
  return isPublicUrlHttps() || url?.protocol === 'https:'
}

export function isPublicUrlHttps(): boolean {
  const { publicUrl } = config()
  return publicUrl !== undefined && new URL(publicUrl).protocol === 'https:'
}
