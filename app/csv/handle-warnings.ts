import { profileUrl } from '#app/athletes/social-handle.ts'
import { NETWORK_NAMES, SOCIAL_NETWORKS } from '#app/athletes/social-network.ts'
import type { AthleteCsvRow } from './athlete-row.ts'

/** What the import will store but not link: neither a handle nor the address of a profile. */
export function handleWarnings(rows: readonly AthleteCsvRow[]): string[] {
  return rows.flatMap((row) => {
    if (row.status !== 'valid') return []
    const { socialHandles } = row.athlete
    return SOCIAL_NETWORKS.flatMap((network) => {
      const typed = socialHandles[network]
      if (!typed || profileUrl(network, typed)) return []
      return [`Row ${row.row}: "${typed}" is no handle and no profile address of ${NETWORK_NAMES[network]}`]
    })
  })
}
