import type { JobStatus } from '#db/tables/job.ts'

type Change = 'created' | 'updated' | 'deleted' | 'restored' | 'bulk'

/** Every message the server may push. A message says what changed; the loaders say how it looks now. */
export type PushMessage =
  | {
      channel: 'job_updates'
      type: 'job_update'
      data: {
        jobId: string
        type: string
        /** What the job does, in words. Missing in events stored by earlier versions. */
        label?: string
        status: JobStatus
        progress: number
        message: string
        /** In full only for administrators and the user who started the job. */
        error?: string
        /**
         * The athlete or the file the job was about; sent at its end, to administrators and the user who started it.
         */
        subject?: string
        /** It processes an uploaded file. */
        isOfFile?: true
        /** Title of the toast when it has completed, where it is not the usual one. */
        endTitle?: string
        /** A discovery that no user asked for: the agent's, an import's, or a retry. */
        isAutomatic?: true
        /** Its end is a toast only for the user who started it. */
        isPersonal?: true
        /** Only sent to the user who started the job. */
        isOwn?: true
      }
    }
  | { channel: 'job_updates'; type: 'agent_update'; data: { isRunning: boolean } }
  | { channel: 'job_updates'; type: 'upload_update'; data: { id: string; action: 'deleted' | 'dismissed' } }
  | { channel: 'metrics_updates'; type: 'metrics_update'; data: { brandId?: string } }
  | {
      channel: 'ranking_updates'
      type: 'ranking_update'
      data: {
        changed: number
        /** The agent was running: nobody waits for this ranking. */
        isAutomatic?: true
      }
    }
  | { channel: 'athlete_updates'; type: 'athlete_update'; data: { id: string | null; action: Change } }
  | { channel: 'brand_updates'; type: 'brand_update'; data: { id: string | null; action: Change } }
  | {
      channel: 'notifications'
      type: 'notification'
      data: { title?: string; message: string; type: 'info' | 'success' | 'warning' | 'error'; href?: string }
    }
  | {
      channel: 'notifications'
      type: 'inbox_update'
      data: { id: string | null; action: Extract<Change, 'created' | 'updated' | 'deleted'> }
    }

/** A message on the wire; its type determines the channel. */
export type ReceivedMessage = PushMessage extends infer Message
  ? Message extends PushMessage
    ? Omit<Message, 'channel'>
    : never
  : never
