import { basename } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Starts a thread from a built module, or from its source in development. */
export function startThread(entry: URL, options: WorkerOptions): Worker {
  if (!entry.pathname.endsWith('.ts')) return new Worker(entry, { ...options, execArgv: [] })

  // A thread does not inherit the loader of its process.
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import('${entry.href}') })`
  return new Worker(load, { ...options, execArgv: [], eval: true })
}

let bundles: URL | undefined

/** Has threads of the source start from bundles in a folder, named as in the build: for tests, which start many. */
export function startThreadsFrom(folder: URL): void {
  bundles = folder
}

/** A thread's module: the source at `path` from the module at `here`; once built, it lies beside that. */
export function threadModule(here: string, path: string): URL {
  const folder = here.endsWith('.ts') ? bundles : here
  return folder ? new URL(`${basename(path)}.js`, folder) : new URL(`${path}.server.ts`, here)
}
