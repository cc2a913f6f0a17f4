import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listPackagesBeside } from '../setup/bundle.mjs'
import { libraryOfC } from '../setup/ensure-node.mjs'
import { root } from '../setup/run.mjs'
import { withDependencies } from '../setup/shipped-packages.mjs'
import { DRIVER, DRIVER_FOR_NODE_20, DRIVER_FOR_NODE_22, needsOlderDriver } from '../setup/sqlite-drivers.mjs'
import { writeNotices } from './notices.mjs'

/** How the older driver finds its binary; the newer needs no package. */
const FINDER_OF_BINARY = 'bindings'
const STARTER = 'scripts/start-built.mjs'
/** What starts an operator's command. */
const COMMAND = 'setup/run-built-command.mjs'
const DOCUMENTS = ['README.md', 'CHANGELOG.md', 'SECURITY.md', 'docs', 'deploy']
const IMPORT = /^import (?:.+ from )?'(\.[^']+)'$/gm

/**
 * Puts into an empty folder what the present build runs with, on this machine's kind and Node alone: nothing is installed, built
 * or downloaded afterwards, and nothing in the folder needs to be writable.
 */
export function stageRelease(folder) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  cpSync(join(root, 'build'), join(folder, 'build'), { recursive: true, filter: (path) => !path.endsWith('.stamp') })
  const commands = findCommands()
  for (const file of withImports([STARTER, ...commands])) copy(file)
  for (const name of DOCUMENTS) copy(name)
  const beside = listPackagesBeside(packages['']).filter((name) => name !== DRIVER)
  for (const path of withDependencies(packages, [...beside, FINDER_OF_BINARY]))
    if (existsSync(join(root, path))) copyPackage(path)
  const runsOnNode20 = stageDrivers()
  writeManifest()
  writeFileSync(join(folder, 'start.mjs'), `import './${STARTER}'\n`)
  writeNotices(join(folder, 'THIRD-PARTY-NOTICES.txt'), packages)

  function copy(file) {
    cpSync(join(root, file), join(folder, file), { recursive: true })
  }

  /** Without those inside it, which are copied for themselves. */
  function copyPackage(path, target = path) {
    const source = join(root, path)
    const isOwn = (file) => !file.slice(source.length).includes('/node_modules')
    cpSync(source, join(folder, target), { recursive: true, dereference: true, filter: isOwn })
  }

  /** Both generations where both are at hand, and a package under their name that loads the one for the Node that runs. */
  function stageDrivers() {
    if (!existsSync(join(root, 'node_modules', DRIVER_FOR_NODE_22))) {
      copyPackage(`node_modules/${DRIVER}`)
      return needsOlderDriver()
    }
    copyPackage(`node_modules/${DRIVER}`, `node_modules/${DRIVER_FOR_NODE_20}`)
    copyPackage(`node_modules/${DRIVER_FOR_NODE_22}`)
    const chooser = join(folder, 'node_modules', DRIVER)
    mkdirSync(chooser)
    const choice = `Number.parseInt(process.versions.node, 10) < 22 ? '${DRIVER_FOR_NODE_20}' : '${DRIVER_FOR_NODE_22}'`
    writeFileSync(join(chooser, 'index.cjs'), `module.exports = require(${choice})\n`)
    writeFileSync(join(chooser, 'manifest.cjs'), `module.exports = require(\`\${${choice}}/package.json\`)\n`)
    const exports = { '.': './index.cjs', './package.json': './manifest.cjs' }
    writeFileSync(join(chooser, 'package.json'), toText({ name: DRIVER, exports }))
    return true
  }

  /** No packages to install, and what the machine has to be. */
  function writeManifest() {
    const { name, version, description, license, type, engines } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    )
    const scripts = commands.map((file) => [/(\w+)\.mjs$/.exec(file)[1], `node ${file}`])
    const manifest = {
      ...{ name, version, description, license, private: true, type },
      engines: runsOnNode20 ? engines : { node: '>=22' },
      ...machine(),
      scripts: { start: 'node start.mjs', ...Object.fromEntries(scripts) },
    }
    writeFileSync(join(folder, 'package.json'), toText(manifest))
  }
}

/** As package.json names it: the binaries are for this kind of machine. */
export function machine() {
  return { os: [process.platform], cpu: [process.arch], ...(process.platform === 'linux' && { libc: [libraryOfC()] }) }
}

function findCommands() {
  return readdirSync(join(root, 'scripts'))
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => `scripts/${name}`)
    .filter((file) => readFileSync(join(root, file), 'utf8').includes(`'./${COMMAND}'`))
}

/** These scripts and all that they import, from the top of a file. */
function withImports(files) {
  const found = new Set()
  const take = (file) => {
    if (found.has(file)) return
    found.add(file)
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, name] of text.matchAll(IMPORT)) take(join(dirname(file), name))
  }
  for (const file of files) take(file)
  return [...found]
}

function toText(manifest) {
  return `${JSON.stringify(manifest, null, 2)}\n`
}
