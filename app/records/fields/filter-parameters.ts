/** The filter of a list as parameters of its address: `own[agency]` for an entry of an object; without what is not set. */
export function parametersOf(filter: Readonly<Record<string, unknown>>): [name: string, value: string][] {
  return Object.entries(filter).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === '') return []
    if (!isObject(value)) return [[name, String(value)]]
    return parametersOf(value).map(([key, each]) => [`${name}[${key}]`, each])
  })
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
