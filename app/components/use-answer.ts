import { useActionData, useLocation } from '@remix-run/react'
import { useRef } from 'react'

type Held<Action> = { key: string; answer: ReturnType<typeof useActionData<Action>> }

/** What the action answered, until one goes elsewhere or sends again: the router forgets it when live news reloads the page. */
export function useAnswer<Action>(): Held<Action>['answer'] {
  const answer = useActionData<Action>()
  const { key } = useLocation()
  const held = useRef<Held<Action>>(undefined)
  if (answer !== undefined) held.current = { key, answer }
  return held.current?.key === key ? held.current.answer : undefined
}
