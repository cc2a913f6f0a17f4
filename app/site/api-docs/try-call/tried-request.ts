import type { CallDescription } from '../api-reference.server.ts'

/** A call with the values that the reader entered. */
export interface TriedRequest {
  path: Record<string, string>
  query: Record<string, string>
  /** The text of a JSON body. */
  body: string | null
  /** The fields and the file of a form. */
  form: FormData | null
}

/** What is wrong with what was entered, by the name of its field. */
export type Problems = Record<string, string>

/** Reads the form of a call: fields are named `path.id`, `query.limit`, `form.file`, and `body`. */
export function readRequest(call: CallDescription, entered: FormData): { request: TriedRequest; problems: Problems } {
  const isForm = call.body?.type === 'multipart/form-data'
  const request: TriedRequest = {
    path: valuesOf(entered, 'path.'),
    query: valuesOf(entered, 'query.'),
    body: call.body && !isForm ? textOf(entered.get('body')) || null : null,
    form: isForm ? formOf(entered) : null,
  }
  return { request, problems: { ...problemsOfParameters(call, request), ...problemsOfBody(call, request) } }
}

function valuesOf(entered: FormData, prefix: string): Record<string, string> {
  return Object.fromEntries(
    [...entered].flatMap(([name, value]) => {
      const text = textOf(value)
      return name.startsWith(prefix) && text !== '' ? [[name.slice(prefix.length), text]] : []
    }),
  )
}

function formOf(entered: FormData): FormData {
  const form = new FormData()
  for (const [name, value] of entered) {
    if (!name.startsWith('form.')) continue
    if (typeof value === 'string' ? value.trim() !== '' : value.name !== '') form.append(name.slice(5), value)
  }
  return form
}

function problemsOfParameters({ parameters }: CallDescription, request: TriedRequest): Problems {
  return Object.fromEntries(
    parameters.flatMap(({ path: name, in: place, isRequired }): [string, string][] => {
      if (place === 'header') return []
      const value = request[place][name] ?? ''
      if (value === '') return isRequired ? [[`${place}.${name}`, `Enter ${name}.`]] : []
      // A URL cannot say these: they are resolved away, and the call becomes another one.
      return place === 'path' && /^\.\.?$/.test(value) ? [[`${place}.${name}`, 'This is not an id.']] : []
    }),
  )
}

function problemsOfBody({ body }: CallDescription, request: TriedRequest): Problems {
  if (request.form && !request.form.has('file')) return { 'form.file': 'Choose a file.' }
  if (!body || request.body === null) return {}
  try {
    JSON.parse(request.body)
    return {}
  } catch (error) {
    return { body: `This is not valid JSON: ${error instanceof Error ? error.message : error}` }
  }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : ''
}
