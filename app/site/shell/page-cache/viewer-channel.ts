const NAME = 'icon-radar-viewer'

/** Tells other tabs who is signed in. */
export function tellViewer(viewer: string | null): void {
  const tabs = new BroadcastChannel(NAME)
  tabs.postMessage(viewer)
  tabs.close()
}

/** Calls back when another tab reports who is signed in; returns a function that stops it. */
export function onViewerElsewhere(heard: (viewer: string | null) => void): () => void {
  const tabs = new BroadcastChannel(NAME)
  tabs.onmessage = ({ data }) => heard(data)
  return () => tabs.close()
}
