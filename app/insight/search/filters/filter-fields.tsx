import { type SyntheticEvent, useState } from 'react'
import { Checkbox } from '#app/base/components/forms/checkbox.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { type FieldValues, labelValues, SEARCH_FORM } from '../form/field-values.ts'
import type { FilterTab, SearchAddress } from '../page/search-address.ts'
import { CHAMPION_INDEX_RANGE } from '../search-query.ts'
import { STATUS_OPTIONS, VERIFICATION_OPTIONS } from './filter-words.ts'
import { type LabelOption, withGivenLabels } from './label-options.ts'
import { NO_SCORE, rangeErrors } from './range-errors.ts'

type FilterFieldsProps = {
  tab: FilterTab
  values: FieldValues
  sports: readonly string[]
  address: SearchAddress
  labels: readonly LabelOption[]
}

/** The fields of one group of filters, the same in every layout. */
export function FilterFields({ tab, values, sports, address, labels }: FilterFieldsProps) {
  const given = labelValues(address)
  return (
    <>
      {tab === 'athletes' && <AthleteFields values={values} sports={sports} />}
      {tab === 'brands' && <BrandFields values={values} />}
      {tab === 'general' && <GeneralFields values={values} />}
      {withGivenLabels(labels, address.filters)
        .filter((option) => option.tab === tab)
        .map(({ name, label, all, options }) => (
          <Choice key={name} name={name} label={label} all={all} options={options} value={given[name] ?? ''} />
        ))}
    </>
  )
}

function GeneralFields({ values }: { values: FieldValues }) {
  const errors = rangeErrors(values)
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-medium">Search in</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2 py-2">
          <IncludeBox name="includeAthletes" label="Athletes" value={values.includeAthletes} />
          <IncludeBox name="includeBrands" label="Brands" value={values.includeBrands} />
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-medium">Champion Index</legend>
        <div className="grid grid-cols-[1fr_auto_1fr] gap-x-2">
          <ScoreField
            name="championIndexMin"
            label="Lowest"
            value={values.championIndexMin}
            rangeError={errors.championIndexMin}
          />
          <Dash />
          <ScoreField
            name="championIndexMax"
            label="Highest"
            value={values.championIndexMax}
            rangeError={errors.championIndexMax}
          />
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-medium">Added to the directory</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2">
          <DayField name="dateStart" label="From" value={values.dateStart} />
          <DayField name="dateEnd" label="To" value={values.dateEnd} error={errors.dateEnd} />
        </div>
      </fieldset>
    </>
  )
}

function AthleteFields({ values, sports }: { values: FieldValues; sports: readonly string[] }) {
  return (
    <>
      <Choice
        name="sport"
        label="Sport"
        all="All sports"
        options={withGiven(sports, values.sport)}
        value={values.sport}
      />
      <Choice name="status" label="Status" all="All statuses" options={STATUS_OPTIONS} value={values.status} />
    </>
  )
}

function BrandFields({ values }: { values: FieldValues }) {
  return (
    <>
      <Choice
        name="category"
        label="Category"
        all="All categories"
        options={BRAND_CATEGORIES}
        value={values.category}
      />
      <Choice
        name="verificationStatus"
        label="Verification"
        all="All"
        options={VERIFICATION_OPTIONS}
        value={values.verificationStatus}
      />
    </>
  )
}

type ChoiceProps = {
  name: string
  label: string
  all: string
  options: Parameters<typeof Select>[0]['options']
  value: string
}

function Choice({ all, value, ...rest }: ChoiceProps) {
  return <Select {...rest} form={SEARCH_FORM} size="sm" emptyLabel={all} defaultValue={value} autoComplete="off" />
}

/** The hidden field speaks for a box that is not checked. */
function IncludeBox({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <>
      <input type="hidden" form={SEARCH_FORM} name={name} value="false" />
      <Checkbox form={SEARCH_FORM} name={name} value="true" label={label} defaultChecked={value === 'true'} />
    </>
  )
}

function ScoreField({
  name,
  label,
  value,
  rangeError,
}: {
  name: 'championIndexMin' | 'championIndexMax'
  label: string
  value: string
  rangeError?: string
}) {
  const { min, max } = CHAMPION_INDEX_RANGE
  const [error, setError] = useState<string>()
  const check = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setError(currentTarget.validity.valid ? undefined : NO_SCORE)

  return (
    <Field
      form={SEARCH_FORM}
      name={name}
      type="number"
      inputMode="decimal"
      min={min}
      max={max}
      step="any"
      label={`${label} Champion Index`}
      hideLabel
      placeholder={String(name === 'championIndexMin' ? min : max)}
      defaultValue={value}
      error={error ?? rangeError}
      onBlur={check}
      onInput={(event) => error && check(event)}
      size="sm"
      // An error takes the width of both fields, below them.
      className="contents [&>[id$=-error]]:order-last [&>[id$=-error]]:col-span-full"
    />
  )
}

function DayField({ name, label, value, error }: { name: string; label: string; value: string; error?: string }) {
  return (
    <Field
      form={SEARCH_FORM}
      name={name}
      type="date"
      label={<span className="font-normal text-ink-mute">{label}</span>}
      defaultValue={value}
      error={error}
      size="sm"
    />
  )
}

function Dash() {
  return (
    <span className="flex h-9 items-center text-ink-mute touch:h-11" aria-hidden="true">
      –
    </span>
  )
}

/** A sport in the URL counts by any of its names and need not be known. */
function withGiven(sports: readonly string[], given: string): readonly string[] {
  if (given === '' || sports.includes(given)) return sports
  return [...sports.filter((sport) => sportKey(sport) !== sportKey(given)), given].toSorted((one, other) =>
    one.localeCompare(other, 'en'),
  )
}
