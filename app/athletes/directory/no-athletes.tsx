import { useLocation } from '@remix-run/react'
import { Card } from '#app/components/display/card.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { AddIcon, AthletesIcon, UploadIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/navigation/link-button.tsx'
import { overList } from '../dialog-address.ts'

/** The directory without any athlete. */
export function NoAthletes({ canImport }: { canImport: boolean }) {
  const { search } = useLocation()

  return (
    <Card flush>
      <EmptyState
        icon={AthletesIcon}
        title="No athletes yet"
        text={
          canImport
            ? 'Import a CSV file of names and sports, or add the first athlete by hand.'
            : 'Add the first one here. Administrators can import many from a CSV file.'
        }
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {canImport && (
              <LinkButton to={overList('/athletes/import', search)} preventScrollReset icon={UploadIcon}>
                Import Athletes
              </LinkButton>
            )}
            <LinkButton to={overList('/athletes/new', search)} preventScrollReset variant="primary" icon={AddIcon}>
              Add Athlete
            </LinkButton>
          </div>
        }
      />
    </Card>
  )
}
