import { Form, type LinkProps, useFetcher, useNavigate, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Combobox } from '#app/base/components/forms/combobox.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { DialogFooter } from '#app/base/components/overlays/dialog.tsx'
import type { Noun } from './merge-words.ts'

export interface MergeCandidate {
  id: string
  name: string
  /** A fact that distinguishes it from its namesakes: a sport, a category. */
  detail: string
}

/** What was searched for, and found. */
export interface DuplicateSearch {
  text: string
  found: readonly MergeCandidate[]
}

type ChooseDuplicateProps = {
  search: DuplicateSearch
  noun: Noun
  address: string
  /** Parameters of the address to keep. */
  keep: Readonly<Record<string, string>>
}

/** Suggests records while the user types; without script the list comes with the form's response. */
export function ChooseDuplicate({ search, noun, address, keep }: ChooseDuplicateProps) {
  const lookup = useFetcher<{ search: DuplicateSearch }>()
  const navigate = useNavigate()
  const busy = useNavigation().state !== 'idle'
  const typed = lookup.data?.search.text ? lookup.data.search : undefined
  const none = (text: string) => `No other ${noun} has “${text}” in its name.`
  const to = (id: string) => `${address}?${new URLSearchParams({ ...keep, with: id })}`

  return (
    <Form method="get" action={address} replace preventScrollReset>
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Combobox
        label={`Which ${noun} is the duplicate?`}
        name="q"
        defaultValue={search.text}
        required
        dir="auto"
        suggestions={(typed?.found ?? []).map(({ id, name, detail }) => ({ value: id, label: name, detail }))}
        emptyText={typed?.found.length === 0 && typed.text !== search.text ? none(typed.text) : undefined}
        onSearch={(text) => lookup.load(`${address}?${new URLSearchParams({ q: text })}`)}
        onChoose={({ value }) => navigate(to(value), { replace: true, preventScrollReset: true })}
        valueName="with"
      />
      {search.text !== '' &&
        (search.found.length === 0 ? (
          <p className="mt-4 text-sm text-ink-mute">{none(search.text)}</p>
        ) : (
          <FoundList found={search.found} label={`${noun}s found`} to={to} />
        ))}
      <DialogFooter>
        <Button variant="primary" busy={busy} busyLabel="Looking...">
          Find
        </Button>
      </DialogFooter>
    </Form>
  )
}

function FoundList({
  found,
  label,
  to,
}: {
  found: readonly MergeCandidate[]
  label: string
  to: (id: string) => LinkProps['to']
}) {
  return (
    <ul className="mt-4 divide-y rounded-md border text-sm" aria-label={label}>
      {found.map(({ id, name, detail }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5">
          <TextLink to={to(id)} replace preventScrollReset className="wrap-anywhere" dir="auto">
            {name}
          </TextLink>
          <span className="text-ink-mute">{detail}</span>
        </li>
      ))}
    </ul>
  )
}
