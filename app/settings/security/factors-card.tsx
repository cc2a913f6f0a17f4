import type { ReactNode } from 'react'
import { Badge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import type { SecondFactors } from '#app/people/auth/factors/second-factor.queries.server.ts'

/** What signing in asks for beside the password. */
export function FactorsCard({ hasApp, passkeys, recoveryCodes }: SecondFactors) {
  return (
    <Card
      title="Second factor"
      description="With one, your password alone opens nothing: signing in also asks for something that you have."
      flush
    >
      <ul className="divide-y border-t">
        <Row
          title="Authenticator app"
          badge={hasApp ? <Badge tone="positive">On</Badge> : <Badge>Off</Badge>}
          text="A code from an app on your phone."
        >
          <LinkButton to="/settings/security/app" variant={hasApp ? 'secondary' : 'primary'}>
            {hasApp ? 'Set up another' : 'Set up'}
          </LinkButton>
          {hasApp && <LinkButton to="/settings/security/app/off">Turn off</LinkButton>}
        </Row>
        {(hasApp || passkeys > 0) && (
          <Row
            title="Recovery codes"
            badge={<Badge tone={recoveryCodes > 2 ? 'neutral' : 'caution'}>{recoveryCodes} left</Badge>}
            text="Each signs you in once when you cannot use your second factor."
          >
            <LinkButton to="/settings/security/recovery-codes">Make new codes</LinkButton>
          </Row>
        )}
      </ul>
    </Card>
  )
}

type RowProps = { title: string; badge: ReactNode; text: ReactNode; children: ReactNode }

function Row({ title, badge, text, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
      <div className="min-w-0 grow basis-64 text-sm">
        <p className="flex items-center gap-2 font-medium">
          {title} {badge}
        </p>
        <p className="mt-0.5 text-ink-mute">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  )
}
