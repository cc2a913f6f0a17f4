import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'
import { findShippedPackages } from './shipped-packages.mjs'

/** One attempt: a registry without advisories, or none at all, must not hold up the other checks. */
const AUDIT = ['audit', '--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=20000']

/**
 * Compares the lockfile with the advisories that the registry records. Resolves with the exit code: 1 if a package of the
 * product has one; those of tools that only build or test it are listed. Without an answer from the registry it is skipped.
 */
export async function checkAdvisories({ folder = root, env = process.env } = {}) {
  const report = parse(await runAudit(folder, env))
  if (!report?.vulnerabilities) {
    console.log(
      `\n— advisories\nSkipped: the registry did not say which packages have advisories (${reasonIn(report)}).`,
    )
    return 0
  }

  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const shipped = new Set(findShippedPackages(packages))
  const found = Object.values(report.vulnerabilities).flatMap(({ name, nodes, via }) =>
    via
      .filter((cause) => typeof cause === 'object')
      .map(({ title, url, range }) => ({
        isShipped: nodes.some((node) => shipped.has(node)),
        text: `${name} ${range}: ${title} (${url})`,
      })),
  )
  const lines = found.map(({ isShipped, text }) => `${isShipped ? 'in the product' : 'in a tool'}: ${text}`)
  console.log(`\n— advisories\n${lines.join('\n') || 'No locked package has one.'}`)
  return found.some(({ isShipped }) => isShipped) ? 1 : 0
}

/** npm exits with 1 when it has found something, too. */
function runAudit(cwd, env) {
  return new Promise((resolve) => {
    execFile('npm', AUDIT, { cwd, env, maxBuffer: 64 * 1_048_576 }, (_, output) => resolve(output))
  })
}

function parse(output) {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}

function reasonIn(report) {
  return report?.message ?? report?.error?.summary ?? 'no answer'
}
