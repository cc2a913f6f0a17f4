import { createHmac, type Hmac } from 'node:crypto'
import { mediaType } from './read-body.server.ts'

export interface ReceivedBody {
  /** The request, with a body that is hashed as it is read. */
  request: Request
  /** Reads the body unless somebody has begun to; undefined if that one stopped before its end. */
  fingerprint: () => Promise<string | undefined>
}

/**
 * Hashes a request's query, media type and body as the body is read, so that two requests can be compared without
 * keeping either. Clients choose a new multipart boundary for each attempt, so it does not count.
 */
export function fingerprintBody(request: Request, key: Buffer): ReceivedBody {
  const { method, headers, signal, url, body } = request
  const hash = createHmac('sha256', key).update(`${new URL(url).search}\n${mediaType(request)}\n`)
  const boundary = boundaryOf(headers.get('Content-Type') ?? '')
  const hasher = boundary === undefined ? plainHasher(hash) : hasherWithout(hash, Buffer.from(`--${boundary}`))
  if (!body) return { request, fingerprint: async () => hasher.digest() }

  let isWhole = false
  let end: () => void
  const ended = new Promise<void>((resolve) => {
    end = resolve
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  const reader = body.getReader()
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        end()
        throw error
      })
      if (value) {
        hasher.update(Buffer.from(value.buffer, value.byteOffset, value.byteLength))
        controller.enqueue(value)
      }
      if (!done) return
      isWhole = true
      controller.close()
      end()
    },
    cancel(reason) {
      end()
      return reader.cancel(reason)
    },
  })
  const hashed = new Request(url, { method, headers, signal, body: stream, duplex: 'half' } as RequestInit)
  return {
    request: hashed,
    fingerprint: async () => {
      if (!hashed.bodyUsed) await hashed.body?.pipeTo(new WritableStream())
      await ended
      return isWhole ? hasher.digest() : undefined
    },
  }
}

interface Hasher {
  update: (bytes: Buffer) => void
  digest: () => string
}

function plainHasher(hash: Hmac): Hasher {
  return { update: (bytes) => void hash.update(bytes), digest: () => hash.digest('base64url') }
}

/** Each delimiter counts as an empty line; one may be cut by the end of a chunk. */
function hasherWithout(hash: Hmac, delimiter: Buffer): Hasher {
  let held: Buffer = Buffer.alloc(0)
  return {
    update(bytes) {
      let rest = Buffer.concat([held, bytes])
      for (let at = rest.indexOf(delimiter); at !== -1; at = rest.indexOf(delimiter)) {
        hash.update(rest.subarray(0, at)).update('\n')
        rest = rest.subarray(at + delimiter.length)
      }
      const kept = Math.min(rest.length, delimiter.length - 1)
      hash.update(rest.subarray(0, rest.length - kept))
      held = rest.subarray(rest.length - kept)
    },
    digest: () => hash.update(held).digest('base64url'),
  }
}

function boundaryOf(contentType: string): string | undefined {
  if (!/^\s*multipart\//i.test(contentType)) return undefined
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  return quoted ?? bare
}
