import type { CallDescription } from '../api-reference.server.ts'
import type { ExampleRequest } from './example-request.server.ts'
import { placeholderOf } from './placeholder.ts'

export type Language = 'curl' | 'fetch'

export const LANGUAGES: readonly Language[] = ['curl', 'fetch']

type Call = Pick<CallDescription, 'method' | 'path' | 'access' | 'body' | 'answer'>
/** What the request consists of; the values may have been changed by the reader. */
type RequestParts = Omit<ExampleRequest, 'fields'> & { fields?: Record<string, string> | null }

/** The request as code that runs as it is, once the token is filled in. */
export function writeExample(language: Language, call: Call, request: RequestParts, origin: string): string {
  return language === 'curl' ? writeCurl(call, request, origin) : writeFetch(call, request, origin)
}

/** The path and query of a request. */
export function addressOf(path: string, { path: values, query }: Pick<RequestParts, 'path' | 'query'>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] || placeholderOf(path, name)),
  )
  const parameters = new URLSearchParams(query)
  return parameters.size > 0 ? `${filled}?${parameters}` : filled
}

function writeCurl(call: Call, request: RequestParts, origin: string): string {
  const { method, access, answer } = call
  const isImplied = method === 'GET' || (method === 'POST' && (request.body !== null || isForm(call)))
  const parts = [
    `curl ${isImplied ? '' : `-X ${method} `}${shellWord(origin + addressOf(call.path, request))}`,
    ...(access === 'everyone' ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(request.body === null ? [] : [`--json ${shellWord(indented(request.body))}`]),
    ...(isForm(call) ? ['-F file=@athletes.csv'] : []),
    ...Object.entries(request.fields ?? {}).map(([name, value]) => `--form-string ${shellWord(`${name}=${value}`)}`),
    ...(isFile(answer) ? ['-OJ'] : []),
  ]
  return parts.join(' \\\n  ')
}

/** As deep as the line it continues. */
function indented(json: string): string {
  return json.replaceAll('\n', '\n  ')
}

/** In single quotes nothing has a meaning to the shell, whatever the name of a record holds. */
function shellWord(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

function writeFetch(call: Call, request: RequestParts, origin: string): string {
  const { method, access, answer } = call
  const headers = [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code to copy
    ...(access === 'everyone' ? [] : ['Authorization: `Bearer ${token}`']),
    ...(request.body === null ? [] : ["'Content-Type': 'application/json'"]),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length > 0 ? [`  headers: { ${headers.join(', ')} },`] : []),
    ...(request.body === null ? [] : [`  body: JSON.stringify(${indented(request.body)}),`]),
    ...(isForm(call) ? ['  body: form,'] : []),
  ]
  const address = codeWord(origin + addressOf(call.path, request))
  return [
    ...(isForm(call) ? ['const form = new FormData()', "form.set('file', file)"] : []),
    ...Object.entries(request.fields ?? {}).map(([name, value]) => `form.set(${codeWord(name)}, ${codeWord(value)})`),
    options.length > 0 ? `const response = await fetch(${address}, {` : `const response = await fetch(${address})`,
    ...(options.length > 0 ? [...options, '})'] : []),
    ...resultOf(answer),
  ].join('\n')
}

function codeWord(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

function resultOf(answer: Call['answer']): string[] {
  if (isFile(answer)) return ['const file = await response.blob()']
  return answer.type === null ? ['console.log(response.status)'] : ['const answer = await response.json()']
}

function isForm({ body }: Call): boolean {
  return body?.type === 'multipart/form-data'
}

function isFile({ type }: Call['answer']): boolean {
  return type !== null && type !== 'application/json'
}
