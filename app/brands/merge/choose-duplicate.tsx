import { Form, useFetcher, useNavigate, useNavigation } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import { Combobox } from '#app/components/forms/combobox.tsx'
import { TextLink } from '#app/components/navigation/text-link.tsx'
import { DialogFooter } from '#app/components/overlays/dialog.tsx'
import { brandAddress } from '../brand-address.ts'
import type { MergePage } from './merge-page.server.ts'

/** Suggests brands while the user types; without script the list comes with the form's response. */
export function ChooseDuplicate({ page }: { page: MergePage }) {
  const address = brandAddress(page.brand.id, 'merge')
  const lookup = useFetcher<MergePage>()
  const navigate = useNavigate()
  const busy = useNavigation().state !== 'idle'
  const typed = lookup.data?.text ? lookup.data : undefined

  return (
    <Form method="get" action={address} replace preventScrollReset>
      <Combobox
        label="Which brand is the duplicate?"
        name="q"
        defaultValue={page.text}
        required
        dir="auto"
        suggestions={(typed?.found ?? []).map(({ id, name, category }) => ({
          value: id,
          label: name,
          detail: category,
        }))}
        emptyText={typed?.found.length === 0 && typed.text !== page.text ? describeNone(typed.text) : undefined}
        onSearch={(text) => lookup.load(`${address}?${new URLSearchParams({ q: text })}`)}
        onChoose={({ value }) => navigate(withDuplicate(address, value), { replace: true, preventScrollReset: true })}
        valueName="with"
      />
      {page.text !== '' && <Found page={page} address={address} />}
      <DialogFooter>
        <Button variant="primary" busy={busy} busyLabel="Looking...">
          Find
        </Button>
      </DialogFooter>
    </Form>
  )
}

function Found({ page, address }: { page: MergePage; address: string }) {
  if (page.found.length === 0) {
    return <p className="mt-4 text-sm text-ink-mute">{describeNone(page.text)}</p>
  }
  return (
    <ul className="mt-4 divide-y rounded-md border text-sm" aria-label="Brands found">
      {page.found.map(({ id, name, category }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5">
          <TextLink to={withDuplicate(address, id)} replace preventScrollReset className="wrap-anywhere" dir="auto">
            {name}
          </TextLink>
          <span className="text-ink-mute">{category}</span>
        </li>
      ))}
    </ul>
  )
}

function describeNone(text: string): string {
  return `No other brand has “${text}” in its name.`
}

function withDuplicate(address: string, id: string): string {
  return `${address}?${new URLSearchParams({ with: id })}`
}
