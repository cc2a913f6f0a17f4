import { Term } from './text-page.tsx'

type ReleaseNotesProps = { changes: readonly string[] }

/** What a version changed, as CHANGELOG.md says it. */
export function ReleaseNotes({ changes }: ReleaseNotesProps) {
  return (
    <ul>
      {changes.map((change) => (
        <li key={change}>
          {change.split('`').map((part, place) => (place % 2 === 0 ? part : <Term key={part}>{part}</Term>))}
        </li>
      ))}
    </ul>
  )
}
