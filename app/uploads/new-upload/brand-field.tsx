import { useRef, useState } from 'react'
import { z } from 'zod'
import { Combobox, type Suggestion } from '#app/components/forms/combobox.tsx'
import type { ChosenBrand } from './upload-list.ts'

type BrandFieldProps = {
  fileName: string
  brand: ChosenBrand
  disabled: boolean
  onChange: (brand: ChosenBrand) => void
}

/** The brand of a logo, if the file name does not determine it. */
export function BrandField({ fileName, brand, disabled, onChange }: BrandFieldProps) {
  const [found, setFound] = useState<Suggestion[]>()
  const asked = useRef('')

  return (
    <Combobox
      label={`Brand of ${fileName}`}
      hideLabel
      size="sm"
      dir="auto"
      placeholder="Brand (by file name)"
      defaultValue={brand.name}
      disabled={disabled}
      suggestions={found ?? []}
      emptyText={found ? 'No brand names match.' : undefined}
      onSearch={search}
      onChoose={({ value, label }) => onChange({ id: value, name: label })}
      className="w-full sm:w-60"
    />
  )

  async function search(text: string) {
    asked.current = text
    onChange({ name: text })
    const brands = await findBrands(text)
    // Responses may arrive out of order.
    if (asked.current === text) setFound(text.trim() === '' ? undefined : brands)
  }
}

const SHOWN = 8

const AnswerSchema = z.object({ data: z.array(z.object({ id: z.string(), name: z.string(), category: z.string() })) })

/** Brands matching the typed text; empty if the server is unreachable. */
async function findBrands(text: string): Promise<Suggestion[]> {
  if (text.trim() === '') return []
  try {
    const query = new URLSearchParams({ search: text.trim(), limit: String(SHOWN) })
    const answer = AnswerSchema.safeParse(await (await fetch(`/api/v1/brands?${query}`)).json())
    return answer.success
      ? answer.data.data.map(({ id, name, category }) => ({ value: id, label: name, detail: category }))
      : []
  } catch {
    return []
  }
}
