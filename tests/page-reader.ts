import { PageReader } from '#app/discovery/providers/html/page-reader.server.ts'

/**
 * Shared by the test files of a process, because its thread takes a moment to start. Nobody closes it: it ends its
 * thread when idle and keeps no process alive. The limit allows for a busy machine.
 */
export const sharedPageReader = new PageReader({ limitMs: 15_000, idleMs: 600_000 })
