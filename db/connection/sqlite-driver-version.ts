import { createRequire } from 'node:module'

/**
 * better-sqlite3 12 aborts on Node 24 and 13 crashes on Node 20, both without a message. Throws a readable error before
 * the native module is used.
 */
export function assertDriverFitsNode(): void {
  const driver = createRequire(import.meta.url)('better-sqlite3/package.json').version as string
  const driverMajor = Number.parseInt(driver, 10)
  const nodeMajor = Number.parseInt(process.versions.node, 10)
  const fits = nodeMajor < 22 ? driverMajor === 12 : driverMajor >= 13
  if (!fits) {
    throw new Error(
      `better-sqlite3 ${driver} does not work with Node ${process.versions.node}. Run "npm start" once: it installs the matching version.`,
    )
  }
}
