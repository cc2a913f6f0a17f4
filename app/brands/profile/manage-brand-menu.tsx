import { ArchiveIcon, EditIcon, MergeIcon } from '#app/components/icon.tsx'
import { Menu, MenuLink } from '#app/components/overlays/menu.tsx'
import { brandAddress } from '../brand-address.ts'

/** Administrators' actions on a brand; each opens a dialog over its page. */
export function ManageBrandMenu({ id, isArchived }: { id: string; isArchived: boolean }) {
  return (
    <Menu label="Manage">
      <MenuLink to={brandAddress(id, 'edit')} icon={EditIcon} preventScrollReset>
        Edit
      </MenuLink>
      <MenuLink to={brandAddress(id, 'merge')} icon={MergeIcon} preventScrollReset>
        Merge a duplicate
      </MenuLink>
      <MenuLink to={brandAddress(id, 'archive')} icon={ArchiveIcon} preventScrollReset>
        {isArchived ? 'Unarchive' : 'Archive'}
      </MenuLink>
    </Menu>
  )
}
