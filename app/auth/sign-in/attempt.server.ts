import { log } from '#app/platform/logging.server.ts'

/** The outcome of the work, or `failed` when it broke down in a way nobody foresaw: a form then says so and keeps its fields. */
export async function attempt<Outcome>(work: () => Promise<Outcome>): Promise<Outcome | { status: 'failed' }> {
  try {
    return await work()
  } catch (error) {
    log.error({ err: error }, 'a sign-in or registration broke down')
    return { status: 'failed' }
  }
}
