import { useId } from 'react'
import { Field } from '#app/base/components/forms/field.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { ARCHIVED_CHOICES, BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { ARCHIVED_WORDS } from './filter-words.ts'

interface FilterFieldsProps {
  typed: { sport: string; category: string; archived: string }
  errors: { sport?: string; category?: string; archived?: string }
  /** Proposed while a sport is typed. */
  sports: readonly string[]
  size?: 'sm' | 'md'
}

/** Sport, category and archived brands as the fields of a form. */
export function FilterFields({ typed, errors, sports, size }: FilterFieldsProps) {
  const listId = useId()
  const { category } = typed
  const isKnown = category === '' || BRAND_CATEGORIES.some((known) => known === category)
  return (
    <>
      <Field
        name="sport"
        label="Sport"
        placeholder="All sports"
        list={listId}
        size={size}
        defaultValue={typed.sport}
        error={errors.sport}
        maxLength={200}
        autoComplete="off"
      />
      <datalist id={listId}>
        {sports.map((sport) => (
          <option key={sport} value={sport} />
        ))}
      </datalist>
      <Select
        name="category"
        label="Category"
        emptyLabel="All categories"
        options={isKnown ? BRAND_CATEGORIES : [category, ...BRAND_CATEGORIES]}
        size={size}
        defaultValue={typed.category}
        error={errors.category}
      />
      <Select
        name="archived"
        label="Archived brands"
        options={ARCHIVED}
        size={size}
        defaultValue={typed.archived}
        error={errors.archived}
      />
    </>
  )
}

const ARCHIVED = ARCHIVED_CHOICES.map((value) => ({ value, label: ARCHIVED_WORDS[value] }))
