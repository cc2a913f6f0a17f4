import { isMainThread } from 'node:worker_threads'
import { Member } from './member.ts'
import type { FromState, ToState } from './messages.ts'
import { SharedState } from './shared-state.ts'

/** What this process shares with the others of its supervisor; alone, or without one, with itself. */
export const shared = isShared() ? memberAtSupervisor() : memberAlone()

/** A member that shares with nobody. */
export function memberAlone(): Member {
  const member = new Member()
  shareWithNobody(member)
  return member
}

/** Development and tests start processes without a shared state. */
function isShared(): boolean {
  return process.env.ICON_RADAR_SHARED === '1' && process.connected && isMainThread
}

function memberAtSupervisor(): Member {
  const member = new Member()
  let toSend: ToState[] = []
  member.connect((message) => {
    // What the requests of one turn of the event loop ask is one message.
    if (toSend.push(message) === 1) setImmediate(flush)
  })
  process.on('message', ({ shared: messages = [] }: { shared?: FromState[] }) => {
    for (const message of messages) member.receive(message)
  })
  // Requests that are still answered need no other process.
  process.once('disconnect', () => shareWithNobody(member))
  return member

  function flush(): void {
    if (process.connected) process.send?.({ shared: toSend }, undefined, undefined, () => undefined)
    toSend = []
  }
}

/** From now on with a state of its own, in which nothing is counted or taken. */
export function shareWithNobody(member: Member): void {
  const { receive } = new SharedState().join((message) => member.receive(message))
  member.connect(receive)
}
