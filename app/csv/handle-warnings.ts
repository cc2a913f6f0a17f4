import { profileUrl } from '#app/athletes/social-handle.ts'
import { NETWORK_NAMES, SOCIAL_NETWORKS } from '#app/athletes/social-network.ts'
import type { AthleteCsvRow } from './athlete-row.ts'

/** Values the import stores but does not link: neither a handle nor a profile URL. */
export function handleWarnings(rows: readonly AthleteCsvRow[]): string[] {
  return rows.flatMap((row) => {
    if (row.status !== 'valid') return []
    const { socialHandles } = row.athlete
    return SOCIAL_NETWORKS.flatMap((network) => {
      const typed = socialHandles[network]
      if (!typed || profileUrl(network, typed)) return []
      return [`Row ${row.row}: "${typed}" is neither a handle nor a profile address of ${NETWORK_NAMES[network]}`]
    })
  })
}
