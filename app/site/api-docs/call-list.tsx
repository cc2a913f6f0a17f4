import { Disclosure } from '#app/base/components/overlays/disclosure.tsx'
import type { CallDescription } from './api-reference.server.ts'

type Group = { name: string; calls: readonly CallDescription[] }

type CallListProps = { groups: readonly Group[] /** Shows each call, and no other section. */; isFiltered: boolean }

const SECTIONS = [
  { id: 'sign-in', name: 'Signing in' },
  { id: 'answers', name: 'Answers and limits' },
]

/**
 * The contents of the page: each subject with its calls; on small screens the subjects alone. The links are no router
 * links, which would drop the filter from the address.
 */
export function CallList({ groups, isFiltered }: CallListProps) {
  return (
    <nav aria-label="Calls" className="text-sm">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 touch:gap-y-4 lg:flex-col">
        {(isFiltered ? [] : SECTIONS).map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} className="quiet-link block py-1 lg:pl-6 touch:hit">
              {name}
            </a>
          </li>
        ))}
        {groups.map(({ name, calls }) => (
          <li key={name}>
            <a href={`#${name}`} className="quiet-link block py-1 capitalize lg:hidden touch:hit">
              {name} <Count of={calls} />
            </a>
            {/* The key opens and closes it with the filter; in between the reader does. */}
            <Disclosure
              key={String(isFiltered)}
              open={isFiltered}
              className="max-lg:hidden"
              summary={
                <span className="capitalize">
                  {name} <Count of={calls} />
                </span>
              }
            >
              <ul className="-mt-2 pb-1">
                {calls.map(({ id, method, path }) => (
                  <li key={id}>
                    <a href={`#${id}`} className="call-link">
                      <span>{method}</span> {path.replace('/api/v1', '')}
                    </a>
                  </li>
                ))}
              </ul>
            </Disclosure>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Count({ of: { length } }: { of: readonly unknown[] }) {
  return <span className="font-normal text-ink-mute tabular-nums">{length}</span>
}
