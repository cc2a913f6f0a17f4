import { useState } from 'react'
import { Checkbox } from '#app/base/components/forms/checkbox.tsx'
import { Combobox } from '#app/base/components/forms/combobox.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { PasswordField } from '#app/base/components/forms/password-field.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { Switch } from '#app/base/components/forms/switch.tsx'
import { TextArea } from '#app/base/components/forms/text-area.tsx'
import { SearchIcon } from '#app/base/components/icon.tsx'
import { Example, Grid, Row, Section } from './section.tsx'

export function FieldsSection() {
  return (
    <Section id="fields" title="Fields">
      <Example title="Field">
        <Grid>
          <Field label="Name" name="name" defaultValue="LeBron James" />
          <Field label="Team" name="team" optional hint="As it is printed on the shirt" />
          <Field label="Email" name="email" type="email" error="Email is required" hint="Never shown" />
          <Field label="Locked" name="locked" defaultValue="admin@example.com" disabled />
          <Field
            label="Search by name"
            hideLabel
            name="search"
            type="search"
            size="sm"
            icon={SearchIcon}
            placeholder="Search by name"
          />
          <Field label="Title" name="title" maxLength={80} counter hint="One line" defaultValue="Forward" />
        </Grid>
      </Example>
      <Example title="Password field">
        <Grid>
          <PasswordField label="Password" name="password" hint="At least 8 characters" />
          <PasswordField
            label="Confirm Password"
            name="confirmPassword"
            error={['Passwords do not match', 'Too short']}
          />
          <PasswordField label="Password, disabled" name="off" disabled />
        </Grid>
      </Example>
      <Example title="Text area">
        <Grid>
          <TextArea label="Reason" name="reason" maxLength={500} counter hint="Kept with the decision" />
          <TextArea label="Note" name="note" optional error="Note is too long" defaultValue={LONG_TEXT} />
          <TextArea label="Note, disabled" name="noteOff" disabled defaultValue="Decided by an administrator." />
        </Grid>
      </Example>
      <Example title="Select">
        <Grid>
          <Select label="Sport" name="sport" emptyLabel="All sports" options={['Basketball', 'Golf', 'Tennis']} />
          <Select label="Status" name="status" options={['ACTIVE', 'RETIRED']} error="Status is required" />
          <Select label="Batch size" name="batchSize" size="sm" disabled options={['25', '50']} />
        </Grid>
      </Example>
      <Example title="Combobox">
        <Grid>
          <BrandCombobox />
          <Combobox
            label="Brand, nothing typed yet"
            name="other"
            suggestions={[]}
            onSearch={() => undefined}
            error="No such brand"
          />
          <Combobox label="Brand, disabled" name="disabledBrand" suggestions={[]} onSearch={() => undefined} disabled />
        </Grid>
      </Example>
      <Example title="Checkbox">
        <Grid>
          <Checkbox
            label="Skip duplicates"
            name="skip"
            defaultChecked
            hint="A row that is already there is left alone"
          />
          <Checkbox label="I accept the terms" name="terms" error="You must accept the terms and conditions" />
          <Checkbox label="Not for you" name="never" disabled />
        </Grid>
      </Example>
      <Example title="Switch">
        <Row>
          <Switch action="/design" failed="Failed to switch" label="BrandLink agent" checked />
          <Switch action="/design" failed="Failed to switch" label="Automatic refresh" checked={false} />
          <Switch action="/design" failed="Failed to switch" label="Locked on" checked disabled />
          <Switch action="/design" failed="Failed to switch" label="Locked off" checked={false} disabled />
        </Row>
      </Example>
    </Section>
  )
}

function BrandCombobox() {
  const [text, setText] = useState('')
  const typed = text.trim().toLowerCase()
  const suggestions = typed.length < 2 ? [] : BRANDS.filter(({ label }) => label.toLowerCase().includes(typed))

  return (
    <Combobox
      label="Brand"
      name="brand"
      valueName="brandId"
      hint="Try ni"
      suggestions={suggestions}
      emptyText={typed.length < 2 ? undefined : 'No suggestions found'}
      onSearch={setText}
    />
  )
}

const BRANDS = [
  { value: 'nike', label: 'Nike', detail: 'Sportswear' },
  { value: 'nissan', label: 'Nissan', detail: 'Automotive' },
  { value: 'uniqlo', label: 'Uniqlo', detail: 'Apparel' },
  { value: 'asics', label: 'Asics', detail: 'Sportswear' },
]

const LONG_TEXT =
  'The announcement names the athlete and the brand, and both sites show it. The contract was renewed in 2025, and the ' +
  'brand’s own page lists the athlete among its ambassadors.'
