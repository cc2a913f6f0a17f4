import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { renameFont } from './rename-font.ts'

const require = createRequire(import.meta.url)

/** Families in the order in which a letter is looked for in them. */
const PACKAGES = {
  inter: require.resolve('@fontsource-variable/inter/package.json'),
  arabic: require.resolve('@fontsource-variable/vazirmatn/package.json'),
  hebrew: require.resolve('@fontsource-variable/noto-sans-hebrew/package.json'),
  thai: require.resolve('@fontsource-variable/noto-sans-thai/package.json'),
  chinese: require.resolve('@fontsource-variable/noto-sans-sc/package.json'),
  japanese: require.resolve('@fontsource-variable/noto-sans-jp/package.json'),
  korean: require.resolve('@fontsource-variable/noto-sans-kr/package.json'),
}
type Script = keyof typeof PACKAGES

export interface ReportFonts {
  /** Font files with the letters of the texts and no others. */
  files: Uint8Array[]
  /** The names of their families in the order of preference. */
  families: Record<Language, string[]>
}

/**
 * The fonts for the texts. The packages hold each family in many files by ranges of characters; only those that are
 * needed are read. Variable fonts become fixed ones, the bold of Inter a file of its own.
 */
export async function loadReportFonts(texts: Iterable<string>): Promise<ReportFonts> {
  const letters = new Set<number>()
  for (const text of texts) for (const letter of text) letters.add(letter.codePointAt(0) ?? 0)

  const needed = await Promise.all((Object.keys(PACKAGES) as Script[]).map((script) => findFiles(script, letters)))
  const loaded = await Promise.all(needed.flat().map(loadFont))
  const familiesOf = (...first: Script[]) => {
    const isFirst = ({ script }: FontFile) => first.includes(script)
    const files = needed.flat()
    const ordered = [...files.filter(isFirst), ...files.filter((file) => !isFirst(file))]
    return [...new Set(ordered.map(({ family }) => family))]
  }
  return {
    files: loaded,
    families: {
      other: familiesOf('inter'),
      japanese: familiesOf('inter', 'japanese'),
      korean: familiesOf('inter', 'korean'),
    },
  }
}

interface FontFile {
  script: Script
  /** Unique to the range of characters. */
  family: string
  path: string
  weight: number
  letters: string
}

const REGULAR = 400
const SEMIBOLD = 600

async function findFiles(script: Script, letters: ReadonlySet<number>): Promise<FontFile[]> {
  const folder = dirname(PACKAGES[script])
  const ranges = await rangesOf(folder)
  const name = basename(folder)
  return Object.entries(ranges).flatMap(([key, range]) => {
    const covered = [...letters].filter((letter) => range.some(([low, high]) => letter >= low && letter <= high))
    if (covered.length === 0) return []
    const subset = key.replace(/[[\]]/g, '')
    const file = {
      script,
      family: `${name} ${subset}`.replaceAll('-', ' '),
      path: join(folder, 'files', `${name}-${subset}-wght-normal.woff2`),
      letters: String.fromCodePoint(...covered),
    }
    return (script === 'inter' ? [REGULAR, SEMIBOLD] : [REGULAR]).map((weight) => ({ ...file, weight }))
  })
}

type Range = [low: number, high: number]

/** The ranges of characters by file: `{"latin": "U+0000-00FF,U+0131"}` in the package. */
async function rangesOf(folder: string): Promise<Record<string, Range[]>> {
  const texts: Record<string, string> = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8'))
  return Object.fromEntries(Object.entries(texts).map(([subset, text]) => [subset, text.split(',').map(parseRange)]))
}

function parseRange(text: string): Range {
  const [low = '', high = low] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(low, 16), Number.parseInt(high, 16)]
}

async function loadFont({ path, letters, weight, family }: FontFile): Promise<Uint8Array> {
  const font = await subsetFont(await readFile(path), letters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  })
  return renameFont(font, family)
}

/** Whose Han characters a text has, as far as it tells: Chinese, Japanese and Korean draw some of them differently. */
export type Language = 'other' | 'japanese' | 'korean'

export function languageOf(text: string): Language {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'japanese'
  return /\p{Script=Hangul}/u.test(text) ? 'korean' : 'other'
}
