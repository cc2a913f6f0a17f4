import { harmlessText } from './harmless-text.ts'

const MAX_NAME_LENGTH = 200

/** Browsers escape quotation marks and line breaks in file names this way, and nothing else. */
function asChosen(name: string): string {
  return name.replace(/%(22|0D|0A)/gi, (sent) => decodeURIComponent(sent))
}

/**
 * A client's file name made safe to display, mail and log, in the browser as on the server: no deceptive characters,
 * limited length. Never used as a path.
 */
export function shownFileName(name: string): string {
  const harmless = [...harmlessText(asChosen(name))]
  if (harmless.length <= MAX_NAME_LENGTH) return harmless.join('')

  const [extension = ''] = /\.[^.]{1,10}$/.exec(harmless.join('')) ?? []
  return `${harmless.slice(0, MAX_NAME_LENGTH - extension.length - 1).join('')}…${extension}`
}
