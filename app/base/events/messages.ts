import type { Channel } from '#db/tables/event.ts'
import { JOB_STATUSES } from '#db/tables/job.ts'
import { boolean, type Check, type Checked, fields, nullable, number, oneOf, optional, text } from './message-fields.ts'

const onlyTrue = oneOf([true])
/** The id is null where many records changed, or which one is of no interest. */
const recordChange = fields({
  id: nullable(text),
  action: oneOf(['created', 'updated', 'deleted', 'restored', 'bulk']),
})

/** Every message the server may push. A message says what changed; the loaders say how it looks now. */
const MESSAGES = {
  job_update: {
    channel: 'job_updates',
    data: fields({
      jobId: text,
      type: text,
      /** What the job does, in words. Missing in events stored by earlier versions. */
      label: optional(text),
      status: oneOf(JOB_STATUSES),
      progress: number,
      message: text,
      /** In full only for administrators and the user who started the job. */
      error: optional(text),
      /** The athlete or the file the job was about; sent at its end, to administrators and the user who started it. */
      subject: optional(text),
      /** It processes an uploaded file. */
      isOfFile: optional(onlyTrue),
      /** Title of the toast when it has completed, where it is not the usual one. */
      endTitle: optional(text),
      /** The page that shows what it does; for the user who started it. */
      page: optional(text),
      /** A discovery that no user asked for: the agent's, an import's, or a retry. */
      isAutomatic: optional(onlyTrue),
      /** Its end is a toast only for the user who started it. */
      isPersonal: optional(onlyTrue),
      /** Only sent to the user who started the job. */
      isOwn: optional(onlyTrue),
    }),
  },
  agent_update: { channel: 'job_updates', data: fields({ isRunning: boolean }) },
  upload_update: {
    channel: 'job_updates',
    data: fields({ id: text, action: oneOf(['answered', 'deleted', 'dismissed']) }),
  },
  metrics_update: { channel: 'metrics_updates', data: fields({ brandId: optional(text) }) },
  ranking_update: {
    channel: 'ranking_updates',
    /** Automatic while the agent was running: nobody waits for this ranking. */
    data: fields({ changed: number, isAutomatic: optional(onlyTrue) }),
  },
  athlete_update: { channel: 'athlete_updates', data: recordChange },
  brand_update: { channel: 'brand_updates', data: recordChange },
  notification: {
    channel: 'notifications',
    data: fields({
      title: optional(text),
      message: text,
      type: oneOf(['info', 'success', 'warning', 'error']),
      href: optional(text),
    }),
  },
  inbox_update: {
    channel: 'notifications',
    data: fields({ id: nullable(text), action: oneOf(['created', 'updated', 'deleted']) }),
  },
} as const satisfies Record<string, { channel: Channel; data: Check<object> }>

type Messages = typeof MESSAGES
type MessageType = keyof Messages
type Data<Type extends MessageType> = Checked<Messages[Type]['data']>

export type PushMessage = {
  [Type in MessageType]: { channel: Messages[Type]['channel']; type: Type; data: Data<Type> }
}[MessageType]

/** A message on the wire; its type determines the channel. */
export type ReceivedMessage = { [Type in MessageType]: { type: Type; data: Data<Type> } }[MessageType]

/** Whether this version knows the message; fields that it does not know may be there too. */
export function isReceivedMessage(value: Readonly<Record<string, unknown>>): value is ReceivedMessage {
  const { type, data } = value
  return text(type) && Object.hasOwn(MESSAGES, type) && MESSAGES[type as MessageType].data(data)
}
