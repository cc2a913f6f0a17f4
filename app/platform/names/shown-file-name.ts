import { harmlessText } from './harmless-text.ts'

const LONGEST_NAME = 200

/** A browser sends the quotation marks and line breaks of a name in this way, and nothing else. */
function asChosen(name: string): string {
  return name.replace(/%(22|0D|0A)/gi, (sent) => decodeURIComponent(sent))
}

/**
 * A client's name for a file as it can be shown, mailed and written down, in the browser as on the server: without tricks,
 * and not endless. It is never a path.
 */
export function shownFileName(name: string): string {
  const harmless = [...harmlessText(asChosen(name))]
  if (harmless.length <= LONGEST_NAME) return harmless.join('')

  const [extension = ''] = /\.[^.]{1,10}$/.exec(harmless.join('')) ?? []
  return `${harmless.slice(0, LONGEST_NAME - extension.length - 1).join('')}…${extension}`
}
