import { lazy, Suspense } from 'react'
import { useHydrated } from '#app/base/components/use-hydrated.ts'
import type { PasskeyButtonProps } from './passkey-button.tsx'

const PasskeyButton = lazy(() => import('./passkey-button.tsx'))

/** Loaded where the browser knows passkeys, since it is of no use before there is script. */
export function LatePasskeyButton(props: PasskeyButtonProps) {
  const hydrated = useHydrated()
  if (!hydrated || !('PublicKeyCredential' in window)) return null
  return (
    <Suspense fallback={null}>
      <PasskeyButton {...props} />
    </Suspense>
  )
}
