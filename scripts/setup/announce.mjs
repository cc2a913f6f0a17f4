import { setTimeout as delay } from 'node:timers/promises'

const TRIES = 300

/** Prints the product's URL as soon as it is ready. */
export async function announce(port) {
  for (let tried = 0; tried < TRIES; tried++) {
    await delay(200)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return console.log(`\nIcon Radar is ready: http://localhost:${port}\n`)
  }
}
