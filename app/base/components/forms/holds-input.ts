interface TypedControl {
  value: string
  defaultValue: string
  checked?: boolean
  defaultChecked?: boolean
}

interface ChosenControl {
  multiple: boolean
  options: Iterable<{ selected: boolean; defaultSelected: boolean; disabled: boolean }>
}

type Control = TypedControl | ChosenControl

/** Whether a form in the dialog that saves something has unsaved changes. */
export function holdsInput(dialog: HTMLDialogElement): boolean {
  const forms = 'form[method="post"]'
  const controls = dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    `${forms} input, ${forms} textarea, ${forms} select`,
  )
  return isDirty(controls)
}

export function isDirty(controls: Iterable<Control>): boolean {
  return [...controls].some((control) => ('options' in control ? isChosen(control) : isTyped(control)))
}

function isTyped({ value, defaultValue, checked, defaultChecked }: TypedControl): boolean {
  // A text area normalises its line endings; its default value does not.
  return value !== defaultValue.replace(/\r\n?/g, '\n') || checked !== defaultChecked
}

function isChosen({ multiple, options }: ChosenControl): boolean {
  const all = [...options]
  const defaults = all.filter((option) => option.defaultSelected)
  const first = all.find((option) => !option.disabled)
  // Without a default option, the browser selects the first.
  const expected = defaults.length === 0 && first && !multiple ? [first] : defaults
  return all.some((option) => option.selected !== expected.includes(option))
}
