import { Card } from '#app/components/card.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { AthletesIcon, UploadIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/link-button.tsx'

/** The directory before anyone is in it. */
export function NoAthletes({ canImport }: { canImport: boolean }) {
  return (
    <Card flush>
      <EmptyState
        icon={AthletesIcon}
        title="No athletes yet"
        text={
          canImport
            ? 'Import a CSV file with their names and sports to begin.'
            : 'An administrator can import them from a CSV file.'
        }
        action={
          canImport && (
            <LinkButton to="/athletes/import" variant="primary" icon={UploadIcon}>
              Import Athletes
            </LinkButton>
          )
        }
      />
    </Card>
  )
}
