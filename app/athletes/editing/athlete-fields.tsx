import { useState } from 'react'
import { Combobox } from '#app/components/forms/combobox.tsx'
import type { FieldMeta } from '#app/components/forms/field-meta.ts'
import { HandleFields, NameField } from '#app/components/forms/record-fields.tsx'
import { Select } from '#app/components/forms/select.tsx'
import { STATUS_OPTIONS } from '../athlete-status.ts'
import { NETWORK_NAMES, SOCIAL_NETWORKS } from '../social-network.ts'
import type { AthleteFields as Fields } from './athlete-form.ts'

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
      <NameField field={fields.name} namesake={namesake} to={`/athletes/${namesake?.id}`} />
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

const OFFERED = 8

/** Suggests existing sports; a new one may be typed. */
function SportField({ field, sports }: { field: FieldMeta; sports: readonly string[] }) {
  const [typed, setTyped] = useState('')

  return (
    <Combobox
      field={field}
      label="Sport"
      choices={sports}
      suggestions={fitting(sports, typed).map((sport) => ({ value: sport, label: sport }))}
      onSearch={setTyped}
      dir="auto"
    />
  )
}

/** Matches at the beginning first, then matches inside. */
function fitting(sports: readonly string[], typed: string): string[] {
  const text = typed.trim().toLowerCase()
  const found = sports.filter((sport) => sport.toLowerCase().includes(text) && sport.toLowerCase() !== text)
  return found
    .sort((one, other) => Number(other.toLowerCase().startsWith(text)) - Number(one.toLowerCase().startsWith(text)))
    .slice(0, OFFERED)
}
