import { useEffect, useState } from 'react'
import type { UserRole } from '#db/tables/user.ts'

/** Whether the agent runs, for those who may switch it; undefined until that is known. */
export function useAgentState(role: UserRole): boolean | undefined {
  const [isRunning, setIsRunning] = useState<boolean>()

  useEffect(() => {
    if (role !== 'ADMIN') return
    const closed = new AbortController()
    void fetchState(closed.signal).then(setIsRunning)
    return () => closed.abort()
  }, [role])

  return isRunning
}

async function fetchState(signal: AbortSignal): Promise<boolean | undefined> {
  try {
    const answer = await fetch('/api/v1/jobs/brandlink/status', { signal })
    return answer.ok ? ((await answer.json()) as { data: { isRunning: boolean } }).data.isRunning : undefined
  } catch {
    return undefined
  }
}
