import { startReplay } from './replay-server.ts'

/** `tsx scripts/replay/serve.ts [--port N] [--latency MS]`: prints one line of JSON, `{ url, env }`, when it is ready. */
const replay = await startReplay({ port: numberAfter('--port'), latencyMs: numberAfter('--latency') })
console.log(JSON.stringify({ url: replay.url, env: replay.env }))

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)

/** A parent that was killed could not terminate this process. */
const parent = process.ppid
setInterval(() => process.ppid !== parent && stop(), 500).unref()

async function stop() {
  await replay.close()
  process.exit(0)
}

function numberAfter(flag: string): number {
  const index = process.argv.indexOf(flag)
  return index < 0 ? 0 : Number(process.argv[index + 1])
}
