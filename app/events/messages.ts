import type { JobStatus } from '#db/tables/job.ts'

type Change = 'created' | 'updated' | 'deleted' | 'restored' | 'bulk'

/** Everything the server may push. A message says what changed; the loaders say how it looks now. */
export type PushMessage =
  | {
      channel: 'job_updates'
      type: 'job_update'
      data: {
        jobId: string
        type: string
        status: JobStatus
        progress: number
        message: string
        /** In full for administrators and for who started the job. */
        error?: string
        /** The athlete or the file the job was about; for administrators and for who started it, at its end. */
        subject?: string
        /** Of a discovery that nobody asked for: the agent's, one that followed an import, or what is asked for again. */
        isAutomatic?: true
        /** Only who started the job gets this. */
        isOwn?: true
      }
    }
  | { channel: 'job_updates'; type: 'agent_update'; data: { isRunning: boolean } }
  | { channel: 'job_updates'; type: 'upload_update'; data: { id: string; action: 'deleted' } }
  | { channel: 'metrics_updates'; type: 'metrics_update'; data: { brandId?: string } }
  | { channel: 'ranking_updates'; type: 'ranking_update'; data: { changed: number } }
  | { channel: 'athlete_updates'; type: 'athlete_update'; data: { id: string | null; action: Change } }
  | { channel: 'brand_updates'; type: 'brand_update'; data: { id: string | null; action: Change } }
  | {
      channel: 'notifications'
      type: 'notification'
      data: { title?: string; message: string; type: 'info' | 'success' | 'warning' | 'error'; href?: string }
    }

/** A message as it travels: the type tells the channel. */
export type ReceivedMessage = PushMessage extends infer Message
  ? Message extends PushMessage
    ? Omit<Message, 'channel'>
    : never
  : never
