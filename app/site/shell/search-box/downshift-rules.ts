import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import type { SyntheticEvent } from 'react'

/** Only keys highlight: a list that opens under the pointer must not take Enter for itself. */
export function keepHighlightForKeys<Item>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  const { ItemMouseMove, MenuMouseLeave } = useCombobox.stateChangeTypes
  const isPointer = type === ItemMouseMove || type === MenuMouseLeave
  return isPointer ? { ...changes, highlightedIndex: state.highlightedIndex } : changes
}

export function withoutDownshift({ nativeEvent }: SyntheticEvent): void {
  Object.assign(nativeEvent, { preventDownshiftDefault: true })
}
