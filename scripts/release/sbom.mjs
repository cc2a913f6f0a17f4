import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/run.mjs'
import { findShippedPackages } from '../setup/shipped-packages.mjs'

const LIST = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only']
const MOST_BYTES = 64 * 1_048_576

/** npm's list of packages in CycloneDX, without the tools that build and the binaries of other machines, and the same each time. */
export function createSbom({ name, at }) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const isHere = (path) => !packages[path].os || existsSync(join(root, path))
  const shipped = new Set(
    findShippedPackages(packages)
      .filter(isHere)
      .map((path) => refOf(path, packages[path])),
  )
  const sbom = JSON.parse(execFileSync('npm', LIST, { cwd: root, encoding: 'utf8', maxBuffer: MOST_BYTES }))
  const { metadata } = sbom
  const product = metadata.component['bom-ref']
  const isIn = (ref) => ref === product || shipped.has(ref)

  metadata.timestamp = at.toISOString()
  metadata.component.name = name
  sbom.components = sbom.components.filter((component) => isIn(component['bom-ref']))
  sbom.dependencies = sbom.dependencies
    .filter(({ ref }) => isIn(ref))
    .map((one) => ({ ...one, dependsOn: one.dependsOn.filter(isIn) }))
  delete sbom.serialNumber
  sbom.serialNumber = `urn:uuid:${uuidOf(JSON.stringify(sbom))}`
  return `${JSON.stringify(sbom, null, 2)}\n`
}

function refOf(path, { name, version }) {
  return `${name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`
}

/** Of version 8, which is free in what it is made of. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
