import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/run.mjs'
import { findShippedPackages } from '../setup/shipped-packages.mjs'
import { DRIVER, DRIVER_FOR_NODE_20 } from '../setup/sqlite-drivers.mjs'

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|ofl)/i
/** Of packages that name their licence without its text. */
const TEXTS = ['LGPL-3.0', 'GPL-3.0']
const RULE = `\n\n${'='.repeat(78)}\n\n`

/** The licences of everything in a release that others wrote: each text once, below the packages that are under it. */
export function writeNotices(file, packages) {
  const shipped = findShippedPackages(packages)
    .map((path) => describe(path, packages[path]))
    .filter(Boolean)
  const byText = groupByText(shipped)
  const sections = [...byText].map(([text, those]) => [...those.map(({ title }) => title), '', text].join('\n'))
  const added = TEXTS.map((name) => readFileSync(join(root, `scripts/release/licences/${name}.txt`), 'utf8').trim())
  writeFileSync(file, `${[introduction(shipped), ...sections, ...added].join(RULE)}\n`)
}

function introduction(shipped) {
  const list = (pattern) => shipped.filter(({ licence }) => pattern.test(licence)).map(({ title }) => `- ${title}`)
  return [
    'Icon Radar contains the packages below, bundled into build/ or beside it in node_modules/.',
    '',
    'Under the GNU Lesser General Public License, whose text is at the end: libvips and the libraries that it is made with, which',
    'sharp loads from shared libraries of their own. You may replace those files with others. Their source and how they were made:',
    'https://github.com/lovell/sharp-libvips',
    ...list(/LGPL/),
    '',
    'Fonts under the SIL Open Font License:',
    ...list(/OFL/),
  ].join('\n')
}

/** Undefined for the binaries of other machines. */
function describe(path, { name = nameOf(path), version, license = 'see below' }) {
  // The driver for Node 20 has taken the place of the other.
  const folder = join(root, path.endsWith(DRIVER_FOR_NODE_20) ? `node_modules/${DRIVER}` : path)
  if (!existsSync(folder)) return undefined
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file) && !/\.[jt]s$/.test(file))
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const text = texts.join('\n\n') || `The package names its licence and has no text of it: ${license}.`
  return { title: `${name} ${version} (${license})`, licence: license, text }
}

function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function groupByText(shipped) {
  const groups = new Map()
  for (const one of shipped) groups.set(one.text, [...(groups.get(one.text) ?? []), one])
  return groups
}
