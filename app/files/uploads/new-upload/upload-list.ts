import type { TableSource } from '#app/files/formats/conversion.ts'
import type { UploadType } from '#db/tables/upload.ts'
import type { FileSettings } from '../file-settings.ts'
import { type Content, PROCESSING_ORDER } from '../upload-order.ts'

export type FileState =
  | { status: 'selected' }
  /** Waiting for a slot. */
  | { status: 'waiting' }
  /** `share` of it has been sent, from 0 to 1. */
  | { status: 'sending'; share: number }
  | { status: 'cancelled' }
  | FailedToSend

interface FailedToSend {
  status: 'failed'
  message: string
  isSignedOut: boolean
  /** The same file with the same choices would be rejected again. */
  isFinal: boolean
}

export interface SelectedFile {
  key: number
  file: File
  uploadType: UploadType
  /** If its type is bulk data. */
  content: Content
  /** For a logo: its brand; if none is given, the file name decides. */
  brand: ChosenBrand
  /** For a workbook: the sheet to read; if it is empty, the first with data. */
  sheet: string
  state: FileState
}

/** `id` is set once a suggestion was chosen. */
export interface ChosenBrand {
  name: string
  id?: string
}

/** What the server has made of a file. */
interface SentFile {
  /** Where its columns are matched, if it waits for that. */
  matchAt?: string | undefined
  /** What it was before it became a table. */
  source?: TableSource | undefined
}

export type SendAnswer = ({ status: 'uploaded' } & SentFile) | FailedToSend | { status: 'cancelled' }

export interface SendOptions {
  settings: FileSettings
  signal: AbortSignal
  onProgress: (share: number) => void
}

export type Send = (file: SelectedFile, options: SendOptions) => Promise<SendAnswer>

export interface UploadRun {
  settings: FileSettings
  onUploaded: (file: File, sent: SentFile) => void
  onFailed: (file: File, message: string) => void
  /** Nothing is uploading or waiting. */
  onEnded: () => void
}

export type PickedFile = Pick<SelectedFile, 'file' | 'uploadType' | 'content'>

export type UploadList = ReturnType<typeof createUploadList>

const AT_ONCE = 3
const NO_BRAND: ChosenBrand = { name: '' }
export const BRAND_NOT_CHOSEN = 'Choose one of the suggested brands, or leave the field empty.'

/**
 * The files selected for upload and their states: a few are uploaded at once, finished ones leave the list. Files are
 * sent in the order in which they are to be processed.
 */
export function createUploadList(send: Send) {
  let files: readonly SelectedFile[] = []
  let lastKey = 0
  let run: UploadRun | undefined
  const running = new Set<UploadRun>()
  let isHeld = false
  const sending = new Map<number, AbortController>()
  const listeners = new Set<() => void>()

  return { subscribe, snapshot, add, remove, change, start, cancel, hold, release, signedIn, abandon }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  function snapshot(): readonly SelectedFile[] {
    return files
  }

  /** Files already in the list are not added again. */
  function add(picked: readonly PickedFile[]): void {
    const fresh = picked.filter(({ file }) => !files.some((known) => isSameFile(known.file, file)))
    const selected = fresh.map((file): SelectedFile => {
      lastKey += 1
      return { ...file, key: lastKey, brand: NO_BRAND, sheet: '', state: { status: 'selected' } }
    })
    show([...files, ...selected])
  }

  function remove(key: number): void {
    if (!sending.has(key)) show(files.filter((file) => file.key !== key))
  }

  /** After a failure, another choice may succeed. */
  function change(key: number, choice: Partial<Pick<SelectedFile, 'uploadType' | 'brand' | 'sheet'>>): void {
    if (sending.has(key)) return
    const failed = files.some((file) => file.key === key && file.state.status === 'failed')
    edit(key, failed ? { ...choice, state: { status: 'selected' } } : choice)
  }

  /** Starts uploading one file or all of them, including failed ones. */
  function start(order: UploadRun, key?: number): void {
    run = order
    running.add(order)
    show(
      files.map((file) => {
        if (sending.has(file.key) || (key !== undefined && file.key !== key)) return file
        return { ...file, state: file.uploadType === 'brand_logo' ? stateOfLogo(file) : { status: 'waiting' } }
      }),
    )
    sendNext()
    endRuns()
  }

  /** The server discards the part already sent; the file stays in the list. */
  function cancel(key: number): void {
    sending.get(key)?.abort()
    if (!sending.has(key)) setState(key, { status: 'cancelled' })
    endRuns()
  }

  /** Running uploads continue, waiting ones do not start. Returns how many are waiting. */
  function hold(): number {
    isHeld = true
    return files.filter(({ state }) => state.status === 'waiting').length
  }

  function release(): void {
    isHeld = false
    sendNext()
  }

  /** Files rejected for lack of a session can be uploaded now. */
  function signedIn(): void {
    show(
      files.map((file) =>
        file.state.status === 'failed' && file.state.isSignedOut ? { ...file, state: { status: 'selected' } } : file,
      ),
    )
  }

  function abandon(): void {
    for (const controller of sending.values()) controller.abort()
    show([])
  }

  function sendNext(): void {
    while (run && !isHeld && sending.size < AT_ONCE) {
      const next = nextFile()
      if (!next) return
      void sendFile(next, run)
    }
  }

  /** What other files need is with the server before them. */
  function nextFile(): SelectedFile | undefined {
    const underWay = files.filter(isUnderWay)
    const first = Math.min(...underWay.map((file) => PROCESSING_ORDER.indexOf(contentOf(file))))
    return underWay.find((file) => file.state.status === 'waiting' && contentOf(file) === PROCESSING_ORDER[first])
  }

  async function sendFile(file: SelectedFile, { settings, onUploaded, onFailed }: UploadRun): Promise<void> {
    const { key } = file
    const controller = new AbortController()
    sending.set(key, controller)
    setState(key, { status: 'sending', share: 0 })
    const answer = await send(file, {
      settings,
      signal: controller.signal,
      onProgress: (share) => setState(key, { status: 'sending', share }),
    })
    sending.delete(key)

    if (answer.status === 'uploaded') {
      remove(key)
      onUploaded(file.file, answer)
    } else {
      setState(key, answer)
      if (answer.status === 'failed') onFailed(file.file, answer.message)
    }
    sendNext()
    endRuns()
  }

  function endRuns(): void {
    if (files.some(isUnderWay)) return
    const ended = [...running]
    running.clear()
    for (const { onEnded } of ended) onEnded()
  }

  function setState(key: number, state: FileState): void {
    edit(key, { state })
  }

  function edit(key: number, change: Partial<SelectedFile>): void {
    show(files.map((file) => (file.key === key ? { ...file, ...change } : file)))
  }

  function show(next: readonly SelectedFile[]): void {
    files = next
    for (const listener of listeners) listener()
  }
}

export function isUnderWay({ state }: SelectedFile): boolean {
  return state.status === 'sending' || state.status === 'waiting'
}

function stateOfLogo({ brand }: SelectedFile): FileState {
  if (brand.name.trim() === '' || brand.id !== undefined) return { status: 'waiting' }
  return { status: 'failed', message: BRAND_NOT_CHOSEN, isSignedOut: false, isFinal: true }
}

function contentOf({ uploadType, content }: SelectedFile): Content {
  return uploadType === 'bulk_data' ? content : CONTENTS[uploadType]
}

const CONTENTS = { athletes_csv: 'athletes', brands_csv: 'brands', brand_logo: 'logo' } as const

function isSameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified
}
