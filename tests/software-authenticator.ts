import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const FLAGS = { present: 0x01, verified: 0x04, hasCredential: 0x40 }

interface Ceremony {
  challenge: string
  /** Of the page that asks. */
  origin: string
  rpId: string
  /** Whether the user has proved to be its owner. */
  isVerified?: boolean
}

/** A passkey as an authenticator keeps it, and the answers that a browser makes with it. */
export function createSoftwarePasskey(userHandle: string, { counts = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const data = ({ rpId, isVerified = true }: Ceremony, credential?: Buffer) => {
    if (counts) counter += 1
    const flags = FLAGS.present | (isVerified ? FLAGS.verified : 0) | (credential ? FLAGS.hasCredential : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)])
  }
  const answer = <Response extends object>(response: Response) => ({
    ...{ id: encode(id), rawId: encode(id), type: 'public-key' as const, clientExtensionResults: {} },
    response,
  })

  return {
    register(ceremony: Ceremony) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = Buffer.from(isoCBOR.encode(coseKey(publicKey.export({ format: 'jwk' }))))
      const authData = new Uint8Array(data(ceremony, Buffer.concat([Buffer.alloc(16), length, id, key])))
      const statement = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const attestationObject = encode(Buffer.from(isoCBOR.encode(statement as never)))
      return answer({ clientDataJSON: encode(clientData('webauthn.create', ceremony)), attestationObject })
    },

    /** `rewind` is by how much the counter is set back, as by a copy of the authenticator. */
    sign(ceremony: Ceremony, { rewind = 0 } = {}) {
      counter -= rewind
      const authenticatorData = data(ceremony)
      const client = clientData('webauthn.get', ceremony)
      const signed = createSign('sha256').update(authenticatorData).update(sha256(client))
      return answer({
        clientDataJSON: encode(client),
        authenticatorData: encode(authenticatorData),
        signature: signed.sign(privateKey).toString('base64url'),
        userHandle: encode(Buffer.from(userHandle)),
      })
    },
  }
}

function clientData(type: string, { challenge, origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** EC2, ES256, P-256. */
function coseKey({ x = '', y = '' }: JsonWebKey) {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  return new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]) as never
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64url')
}
