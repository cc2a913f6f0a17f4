import { type DefaultValue, type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { useFocusOnFault } from './use-focus-on-fault.ts'

type CheckedFormOptions<Schema extends z.ZodType<unknown, Record<string, unknown>>> = {
  lastResult: SubmissionResult<string[]> | undefined
  defaultValue?: DefaultValue<z.input<Schema>>
  /** Rules of the record that is edited, in place of the schema's. */
  checks?: Schema
  /** Gets the focus when the form comes back without a faulty field. */
  otherwiseId?: string
}

/** A form that the browser checks with the schema of its action: when it is sent, then with every change. */
export function useCheckedForm<Schema extends z.ZodType<unknown, Record<string, unknown>>>(
  id: string,
  schema: Schema,
  { lastResult, defaultValue, checks = schema, otherwiseId }: CheckedFormOptions<Schema>,
) {
  const checked = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult,
    defaultValue,
    constraint: getZodConstraint(schema),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: checks }),
  })
  useFocusOnFault(id, lastResult, otherwiseId)
  return checked
}
