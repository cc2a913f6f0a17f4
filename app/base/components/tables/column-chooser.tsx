import { Form } from '@remix-run/react'
import { Button } from '../button.tsx'
import { Checkbox } from '../forms/checkbox.tsx'
import { Select } from '../forms/select.tsx'
import { ArrowUpIcon } from '../icon.tsx'
import { LinkButton } from '../navigation/link-button.tsx'
import { CHOICE, type ColumnChoice, widthName } from './column-choice.ts'

type ColumnChooserProps = {
  choices: readonly ColumnChoice[]
  /** What the form sends with the choice. */
  kept: Readonly<Record<string, string>>
  /** The column that was moved by the last click. */
  moved: string | null
  /** The list with its usual columns. */
  usual: string
  /** Whether they can be narrower and wider. */
  hasWidths: boolean
}

/** A form that says which columns a list shows, in which order and how wide; the page that shows it reads it. */
export function ColumnChooser({ choices, kept, moved, usual, hasWidths }: ColumnChooserProps) {
  return (
    <Form replace preventScrollReset>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Enter in a field shows the list; it would move the first column otherwise. */}
      <button type="submit" name={CHOICE.done} value="1" hidden />
      <ol className="divide-y border-b">
        {choices.map(({ key, label, isShown, width }, place) => (
          <li key={key} className="flex min-h-14 items-center gap-3 py-1">
            <input type="hidden" name={CHOICE.order} value={key} />
            <Checkbox name={CHOICE.shown} value={key} label={label} defaultChecked={isShown} className="grow" />
            {hasWidths && (
              <Select
                name={widthName(key)}
                label={`Width of ${label}`}
                hideLabel
                size="sm"
                emptyLabel="Usual width"
                options={WIDTH_OPTIONS}
                defaultValue={width ?? ''}
                className="w-36 shrink-0"
              />
            )}
            <Button
              name={CHOICE.moved}
              value={key}
              variant="ghost"
              icon={ArrowUpIcon}
              iconOnly
              disabled={place === 0}
              autoFocus={key === moved && place > 0}
            >
              Move {label} up
            </Button>
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button name={CHOICE.done} value="1" variant="primary">
          Show these columns
        </Button>
        <LinkButton to={usual}>Show the usual columns</LinkButton>
      </div>
    </Form>
  )
}

const WIDTH_OPTIONS = [
  { value: 'narrow', label: 'Narrow' },
  { value: 'wide', label: 'Wide' },
]
