import { useActionData, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useToast } from '../feedback/toast.tsx'
import { failureOf } from './keep-open.ts'

type Held<Action> = { key: string; answer: ReturnType<typeof useActionData<Action>> }

/**
 * The action's data, kept until the user navigates or submits again: the router drops it when a live update revalidates
 * the page. An unexpected failure is shown as a toast.
 */
export function useAnswer<Action>(): Held<Action>['answer'] {
  const answer = useActionData<Action>()
  const { key } = useLocation()
  const held = useRef<Held<Action>>(undefined)
  if (answer !== undefined) held.current = { key, answer }
  const standing = held.current?.key === key ? held.current.answer : undefined
  useFailureToast(standing)
  return standing
}

function useFailureToast(answer: unknown): void {
  const showToast = useToast()
  const failure = failureOf(answer)

  useEffect(() => {
    if (!failure?.isUnforeseen) return
    showToast({ title: failure.title, description: failure.text, variant: 'destructive' })
  }, [failure, showToast])
}
