import { isTyping } from './is-typing.ts'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'target'>

/**
 * What a key opens: Ctrl K or ⌘ K everywhere, `?` where nobody is typing. On a Mac, Ctrl K deletes the rest of a line, so
 * only ⌘ K counts.
 */
export function shortcutOf(event: Key, isMac: boolean): 'palette' | 'keys' | undefined {
  if (event.defaultPrevented || event.altKey) return undefined
  const isCommand = event.ctrlKey !== event.metaKey && !(isMac && event.ctrlKey) && !event.shiftKey
  if (isCommand && event.key.toLowerCase() === 'k') return 'palette'
  if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) return 'keys'
  return undefined
}
