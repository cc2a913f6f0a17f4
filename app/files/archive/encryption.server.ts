import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { ArchiveFault } from './archive-fault.ts'

/** 64 MB of memory and half a second for each guess; age's default takes 256 MB, half of a small machine. */
const WORK_FACTOR = 16
const AGE = Buffer.from('age-encryption.org/')
const GZIP = Buffer.from([0x1f, 0x8b])

/** Encrypts a stream in the format of age, so that `age -d` can open it too. */
export async function encrypt(plain: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(WORK_FACTOR)
  return fromWeb(await encrypter.encrypt(toWeb(plain)))
}

export async function decrypt(sealed: Readable, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const plain = await decrypter.decrypt(toWeb(sealed)).catch((error: Error) => {
    if (!error.message.startsWith('no identity matched')) throw error
    throw new ArchiveFault('The passphrase is not that of this backup.')
  })
  return fromWeb(plain)
}

/** What a file is by its first bytes. */
export async function kindOf(file: string): Promise<'encrypted' | 'packed' | 'foreign'> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0)
    const head = buffer.subarray(0, bytesRead)
    if (head.equals(AGE)) return 'encrypted'
    return head.subarray(0, GZIP.length).equals(GZIP) ? 'packed' : 'foreign'
  } finally {
    await handle.close()
  }
}

function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
}
