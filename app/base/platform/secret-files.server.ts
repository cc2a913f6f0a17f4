import { readFileSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

type Variables = Record<string, string | undefined>

/** The variables with the secrets of these names that are in files. Throws ConfigError for the first that cannot be had. */
export function withSecretFiles(given: Variables, names: readonly string[]): Variables {
  const read = names.flatMap((name) => {
    const file = given[`${name}_FILE`]
    return file === undefined ? [] : [[name, readSecret(name, file, given)] as const]
  })
  return { ...given, ...Object.fromEntries(read) }
}

/** Without the line's end that editors add. */
function readSecret(name: string, file: string, given: Variables): string {
  if (given[name] !== undefined) throw new ConfigError(`${name} and ${name}_FILE are both set: unset one of them.`)
  const value = read(name, file).replace(/\r?\n$/, '')
  if (value === '') throw new ConfigError(`The file that ${name}_FILE names is empty: ${file}.`)
  return value
}

function read(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigError(`The file that ${name}_FILE names cannot be read: ${(error as Error).message}.`)
  }
}
