import text from '../../../CHANGELOG.md?raw'

export interface Release {
  version: string
  /** `2026-11-28` */
  date: string
  /** What operators must know, a sentence or two each; what a program or file is called stands between backticks. */
  changes: string[]
}

/** The versions that CHANGELOG.md tells of, newest first: the first is this one. */
export const RELEASES: readonly Release[] = text
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [title = '', ...lines] = section.split('\n')
    const [version = '', date = ''] = title.split(/[ ()]+/)
    return { version, date, changes: lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2)) }
  })
