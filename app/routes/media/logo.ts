import type { LoaderFunctionArgs } from '@remix-run/node'
import { isKnownTag } from '#app/base/http/bodies/entity-tag.ts'
import { readLogo } from '#app/files/uploads/logo/logo-folder.server.ts'

/** For everyone: the search shows logos to visitors too. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  return (await serveLogo(params.file ?? '', request)) ?? new Response('Not found', { status: 404 })
}

const FOR_EVER = 'public, max-age=31536000, immutable'

/** Serves a logo by its content hash; undefined if there is none. */
async function serveLogo(name: string, request: Request): Promise<Response | undefined> {
  const image = await readLogo(name)
  if (!image) return undefined

  const etag = `"${name}"`
  const headers = { 'Cache-Control': FOR_EVER, ETag: etag }
  if (isKnownTag(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(image), {
    headers: { ...headers, 'Content-Type': 'image/webp', 'Content-Length': String(image.length) },
  })
}
