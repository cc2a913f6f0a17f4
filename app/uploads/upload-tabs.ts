/** The views of the Upload Center; the settings dialog can be opened over each. */
export const UPLOAD_TABS = [
  { label: 'New Upload', to: '/upload' },
  { label: 'Processing Queue', to: '/upload/queue' },
  { label: 'Upload History', to: '/upload/history' },
] as const

export type UploadTab = (typeof UPLOAD_TABS)[number]

/** The view of a URL, alone or behind a dialog. */
export function tabOf(pathname: string): UploadTab {
  const [newUpload, ...others] = UPLOAD_TABS
  return others.find(({ to }) => isAtOrBelow(pathname, to)) ?? newUpload
}

function isAtOrBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}
