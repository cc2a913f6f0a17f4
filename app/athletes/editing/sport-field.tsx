import { useState } from 'react'
import { Combobox } from '#app/components/forms/combobox.tsx'
import type { FieldMeta } from '#app/components/forms/field-meta.ts'

const OFFERED = 8

/** Suggests existing sports; a new one may be typed. */
export function SportField({ field, sports }: { field: FieldMeta; sports: readonly string[] }) {
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
