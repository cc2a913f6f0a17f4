import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Starts a thread from a built module, or from its source in development. */
export function startThread(entry: URL, options: WorkerOptions): Worker {
  if (!entry.pathname.endsWith('.ts')) return new Worker(entry, { ...options, execArgv: [] })

  // A thread does not inherit the loader of its process.
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import('${entry.href}') })`
  return new Worker(load, { ...options, execArgv: [], eval: true })
}

/** A thread's module, which lies beside the one at `here`. */
export function threadModule(here: string, name: string): URL {
  return new URL(here.endsWith('.ts') ? `${name}.server.ts` : `${name}.js`, here)
}
