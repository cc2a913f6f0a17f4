import type { ToastMessage } from '#app/base/components/feedback/toast-queue.ts'
import type { ReceivedMessage } from '#app/base/events/messages.ts'
import type { Channel } from '#db/tables/event.ts'

export interface Reaction {
  /** Pages that show data of these channels are reloaded. */
  refresh: Channel[]
  toast?: ToastMessage
}

export function reactTo(message: ReceivedMessage): Reaction {
  switch (message.type) {
    case 'job_update':
      return reactToJob(message.data)
    case 'agent_update':
      return { refresh: ['job_updates', 'ranking_updates'] }
    case 'upload_update':
      return { refresh: ['job_updates'] }
    case 'metrics_update':
      return { refresh: ['metrics_updates'] }
    case 'ranking_update':
      return { refresh: ['ranking_updates'], toast: message.data.isAutomatic ? undefined : RANKINGS_UPDATED }
    case 'athlete_update':
      return { refresh: ['athlete_updates'] }
    case 'brand_update':
      return { refresh: ['brand_updates', 'ranking_updates'] }
    case 'inbox_update':
      return { refresh: ['notifications'] }
    case 'notification': {
      const { title = 'Notification', message: description, type, href } = message.data
      return { refresh: [], toast: { title, description, href, ...(type === 'error' && DESTRUCTIVE) } }
    }
  }
}

const RANKINGS_UPDATED: ToastMessage = {
  title: 'Rankings Updated',
  description: 'Champion Index rankings have been recalculated.',
}
const DESTRUCTIVE = { variant: 'destructive' } as const

/** Its outcome is grouped with others in the job digest. */
function reactToJob({ jobId, status }: Extract<ReceivedMessage, { type: 'job_update' }>['data']): Reaction {
  if (status !== 'completed') return { refresh: ['job_updates'] }

  const refresh: Channel[] = ['job_updates', 'metrics_updates']
  if (jobId.includes('athlete')) refresh.push('athlete_updates')
  if (jobId.includes('brand')) refresh.push('brand_updates')
  return { refresh }
}
