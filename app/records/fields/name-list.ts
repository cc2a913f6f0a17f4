import { nameKey, tidyName } from '#app/base/platform/names/name-key.ts'

/** The names of a text such as `CR7; Ronaldo` or `CR7|Ronaldo`, each once, in its order. */
export function splitNames(text: string | null | undefined): string[] {
  if (!text) return []
  const byKey = new Map<string, string>()
  for (const part of text.split(/[;|]/)) {
    const name = tidyName(part)
    const key = nameKey(name)
    if (key !== '' && !byKey.has(key)) byKey.set(key, name)
  }
  return [...byKey.values()]
}

/** As they are stored. */
export function joinNames(names: readonly string[]): string {
  return splitNames(names.join(';')).join('; ')
}
