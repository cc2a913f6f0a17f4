import { Banner } from '#app/components/feedback/banner.tsx'
import type { FormAnswer } from '../receiving/receive-answer.ts'

/** The outcome of each file of the plain form, if some were rejected. */
export function SentFiles({ files }: { files: FormAnswer['files'] }) {
  const taken = files.filter(({ problem }) => problem === null)
  const refused = files.filter(({ problem }) => problem !== null)

  return (
    <div className="space-y-3">
      {refused.length > 0 && (
        <Banner tone="danger" title="Not uploaded">
          <ul className="wrap-anywhere">
            {refused.map(({ name, problem }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: files of a form may have the same name
              <li key={index}>{problem ?? name}</li>
            ))}
          </ul>
        </Banner>
      )}
      {taken.length > 0 && (
        <Banner tone="positive" title="Uploaded, processing started">
          <ul className="wrap-anywhere">
            {taken.map(({ name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: files of a form may have the same name
              <li key={index}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}
