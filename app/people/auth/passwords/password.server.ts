import { randomBytes } from 'node:crypto'
import { argon2id, hash, needsRehash, verify } from 'argon2'
import PQueue from 'p-queue'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** In place of the hash, of an account that only an OpenID provider signs in. */
export const NO_PASSWORD = ''

/** Hashing occupies threads of Node's pool; two at a time leave the others for files and DNS. */
const hashing = new PQueue({ concurrency: 2 })
const RETHROW = { throwOnTimeout: true } as const

export async function hashPassword(password: string): Promise<string> {
  return hashing.add(() => hash(password.normalize('NFKC'), { ...COST, type: argon2id }), RETHROW)
}

/** Without a hash, as for an unknown address, it takes the same time and returns false. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const nobodys = await nobodysHash()
  const isRight = await hashing.add(() => verify(passwordHash || nobodys, password.normalize('NFKC')), RETHROW)
  return isRight && Boolean(passwordHash)
}

/** For secrets of which several are compared with one hash. */
export async function hashWithSalt(text: string, salt: string): Promise<string> {
  const options = { ...COST, type: argon2id, salt: Buffer.from(salt, 'base64url'), raw: true } as const
  return (await hashing.add(() => hash(text, options), RETHROW)).toString('base64url')
}

export function isOutdatedHash(passwordHash: string): boolean {
  return needsRehash(passwordHash, COST)
}

let dummy: Promise<string> | undefined

function nobodysHash(): Promise<string> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'))
  return dummy
}
