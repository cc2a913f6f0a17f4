import type { ChildProcess } from 'node:child_process'
import type { FromState, ToState } from './messages.ts'
import { SharedState } from './shared-state.ts'

/** For the supervisor: returns a function that lets a web process share the state until it ends. */
export function createSharing(): (child: ChildProcess) => void {
  const state = new SharedState()

  return (child) => {
    let toSend: FromState[] = []
    let isHearing = false
    const seat = state.join((message) => {
      toSend.push(message)
      if (!isHearing) flush()
    })
    child.on('message', (message: { shared?: ToState[] }) => {
      if (!message.shared) return
      isHearing = true
      for (const question of message.shared) seat.hear(question)
      isHearing = false
      flush()
    })
    child.once('exit', () => seat.leave())

    function flush(): void {
      if (toSend.length > 0 && child.connected) child.send({ shared: toSend }, () => undefined)
      toSend = []
    }
  }
}
