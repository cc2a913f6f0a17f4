import { useRef, useState } from 'react'
import { Combobox, type Suggestion } from '#app/components/forms/combobox.tsx'
import { findBrands } from './find-brands.ts'
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
