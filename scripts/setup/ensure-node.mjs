import { readFileSync } from 'node:fs'

/** A checkout runs on every machine that its packages have binaries for; a release names its own. */
const { engines, os, cpu, libc } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const [, needed = '0', neededMinor = '0'] = /(\d+)(?:\.(\d+))?/.exec(engines?.node) ?? []
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < Number(needed) || (major === Number(needed) && minor < Number(neededMinor))) {
  const version = Number(neededMinor) === 0 ? needed : `${needed}.${neededMinor}`
  exit(`Icon Radar needs Node ${version} or newer; this is Node ${process.versions.node}.`)
}
const builtFor = [...(os ?? [process.platform]), ...(cpu ?? [process.arch]), ...(libc ?? [])].join(' ')
const machine = [process.platform, process.arch, ...(libc ? [libraryOfC()] : [])].join(' ')
if (builtFor !== machine)
  exit(`This release of Icon Radar is for ${builtFor}, and this machine is ${machine}: take the release for it.`)

export function libraryOfC() {
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

function exit(sentence) {
  console.error(sentence)
  process.exit(1)
}
