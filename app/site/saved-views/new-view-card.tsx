import { Card } from '#app/base/components/display/card.tsx'
import { Checkbox } from '#app/base/components/forms/checkbox.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import type { ViewScreen } from '#db/tables/saved-view.ts'
import { SCREENS } from './saved-view.ts'

type NewViewCardProps = {
  screen: ViewScreen
  query: string
  typed: { name: string; isShared: boolean; isDefault: boolean } | undefined
  error: string | undefined
}

export function NewViewCard({ screen, query, typed, error }: NewViewCardProps) {
  const { label, path } = SCREENS[screen]

  return (
    <Card className="max-w-xl">
      <SentForm
        submit={{ label: 'Save view', busyLabel: 'Saving...' }}
        beside={<LinkButton to={query === '' ? path : `${path}?${query}`}>Cancel</LinkButton>}
      >
        <input type="hidden" name="screen" value={screen} />
        <input type="hidden" name="query" value={query} />
        <Field
          name="name"
          label="Name"
          defaultValue={typed?.name}
          error={error}
          maxLength={100}
          autoComplete="off"
          autoFocus
          required
        />
        <div className="grid gap-3">
          <Checkbox name="isShared" label="Share with everyone signed in" defaultChecked={typed?.isShared ?? false} />
          <Checkbox
            name="isDefault"
            label={`Use as my default for ${label}`}
            defaultChecked={typed?.isDefault ?? false}
          />
        </div>
      </SentForm>
    </Card>
  )
}
