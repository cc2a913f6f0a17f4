import { enterableVariables } from '#app/platform/providers/enterable.ts'
import { type EnteredValue, listEnteredValues } from '#app/platform/providers/entered-settings.server.ts'
import type { ProviderDeclaration } from '#app/platform/providers/provider-declaration.ts'
import { isGiven, type ProviderSetting } from '#app/platform/providers/provider-settings.ts'
import type { Setup } from './provider-setup.ts'

/** Of a shorter key, four characters would be too much. */
const SHORTEST_WITH_HINT = 16
const HINT_LENGTH = 4

export type Entered = ReadonlyMap<string, EnteredValue>

export async function loadEntered(db: Parameters<typeof listEnteredValues>[0]): Promise<Entered> {
  return new Map((await listEnteredValues(db)).map((value) => [value.variable, value]))
}

/** What can be entered for a source, without any key. `given` is what the environment says. */
export function listSetup(provider: ProviderDeclaration, given: ProviderSetting, entered: Entered): Setup[] {
  return enterableVariables(provider).map((variable) => {
    const isKey = provider.keys.includes(variable)
    if (isGiven(provider, given, variable)) return { ...NOT_SET, variable, isKey, setIn: 'environment' }
    const value = entered.get(variable)
    if (!value) return { ...NOT_SET, variable, isKey }
    return {
      variable,
      isKey,
      setIn: 'settings',
      isReadable: value.value !== null,
      endsWith: isKey ? hintOf(value.value) : null,
      setAt: value.setAt,
      setBy: value.setBy,
    }
  })
}

const NOT_SET = { setIn: null, isReadable: true, endsWith: null, setAt: null, setBy: null } as const

function hintOf(key: string | null): string | null {
  return key !== null && key.length >= SHORTEST_WITH_HINT ? key.slice(-HINT_LENGTH) : null
}
