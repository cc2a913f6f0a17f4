import type { ChildProcess } from 'node:child_process'
import type { FromState, ToState } from './messages.ts'
import { SharedState } from './shared-state.ts'

/** For the supervisor: returns a function that lets a process share the state until it ends. */
export function createSharing(): (child: ChildProcess) => void {
  const state = new SharedState()

  return (child) => {
    let toSend: FromState[] = []
    let isReceiving = false
    const connection = state.join((message) => {
      toSend.push(message)
      if (!isReceiving) flush()
    })
    child.on('message', (message: { shared?: ToState[] }) => {
      if (!message.shared) return
      isReceiving = true
      for (const question of message.shared) connection.receive(question)
      isReceiving = false
      flush()
    })
    child.once('exit', () => connection.leave())

    function flush(): void {
      if (toSend.length > 0 && child.connected) child.send({ shared: toSend }, () => undefined)
      toSend = []
    }
  }
}
