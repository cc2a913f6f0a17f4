import { expect, test, vi } from 'vitest'
import type { Content } from '../upload-order.ts'
import { UploadSettingsSchema } from '../upload-settings.ts'
import { uploadTypeOf } from './upload-file.ts'
import {
  BRAND_NOT_CHOSEN,
  createUploadList,
  isUnderWay,
  type PickedFile,
  type SendAnswer,
  type SendOptions,
} from './upload-list.ts'

const settings = UploadSettingsSchema.parse({})
const failed: SendAnswer = { status: 'failed', message: 'No room', isSignedOut: false, isFinal: false }

test('a picked file is not listed twice [U-03]', () => {
  const { list } = createList()
  list.add([fileOf('athletes.csv'), fileOf('nike.png')])
  list.add([fileOf('athletes.csv'), fileOf('athletes.csv', { text: 'changed' })])

  expect(namesOf(list)).toEqual(['athletes.csv', 'nike.png', 'athletes.csv'])
})

test('three files are uploaded at once, the next when one has finished; uploaded files leave the list [U-03]', async () => {
  const { list, sent, order } = createList()
  list.add(['a', 'b', 'c', 'd', 'e'].map((name) => fileOf(`${name}-brands.csv`)))
  list.start(order)
  expect(sent.map(({ name }) => name)).toEqual(['a-brands.csv', 'b-brands.csv', 'c-brands.csv'])
  expect(list.snapshot().every(isUnderWay)).toBe(true)

  await sent[1]?.answer({ status: 'uploaded' })

  expect(sent.map(({ name }) => name)).toEqual(['a-brands.csv', 'b-brands.csv', 'c-brands.csv', 'd-brands.csv'])
  expect(namesOf(list)).toEqual(['a-brands.csv', 'c-brands.csv', 'd-brands.csv', 'e-brands.csv'])
  expect(order.onUploaded).toHaveBeenCalledOnce()
})

test('the end of a batch is reported once, when nothing is uploading or waiting [D-75]', async () => {
  const { list, sent, order } = createList()
  list.add(['a', 'b', 'c', 'd'].map((name) => fileOf(`${name}-brands.csv`)))
  list.start(order)
  list.cancel(list.snapshot()[3]?.key ?? 0)
  await sent[0]?.answer({ status: 'uploaded' })
  await sent[1]?.answer(failed)
  expect(order.onEnded).not.toHaveBeenCalled()

  await sent[2]?.answer({ status: 'uploaded' })
  expect(order.onEnded).toHaveBeenCalledOnce()
})

test('a failed file stays with its message and can be sent again alone, with changed choices [U-03]', async () => {
  const { list, sent, order } = createList()
  list.add([fileOf('a-brands.csv'), fileOf('b-brands.csv')])
  list.start(order)
  await sent[0]?.answer(failed)
  await sent[1]?.answer(failed)
  const [a] = list.snapshot()

  expect(a?.state).toEqual(failed)
  expect(order.onFailed).toHaveBeenCalledWith(a?.file, 'No room')
  list.change(a?.key ?? 0, { uploadType: 'athletes_csv' })
  expect(list.snapshot().map(({ state }) => state)).toEqual([{ status: 'selected' }, failed])
  list.start(order, a?.key)
  expect(sent.slice(2)).toMatchObject([{ name: 'a-brands.csv', uploadType: 'athletes_csv' }])
  expect(list.snapshot().map(({ state }) => state.status)).toEqual(['sending', 'failed'])
})

test('a rejection for lack of a session is cleared once its user has signed in again [U-03]', async () => {
  const { list, sent, order } = createList()
  list.add([fileOf('a-brands.csv'), fileOf('b-brands.csv')])
  list.start(order)
  await sent[0]?.answer({ status: 'failed', message: 'Please log in to continue', isSignedOut: true, isFinal: false })
  await sent[1]?.answer(failed)

  list.signedIn()

  expect(list.snapshot().map(({ state }) => state)).toEqual([{ status: 'selected' }, failed])
})

test('a file can be removed unless it is on its way; cancelling breaks it off and keeps it listed [U-03]', async () => {
  const { list, sent, order } = createList()
  list.add(['a', 'b', 'c', 'd'].map((name) => fileOf(`${name}-brands.csv`)))
  list.start(order)
  const [a, , , d] = list.snapshot()
  list.remove(a?.key ?? 0)
  expect(namesOf(list)).toContain('a-brands.csv')

  list.cancel(d?.key ?? 0)
  list.cancel(a?.key ?? 0)
  expect(sent[0]?.options.signal.aborted).toBe(true)
  await sent[0]?.answer({ status: 'cancelled' })
  expect(list.snapshot().map(({ state }) => state.status)).toEqual(['cancelled', 'sending', 'sending', 'cancelled'])
  expect(sent).toHaveLength(3)
  expect(order.onFailed).not.toHaveBeenCalled()

  list.remove(a?.key ?? 0)
  expect(namesOf(list)).toEqual(['b-brands.csv', 'c-brands.csv', 'd-brands.csv'])
})

test('the share that has left is shown as it grows [U-03]', () => {
  const { list, sent, order } = createList()
  const seen = vi.fn()
  list.add([fileOf('a-brands.csv')])
  list.start(order)
  list.subscribe(seen)
  sent[0]?.options.onProgress(0.4)

  expect(list.snapshot()[0]?.state).toEqual({ status: 'sending', share: 0.4 })
  expect(seen).toHaveBeenCalledOnce()
})

test('while the page is left nothing new begins; afterwards the rest is sent [U-03]', async () => {
  const { list, sent, order } = createList()
  list.add(['a', 'b', 'c', 'd', 'e'].map((name) => fileOf(`${name}-brands.csv`)))
  list.start(order)
  expect(list.hold()).toBe(2)
  await sent[0]?.answer({ status: 'uploaded' })
  expect(sent).toHaveLength(3)

  list.release()
  expect(sent.map(({ name }) => name)).toContain('d-brands.csv')
})

test('a logo with a typed but unchosen brand is not sent; a chosen brand is sent with it [D-35]', () => {
  const { list, sent, order } = createList()
  list.add([fileOf('logo.png')])
  const [{ key } = { key: 0 }] = list.snapshot()
  list.change(key, { brand: { name: 'Nik' } })
  list.start(order)
  expect(list.snapshot()[0]?.state).toMatchObject({ status: 'failed', message: BRAND_NOT_CHOSEN })
  expect(sent).toEqual([])

  list.change(key, { brand: { name: 'Nike', id: 'brand-1' } })
  list.start(order)
  expect(sent).toMatchObject([{ brand: { id: 'brand-1' } }])
})

test('files chosen together are sent in the order athletes, brands, links, logos, by the headers of bulk data [U-03] [D-16]', async () => {
  const { list, sent, order } = createList()
  const links = fileOf('list.csv', { content: 'relationships' })
  list.add([fileOf('logo.png'), links, ...['brands.csv', 'golfers.csv', 'athletes.csv'].map((name) => fileOf(name))])
  list.start(order)
  const sentSoFar = () => sent.map(({ name }) => name)

  expect(sentSoFar()).toEqual(['golfers.csv', 'athletes.csv'])
  await sent[0]?.answer({ status: 'uploaded' })
  expect(sentSoFar()).toHaveLength(2)
  await sent[1]?.answer(failed)
  expect(sentSoFar().slice(2)).toEqual(['brands.csv'])
  await sent[2]?.answer({ status: 'uploaded' })
  await sent[3]?.answer({ status: 'uploaded' })
  expect(sentSoFar().slice(3)).toEqual(['list.csv', 'logo.png'])
})

test('a file that is made bulk data later is sent as well [U-03]', () => {
  const { list, sent, order } = createList()
  list.add([fileOf('brands.csv')])
  list.change(list.snapshot()[0]?.key ?? 0, { uploadType: 'bulk_data' })
  list.start(order)

  expect(sent).toMatchObject([{ uploadType: 'bulk_data' }])
})

interface Sent {
  name: string
  uploadType: string
  brand: { id?: string }
  options: SendOptions
  answer: (answer: SendAnswer) => Promise<void>
}

function createList() {
  const sent: Sent[] = []
  const list = createUploadList(
    ({ file, uploadType, brand }, options) =>
      new Promise((resolve) => {
        const answer = async (given: SendAnswer) => {
          resolve(given)
          await new Promise((done) => setTimeout(done))
        }
        sent.push({ name: file.name, uploadType, brand, options, answer })
      }),
  )
  return { list, sent, order: { settings, onUploaded: vi.fn(), onFailed: vi.fn(), onEnded: vi.fn() } }
}

function fileOf(name: string, { text = 'x', content = 'athletes' as Content } = {}): PickedFile {
  return { file: new File([text], name, { lastModified: 1 }), uploadType: uploadTypeOf(name), content }
}

function namesOf(list: ReturnType<typeof createUploadList>): string[] {
  return list.snapshot().map(({ file }) => file.name)
}
