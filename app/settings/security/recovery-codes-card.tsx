import { Card } from '#app/base/components/display/card.tsx'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'

/** Shown once, in the answer that made them. */
export function RecoveryCodesCard({ title, codes }: { title: string; codes: readonly string[] }) {
  return (
    <Card title="Recovery codes" description="Each of them signs you in once when you cannot use your second factor.">
      <Banner tone="positive" role="status" title={title} className="mb-6">
        Keep these codes where you keep other passwords, or print them. You won’t see them again.
      </Banner>
      <ul className="grid max-w-sm grid-cols-2 gap-2 rounded-md border bg-sunken p-4 font-mono text-sm select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <LinkButton to="/settings/security" variant="primary" className="mt-6" reloadDocument>
        I have kept them
      </LinkButton>
    </Card>
  )
}
