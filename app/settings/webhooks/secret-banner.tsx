import { Banner } from '#app/base/components/feedback/banner.tsx'

/** A secret that nothing shows again. */
export function SecretBanner({ title, secret }: { title: string; secret: string }) {
  return (
    <Banner tone="positive" role="status" title={`${title} Copy its secret now: you won’t see it again.`}>
      <code className="mt-1 block rounded-md border bg-surface px-3 py-2 font-mono text-sm break-all text-ink select-all">
        {secret}
      </code>
    </Banner>
  )
}
