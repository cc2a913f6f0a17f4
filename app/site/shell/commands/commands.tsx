import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useRootData, useViewer } from '../root-data.ts'
import { shortcutOf } from './shortcut-of.ts'

const IS_MAC = /^(Mac|iP)/

type Overlay = 'palette' | 'keys'

const OpenContext = createContext<(overlay: Overlay) => void>(() => undefined)

/** Opens the command palette or the keyboard map over the page. */
export function useOpenCommands(): (overlay: Overlay) => void {
  return useContext(OpenContext)
}

/** The command palette and the keyboard map, with their keys. Both are loaded when they are first opened. */
export function Commands({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const shortcuts = useRootData()?.shortcuts ?? true
  const isSignedIn = viewer !== null
  const [overlay, setOverlay] = useState<Overlay>()
  const [palette, setPalette] = useState<typeof import('./palette.tsx')>()
  const [map, setMap] = useState<typeof import('./keyboard-map.tsx')>()
  const close = useCallback(() => setOverlay(undefined), [])

  const open = useCallback(async (wanted: Overlay) => {
    setOverlay(wanted)
    try {
      if (wanted === 'palette') setPalette(await import('./palette.tsx'))
      else setMap(await import('./keyboard-map.tsx'))
    } catch {
      // The server cannot be reached; the next attempt loads it again.
      setOverlay(undefined)
    }
  }, [])

  useEffect(() => {
    if (!shortcuts) return
    function onKey(event: KeyboardEvent) {
      const wanted = shortcutOf(event, IS_MAC.test(navigator.platform))
      if (wanted === undefined || (wanted === 'palette' && !isSignedIn) || document.querySelector('dialog:modal'))
        return
      event.preventDefault()
      void open(wanted)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [shortcuts, isSignedIn, open])

  return (
    <OpenContext.Provider value={open}>
      {children}
      {palette && viewer && <palette.Palette viewer={viewer} isOpen={overlay === 'palette'} onClose={close} />}
      {map && overlay === 'keys' && <map.KeyboardMap onClose={close} />}
    </OpenContext.Provider>
  )
}
