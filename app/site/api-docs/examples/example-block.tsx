import type { ReactNode } from 'react'
import type { CallDescription } from '../api-reference.server.ts'
import { useReference } from '../reference-state.tsx'
import { CodeBlock } from './code-block.tsx'
import { CopyButton } from './copy-button.tsx'
import { LANGUAGES, writeExample } from './write-example.ts'

type ExampleBlockProps = { call: CallDescription; origin: string /** Beside the copy button. */; action: ReactNode }

/** The call as curl or as fetch. The choice needs no script; with it, one choice is that of all calls. */
export function ExampleBlock({ call, origin, action }: ExampleBlockProps) {
  const { language, setLanguage } = useReference()
  const { id, method, path } = call
  const shown = writeExample(language, call, call.example, origin)

  return (
    <div className="example">
      <div className="example-bar">
        <fieldset>
          <legend className="sr-only">
            Example of {method} {path}
          </legend>
          {LANGUAGES.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name={`${id}-as`}
                value={name}
                checked={name === language}
                onChange={() => setLanguage(name)}
              />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <span className="ml-auto flex items-center gap-1">
          <CopyButton what={`${method} ${path} as ${language}`} text={shown} shownIn={`${id}-${language}`} />
          {action}
        </span>
      </div>
      {LANGUAGES.map((name) => (
        <CodeBlock
          key={name}
          id={`${id}-${name}`}
          text={writeExample(name, call, call.example, origin)}
          className={`as-${name}`}
        />
      ))}
    </div>
  )
}
