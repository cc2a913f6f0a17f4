import { useEffect, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { useToast } from '#app/base/components/feedback/toast.tsx'
import { useHydrated } from '#app/base/components/use-hydrated.ts'
import { type TableSource, TableSourceSchema } from '#app/files/formats/conversion.ts'
import { sendForm } from '#app/files/imports/send-form.ts'
import { onViewerElsewhere } from '#app/site/shell/page-cache/viewer-channel.ts'
import { useViewer } from '#app/site/shell/root-data.ts'
import { matchAddress } from '../upload-words.ts'
import { uploadTypeOf } from './upload-file.ts'
import {
  createUploadList,
  isUnderWay,
  type PickedFile,
  type SelectedFile,
  type SendAnswer,
  type SendOptions,
  type UploadList,
} from './upload-list.ts'

/** Kept across navigation, but not across a change of the user. */
let held: { viewer: string; list: UploadList } | undefined

/** The current list of selected files. */
export function useUploadList(): { list: UploadList | undefined; files: readonly SelectedFile[] } {
  const viewer = useViewer()?.id
  const hydrated = useHydrated()
  const list = hydrated && viewer !== undefined ? listOf(viewer) : undefined
  const files = useSyncExternalStore(list?.subscribe ?? neverChanges, list?.snapshot ?? nothing, nothing)
  return { list, files }
}

/** Files wait while the user is on another page, and leaving the site asks first. */
export function useUploadsWhileHere(): void {
  const { list, files } = useUploadList()
  const viewer = useViewer()?.id
  const showToast = useToast()
  const isBusy = files.some(isUnderWay)

  useEffect(() => {
    list?.release()
    return () => {
      const waiting = list?.hold() ?? 0
      if (waiting > 0) showToast(waitingToast(waiting))
    }
  }, [list, showToast])

  useEffect(() => {
    if (!list || viewer === undefined) return
    return onViewerElsewhere((known) => {
      if (known === viewer) list.signedIn()
    })
  }, [list, viewer])

  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])
}

function waitingToast(count: number) {
  return {
    title: 'Uploads waiting',
    description: `Return to the Upload Center to upload ${count === 1 ? 'the remaining file' : `the remaining ${count} files`}.`,
    href: '/upload',
  }
}

function listOf(viewer: string): UploadList {
  if (held?.viewer !== viewer) {
    held?.list.abandon()
    held = { viewer, list: createUploadList(sendUpload) }
  }
  return held.list
}

/** If a file cannot be read, its name alone decides; sending it says why. */
export function inspectPicked(files: readonly File[]): Promise<PickedFile[]> {
  return Promise.all(
    files.map(async (file) => {
      const read = import('./read-first-rows.ts').then(({ inspectFile }) => inspectFile(file, file.name))
      const found = await read.catch(() => ({ uploadType: uploadTypeOf(file.name), content: 'athletes' as const }))
      return { file, ...found }
    }),
  )
}

const NOTHING: readonly SelectedFile[] = []

function nothing(): readonly SelectedFile[] {
  return NOTHING
}

function neverChanges(): () => void {
  return () => undefined
}

/** Uploads a file through the API, which responds once it is stored and its job is queued. */
async function sendUpload(
  { file, uploadType, brand, sheet }: SelectedFile,
  { settings, signal, onProgress }: SendOptions,
): Promise<SendAnswer> {
  const ofBrand = uploadType === 'brand_logo' && brand.id !== undefined && { brandId: brand.id }
  const ofWorkbook = sheet.trim() !== '' && { sheet: sheet.trim() }
  const fields = { uploadType, settings: JSON.stringify(settings), ...ofBrand, ...ofWorkbook, file }
  const sent = await sendForm('/api/v1/uploads', fields, onProgress, signal)
  if (!sent) return { status: 'cancelled' }
  const { code, message } = sent
  if (code === 201) return { status: 'uploaded', matchAt: matchAtOf(sent.body), source: sourceOf(sent.body) }
  const isThere = code !== 0 || (await isStillThere(file))
  const unanswered = isThere ? 'The server could not be reached.' : CHANGED
  return {
    status: 'failed',
    message: code === 0 ? unanswered : (message ?? `The server responded with status ${code}.`),
    isSignedOut: code === 401,
    isFinal: !isThere || REFUSALS_OF_THE_FILE.includes(code),
  }
}

const WaitingSchema = z.object({ data: z.object({ id: z.string(), awaitsMapping: z.literal(true) }) })

function matchAtOf(answer: unknown): string | undefined {
  const waiting = WaitingSchema.safeParse(answer)
  return waiting.success ? matchAddress(waiting.data.data.id) : undefined
}

const ConvertedSchema = z.object({ data: z.object({ tableSource: TableSourceSchema }) })

function sourceOf(answer: unknown): TableSource | undefined {
  return ConvertedSchema.safeParse(answer).data?.data.tableSource
}

const CHANGED = 'The file was changed or removed after it was chosen. Remove it here and choose it again.'

/** Its brand is gone, it is too large, its type is not accepted, or its settings are invalid. */
const REFUSALS_OF_THE_FILE = [404, 413, 415, 422]

/** A browser cannot read a file that was changed or removed after it was selected. */
function isStillThere(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}
