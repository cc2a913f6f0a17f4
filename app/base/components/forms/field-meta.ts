import { useId } from 'react'

/** What a control needs from a conform field; conform's own metadata fits. */
export type FieldMeta = {
  key?: string
  id: string
  name: string
  formId?: string
  errors?: string[]
  defaultValue?: string
  defaultChecked?: boolean
  required?: boolean
  minLength?: number
  maxLength?: number
  min?: string | number
  max?: string | number
  step?: string | number
  pattern?: string
}

export type ControlProps = {
  /** Props of a conform field: id, name, constraints, value and errors. Explicit props override them. */
  field?: FieldMeta
  id?: string
  name?: string
  hint?: React.ReactNode
  error?: string | string[] | null
}

/** The attributes that tie a control to its label, hint and error. */
export function useControl({ field, id, name, hint, error }: ControlProps) {
  const ownId = useId()
  const controlId = id ?? field?.id ?? ownId
  const errors = [error ?? field?.errors ?? []].flat().filter(Boolean)
  const hintId = hint ? `${controlId}-description` : undefined
  const errorId = errors.length > 0 ? `${controlId}-error` : undefined

  return {
    errors,
    hintId,
    errorId,
    attributes: {
      id: controlId,
      name: name ?? field?.name,
      ...(field?.formId !== undefined && { form: field.formId }),
      'aria-invalid': errorId ? true : undefined,
      'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      // Without script, the browser focuses the first of the fields with errors.
      autoFocus: field?.errors?.length ? true : undefined,
    },
  }
}

/** Length, range and value limits as HTML attributes. */
export function constraints(field: FieldMeta | undefined) {
  if (!field) return {}
  const { required, minLength, maxLength, min, max, step, pattern, defaultValue } = field
  return { required, minLength, maxLength, min, max, step, pattern, defaultValue }
}
