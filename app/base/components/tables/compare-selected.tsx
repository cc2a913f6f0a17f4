import { useHydrated } from '../use-hydrated.ts'
import { SelectionButton, useSelectedCount } from './table-selection.tsx'

const FEWEST = 2
const MOST = 4

/** Opens what is selected side by side. */
export function CompareSelected({ of }: { of: 'brands' | 'athletes' }) {
  const count = useSelectedCount()
  const hydrated = useHydrated()

  return (
    <SelectionButton
      to="/analytics/compare"
      name="of"
      value={of}
      size="sm"
      disabled={hydrated && (count < FEWEST || count > MOST)}
    >
      Compare
    </SelectionButton>
  )
}
