import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Starts a thread from a built module, or from its source in development. */
export function startThread(entry: URL, options: WorkerOptions): Worker {
  if (!entry.pathname.endsWith('.ts')) return new Worker(entry, { ...options, execArgv: [] })

  // A thread does not inherit the loader of its process.
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import('${entry.href}') })`
  return new Worker(load, { ...options, execArgv: [], eval: true })
}

/** Path of a thread's module: beside the module at `here` in the source, among the processes in the build. */
export function threadModule(here: string, name: string): URL {
  if (here.endsWith('.ts')) return new URL(`./${name}.server.ts`, here)
  return new URL(here.replace(/\/(server|processes)\/(assets\/)?[^/]+$/, `/processes/${name}.js`))
}
