import { Link } from '#app/base/components/navigation/link.tsx'
import type { CallGroup } from './api-reference.server.ts'
import { callAddress, subjectAddress } from './subject-address.ts'

type CallListProps = {
  groups: readonly CallGroup[]
  /** The one whose calls the page has; '' for none. */
  subject: string
  /** Whether the groups have only calls that match. */
  isFiltered: boolean
}

const SECTIONS = [
  { id: 'sign-in', name: 'Signing in' },
  { id: 'answers', name: 'Answers and limits' },
]

/** The contents of the reference: each subject, with the calls that the page has; on small screens the subjects alone. */
export function CallList({ groups, subject, isFiltered }: CallListProps) {
  return (
    <nav aria-label="Calls" className="text-sm">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 touch:gap-y-4 lg:flex-col">
        {(isFiltered ? [] : SECTIONS).map(({ id, name }) => (
          <li key={id}>
            <Link to={`/api-docs#${id}`} prefetch="none" className="quiet-link block py-1 touch:hit">
              {name}
            </Link>
          </li>
        ))}
        {groups.map(({ name, calls }) => (
          <li key={name}>
            <Link
              to={isFiltered ? `#${name}` : subjectAddress(name)}
              prefetch="none"
              preventScrollReset={isFiltered}
              aria-current={name === subject ? 'page' : undefined}
              className="quiet-link block py-1 capitalize aria-[current]:font-semibold aria-[current]:text-ink touch:hit"
            >
              {name} <span className="font-normal text-ink-mute tabular-nums">{calls.length}</span>
            </Link>
            {(isFiltered || name === subject) && (
              <ul className="pb-1 max-lg:hidden">
                {calls.map(({ id, method, path }) => (
                  <li key={id}>
                    <a href={isFiltered ? `#${id}` : callAddress(name, id)} className="call-link">
                      <span>{method}</span> {path.replace('/api/v1', '')}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
