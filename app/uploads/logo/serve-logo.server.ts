import { isKnownTag } from '#app/http/bodies/entity-tag.ts'
import { readLogo } from './logo-folder.server.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

/** Serves a logo by its content hash; undefined if there is none. */
export async function serveLogo(name: string, request: Request): Promise<Response | undefined> {
  const image = await readLogo(name)
  if (!image) return undefined

  const etag = `"${name}"`
  const headers = { 'Cache-Control': FOR_EVER, ETag: etag }
  if (isKnownTag(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(image), {
    headers: { ...headers, 'Content-Type': 'image/webp', 'Content-Length': String(image.length) },
  })
}
