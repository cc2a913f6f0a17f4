import './setup/ensure-node.mjs'
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ensureBuild } from './setup/ensure-build.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'
import { refuse } from './setup/refuse.mjs'
import { root } from './setup/run.mjs'

const USAGE = `npm run release                   makes release/icon-radar-….tar.gz of a clean checkout, its checksum and list of packages
npm run release -- --into <folder>   puts the same files into an empty folder, of any checkout`

const [option, folder, ...rest] = process.argv.slice(2)
if (option === undefined) await release()
else if (option === '--into' && folder && rest.length === 0) await stage(resolve(process.env.INIT_CWD ?? '.', folder))
else {
  console.error(USAGE)
  process.exit(2)
}

async function release() {
  const changed = git('status', '--porcelain').trimEnd()
  if (changed)
    refuse(`A release is made of what is committed; commit, ignore or remove first, then try again:\n${changed}`)
  const at = new Date(git('log', '-1', '--format=%cI').trim())
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

  const work = mkdtempSync(join(tmpdir(), 'icon-radar-release-'))
  try {
    const staged = join(work, `${name}-${version}`)
    await stage(staged)
    const [{ createSbom }, { pack, writeSums }, { machine }] = await Promise.all([
      import('./release/sbom.mjs'),
      import('./release/pack.mjs'),
      import('./release/stage.mjs'),
    ])
    const { os, cpu, libc } = machine()
    const title = [name, version, ...os, ...cpu, ...(libc?.includes('musl') ? libc : [])].join('-')
    const output = join(root, 'release')
    rmSync(output, { recursive: true, force: true })
    mkdirSync(output)
    await pack(staged, join(output, `${title}.tar.gz`), at)
    writeFileSync(join(output, `${title}.cdx.json`), createSbom({ name, at }))
    copyFileSync(join(staged, 'THIRD-PARTY-NOTICES.txt'), join(output, 'THIRD-PARTY-NOTICES.txt'))
    await writeSums(output, [`${title}.tar.gz`, `${title}.cdx.json`, 'THIRD-PARTY-NOTICES.txt'])
    console.log(
      `release/${title}.tar.gz is made of ${git('rev-parse', 'HEAD').trim()}; its checksums are in release/SHA256SUMS.`,
    )
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function stage(target) {
  await ensureDependencies()
  await ensureBuild()
  mkdirSync(target, { recursive: true })
  const { stageRelease } = await import('./release/stage.mjs')
  stageRelease(target)
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
}
