import type { ClientRecords } from '../client-records.ts'
import { type LanePolicy, ProviderLane } from './provider-lane.server.ts'
import { TokenBucket } from './token-bucket.ts'

const KEPT_LANES = 500

/** The lanes of one client, by name. */
export class ProviderLanes {
  readonly #lanes = new Map<string, ProviderLane>()
  readonly #allowances = new Map<string, TokenBucket>()

  constructor(
    private readonly records: Pick<ClientRecords, 'breakers' | 'pace'>,
    private readonly now: () => Date,
  ) {}

  get(name: string, policy: LanePolicy): ProviderLane {
    const existing = this.#lanes.get(name)
    if (existing) return existing

    this.#dropIdle()
    const lane = new ProviderLane(name, policy, this.#bucketOf(policy), this.records, this.now)
    this.#lanes.set(name, lane)
    return lane
  }

  #bucketOf({ allowance, pace }: LanePolicy): TokenBucket {
    const shared = allowance === undefined ? undefined : this.#allowances.get(allowance)
    const bucket = shared ?? new TokenBucket({ ...pace })
    if (allowance !== undefined) this.#allowances.set(allowance, bucket)
    return bucket
  }

  #dropIdle(): void {
    if (this.#lanes.size < KEPT_LANES) return
    for (const [name, lane] of this.#lanes) {
      if (lane.isIdle) this.#lanes.delete(name)
    }
  }
}
