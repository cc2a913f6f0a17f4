import { Field } from '#app/components/forms/field.tsx'
import { HandleFields } from '#app/components/forms/handle-fields.tsx'
import { Select } from '#app/components/forms/select.tsx'
import { TextLink } from '#app/components/navigation/text-link.tsx'
import { STATUS_OPTIONS } from '../athlete-status.ts'
import { NETWORK_NAMES, SOCIAL_NETWORKS } from '../social-network.ts'
import type { AthleteFields as Fields } from './athlete-form.ts'
import { SportField } from './sport-field.tsx'

type AthleteFieldsProps = {
  fields: Fields
  sports: readonly string[]
  /** The athlete that already has this name and sport. */
  namesake?: { id: string; name: string }
}

/** The input fields of an athlete. */
export function AthleteFields({ fields, sports, namesake }: AthleteFieldsProps) {
  const handles = fields.socialHandles.getFieldset()

  return (
    <div className="space-y-5">
      <Field
        field={fields.name}
        label="Name"
        autoComplete="off"
        dir="auto"
        hint={namesake && <TextLink to={`/athletes/${namesake.id}`}>Show {namesake.name}</TextLink>}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SportField field={fields.sport} sports={sports} />
        <Select field={fields.status} label="Status" options={STATUS_OPTIONS} />
      </div>
      <HandleFields
        legend="Social media"
        networks={SOCIAL_NETWORKS.map((network) => ({ name: NETWORK_NAMES[network], field: handles[network] }))}
      />
    </div>
  )
}
