import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import type { Language } from './examples/write-example.ts'

/** What a call is tried with: the reader's session, a token, or as a visitor. */
export type Credentials = { kind: 'session' | 'token' | 'none'; token: string }

interface Reference {
  language: Language
  setLanguage: (language: Language) => void
  /** Undefined until the reader has chosen. The token is kept here alone, and forgotten with the page. */
  credentials: Credentials | undefined
  setCredentials: (credentials: Credentials) => void
  /** What a status means for most calls. */
  statuses: Record<string, string>
  /** Says a sentence to screen readers. */
  announce: (sentence: string) => void
}

const ReferenceContext = createContext<Reference>({
  language: 'curl',
  setLanguage: () => undefined,
  credentials: undefined,
  setCredentials: () => undefined,
  statuses: {},
  announce: () => undefined,
})

export function useReference(): Reference {
  return useContext(ReferenceContext)
}

/** What all cards of the page share. */
export function ReferenceState({ statuses, children }: { statuses: Record<string, string>; children: ReactNode }) {
  const [language, setLanguage] = useState<Language>('curl')
  const [credentials, setCredentials] = useState<Credentials>()
  const region = useRef<HTMLParagraphElement>(null)

  const announce = useCallback((sentence: string) => {
    if (!region.current) return
    // The same sentence twice would be said once.
    region.current.textContent = region.current.textContent === sentence ? `${sentence}\u00a0` : sentence
  }, [])
  const reference = useMemo(
    () => ({ language, setLanguage, credentials, setCredentials, statuses, announce }),
    [language, credentials, statuses, announce],
  )

  return (
    <ReferenceContext.Provider value={reference}>
      {children}
      <p ref={region} role="status" className="sr-only" />
    </ReferenceContext.Provider>
  )
}
