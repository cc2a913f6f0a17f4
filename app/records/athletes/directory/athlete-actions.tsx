import { useLocation } from '@remix-run/react'
import { BrandIcon, ChartIcon, DeleteIcon, EditIcon, ProcessIcon } from '#app/base/components/icon.tsx'
import { MenuRowLink } from '#app/base/components/overlays/menu.tsx'
import { useMayEdit, useViewer } from '#app/site/shell/root-data.ts'
import { overList } from '../dialog-address.ts'

/** Actions on one athlete of the list; only administrators may delete, and viewers change nothing. */
export function AthleteActions({ id }: { id: string }) {
  const { search } = useLocation()
  const isAdmin = useViewer()?.role === 'ADMIN'
  const mayEdit = useMayEdit()
  const dialog = (path: string) => ({ to: overList(`/athletes/${id}/${path}`, search), inPlace: true })

  return (
    <>
      <MenuRowLink {...dialog('brands')} icon={BrandIcon}>
        View brands
      </MenuRowLink>
      {mayEdit && (
        <>
          <MenuRowLink {...dialog('process')} icon={ProcessIcon}>
            Process
          </MenuRowLink>
          <MenuRowLink {...dialog('edit')} icon={EditIcon}>
            Edit
          </MenuRowLink>
        </>
      )}
      <MenuRowLink to={`/analytics/compare?of=athletes&selected=${id}`} icon={ChartIcon}>
        Compare
      </MenuRowLink>
      {isAdmin && (
        <MenuRowLink {...dialog('delete')} icon={DeleteIcon} danger>
          Delete
        </MenuRowLink>
      )}
    </>
  )
}
