import { useEffect, useSyncExternalStore } from 'react'
import { useToast } from '#app/components/feedback/toast.tsx'
import { useHydrated } from '#app/components/use-hydrated.ts'
import { onViewerElsewhere } from '#app/shell/page-cache/viewer-channel.ts'
import { useViewer } from '#app/shell/root-data.ts'
import { sendUpload } from '../receiving/send-upload.ts'
import { createUploadList, isUnderWay, type SelectedFile, type UploadList } from './upload-list.ts'

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

const NOTHING: readonly SelectedFile[] = []

function nothing(): readonly SelectedFile[] {
  return NOTHING
}

function neverChanges(): () => void {
  return () => undefined
}
