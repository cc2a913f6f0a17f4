import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** They read files that lie beside them, most of them their native part. */
const WITH_FILES_OF_THEIR_OWN = [
  '@fontsource-variable/*',
  '@myriaddreamin/typst-ts-web-compiler',
  'argon2',
  'better-sqlite3',
  'bullmq',
  'ioredis',
  'sharp',
  'subset-font',
]
/** Packages for CommonJS call a `require` that modules lack. */
const REQUIRE = "import { createRequire as requireOf } from 'node:module'\nconst require = requireOf(import.meta.url)"

/**
 * Bundles modules for Node with their packages, by the name of each output: one file is loaded where hundreds were. What
 * several of them use is shared, so it exists once in a process.
 */
export async function bundle(entryPoints, outdir) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    entryNames: '[name]',
    chunkNames: 'shared-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    // With CommonJS, a dynamic import of a package would find no names.
    mainFields: ['module', 'main'],
    external: WITH_FILES_OF_THEIR_OWN,
    define: {
      'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production'),
      'process.env.NEWEST_MIGRATION': JSON.stringify(newestMigration()),
    },
    banner: { js: REQUIRE },
    minifySyntax: true,
    legalComments: 'none',
    logLevel: 'warning',
    // Modules without side effects, imported by Remix's build only to keep the order.
    logOverride: { 'ignored-bare-import': 'silent' },
  })
}

/** The names of the packages that stay beside the bundles, of those that a package.json depends on. */
export function listPackagesBeside({ dependencies }) {
  const isBeside = (name, pattern) =>
    pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
  return Object.keys(dependencies).filter((name) => WITH_FILES_OF_THEIR_OWN.some((pattern) => isBeside(name, pattern)))
}

function newestMigration() {
  const names = readdirSync(join(root, 'db/migrations')).filter((name) => name.endsWith('.ts'))
  return names.sort().at(-1)
}
