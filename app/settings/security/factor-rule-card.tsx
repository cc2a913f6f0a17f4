import { Card } from '#app/base/components/display/card.tsx'
import { Switch } from '#app/base/components/forms/switch.tsx'
import type { FactorRule } from '#app/people/auth/factors/factor-rule.server.ts'

type FactorRuleCardProps = {
  rule: FactorRule | undefined
  /** The environment decides. */
  isGiven: boolean
}

export function FactorRuleCard({ rule, isGiven }: FactorRuleCardProps) {
  return (
    <Card
      title="Administrators"
      description="An administrator without a second factor has to set one up before doing anything else. API tokens go on working."
    >
      {isGiven ? (
        <p className="text-sm">
          A second factor is <span className="font-medium">{rule}</span>, by the environment variable
          ADMIN_SECOND_FACTOR.
        </p>
      ) : (
        <Switch
          action="/settings/security"
          name="required"
          checked={rule === 'required'}
          label="Administrators need a second factor"
          failed="The rule was not changed"
          onLabel="Required of every administrator"
          offLabel="Up to each administrator"
        />
      )}
    </Card>
  )
}
