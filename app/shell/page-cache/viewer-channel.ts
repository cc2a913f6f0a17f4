const NAME = 'icon-radar-viewer'

/** Tells the other tabs who is signed in, as this one has learned. */
export function tellViewer(viewer: string | null): void {
  const tabs = new BroadcastChannel(NAME)
  tabs.postMessage(viewer)
  tabs.close()
}

/** Calls back whenever another tab tells who is signed in; returns what ends that. */
export function onViewerElsewhere(heard: (viewer: string | null) => void): () => void {
  const tabs = new BroadcastChannel(NAME)
  tabs.onmessage = ({ data }) => heard(data)
  return () => tabs.close()
}
