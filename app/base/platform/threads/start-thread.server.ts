import { basename } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Starts a thread from a built module, or from its source in development. */
export function startThread(entry: URL, options: WorkerOptions): Worker {
  if (!entry.pathname.endsWith('.ts')) return new Worker(entry, { ...options, execArgv: [] })

  // A thread does not inherit the loader of its process.
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import('${entry.href}') })`
  return new Worker(load, { ...options, execArgv: [], eval: true })
}

/** A thread's module: the source at `path` from the module at `here`; once built, it lies beside that. */
export function threadModule(here: string, path: string): URL {
  return new URL(here.endsWith('.ts') ? `${path}.server.ts` : `${basename(path)}.js`, here)
}
