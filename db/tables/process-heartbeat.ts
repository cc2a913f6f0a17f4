export interface ProcessHeartbeatTable {
  process: string
  pid: number
  seen_at: string
}
