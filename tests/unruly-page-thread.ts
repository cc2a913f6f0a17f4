import { pathToFileURL } from 'node:url'
import { bundleProcess } from './bundle-process.ts'

let bundled: Promise<URL> | undefined

/** The fixture's thread, bundled once in a process: these tests start it again and again, which from its source takes seconds. */
export function bundleUnrulyThread(): Promise<URL> {
  bundled ??= bundleProcess(new URL('./fixtures/unruly-page-thread.ts', import.meta.url)).then(({ path, remove }) => {
    process.once('exit', remove)
    return pathToFileURL(path)
  })
  return bundled
}
