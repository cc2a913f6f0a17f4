const LONGEST_NAME = 200
/** Control characters, and those that turn the direction of writing or hide: `photo\u202Egnp.csv` would read as an image. */
const DECEPTIVE = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu

/** A client's name for a file as it can be shown, mailed and written down: without tricks, and not endless. It is never a path. */
export function shownFileName(name: string): string {
  const harmless = [...name.replace(DECEPTIVE, '\uFFFD')]
  if (harmless.length <= LONGEST_NAME) return harmless.join('')

  const [extension = ''] = /\.[^.]{1,10}$/.exec(name) ?? []
  return `${harmless.slice(0, LONGEST_NAME - extension.length - 1).join('')}…${extension}`
}
