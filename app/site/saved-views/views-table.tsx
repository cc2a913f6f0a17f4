import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Badge } from '#app/base/components/display/badge.tsx'
import { DeleteButton } from '#app/base/components/forms/confirm-button.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { Disclosure } from '#app/base/components/overlays/disclosure.tsx'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { useViewer } from '#app/site/shell/root-data.ts'
import { alertOnView, type SavedView, SCREENS } from './saved-view.ts'

interface Refused {
  id: string
  name: string
  error: string | undefined
}

type ViewsTableProps = { views: readonly SavedView[]; refused: Refused | undefined }

export function ViewsTable({ views, refused }: ViewsTableProps) {
  return (
    <DataTable
      caption="Saved views"
      stacked
      framed
      rows={views}
      rowKey={({ id }) => id}
      columns={[
        {
          label: 'Name',
          phone: 'name',
          className: 'max-w-96 wrap-anywhere',
          cell: (view) => <ViewName view={view} refused={refused?.id === view.id ? refused : undefined} />,
        },
        { label: 'Screen', cell: ({ screen }) => SCREENS[screen].label },
        { label: 'Visible to', cell: (view) => <Audience view={view} /> },
        { label: 'Actions', hideLabel: true, className: 'lg:text-right', cell: (view) => <Actions view={view} /> },
      ]}
    />
  )
}

function ViewName({ view, refused }: { view: SavedView; refused: Refused | undefined }) {
  return (
    <>
      <span className="font-medium">
        <TextLink to={view.href} prefetch="none">
          <bdi>{view.name}</bdi>
        </TextLink>
      </span>{' '}
      {view.isDefault && <Badge tone="accent">Default</Badge>}
      {view.isOwn && <Rename view={view} refused={refused} />}
    </>
  )
}

function Audience({ view: { isOwn, isShared, owner } }: { view: SavedView }) {
  if (isOwn) return isShared ? 'Everyone signed in' : 'You'
  return (
    <>
      Everyone, by <bdi>{owner}</bdi>
    </>
  )
}

function Rename({ view: { id, name }, refused }: { view: SavedView; refused: Refused | undefined }) {
  return (
    <Disclosure summary="Rename" open={refused && true} className="mt-2">
      <Form method="post" className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="rename" value={id} />
        <Field
          key={name}
          id={`name-${id}`}
          name="name"
          label={`New name of ${name}`}
          hideLabel
          size="sm"
          defaultValue={refused?.name ?? name}
          error={refused?.error}
          maxLength={100}
          autoComplete="off"
          className="grow"
        />
        <Button size="sm">
          Rename<span className="sr-only"> {name}</span>
        </Button>
      </Form>
    </Disclosure>
  )
}

function Actions({ view: { id, screen, name, isOwn, isShared, isDefault } }: { view: SavedView }) {
  const isAdmin = useViewer()?.role === 'ADMIN'
  const busy = useNavigation().formMethod === 'POST'

  return (
    <Form method="post" preventScrollReset className="inline-flex flex-wrap justify-end gap-2">
      {screen !== 'analytics' && (
        <LinkButton to={alertOnView(id)} size="sm">
          Alert me<span className="sr-only">: {name}</span>
        </LinkButton>
      )}
      <Button name={isDefault ? 'endDefault' : 'makeDefault'} value={id} size="sm" disabled={busy}>
        {isDefault ? 'Remove as default' : 'Make default'}
        <span className="sr-only">: {name}</span>
      </Button>
      {isOwn && (
        <Button name={isShared ? 'unshare' : 'share'} value={id} size="sm" disabled={busy}>
          {isShared ? 'Stop sharing' : 'Share'}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {(isOwn || isAdmin) && (
        <DeleteButton
          id={id}
          subject={name}
          consequence={`This deletes the view “${name}”${isShared ? ', which everyone can see' : ''}. The records it lists are kept.`}
          disabled={busy}
        />
      )}
    </Form>
  )
}
