import type { ActionFunctionArgs } from '@remix-run/node'
import { log } from '../logging.server.ts'
import { storageFault } from './storage-fault.server.ts'

/** A page's action that answers a storage which takes nothing with the screen that says so, not as an unforeseen error. */
export function pageAction<Answer>(action: (args: ActionFunctionArgs) => Promise<Answer>) {
  return async (args: ActionFunctionArgs): Promise<Answer> => {
    try {
      return await action(args)
    } catch (error) {
      const fault = storageFault(error)
      if (!fault) throw error
      log.error({ err: error }, 'a form could not be saved')
      throw fault === 'unwritable'
        ? new Response('The storage is full or read-only.', { status: 507, statusText: 'Insufficient Storage' })
        : new Response('The storage is busy.', { status: 503, statusText: 'Service Unavailable' })
    }
  }
}
