/** Hands the data of a page's loaders to the script of Remix in the browser, as its own stream does piece by piece. */
export function handoffScript(loaded: string, nonce: string | undefined): string {
  const data = JSON.stringify(loaded).replace(UNSAFE, escapeCharacter)
  const { enqueue, close } = { enqueue: `${CONTROLLER}.enqueue(${data});`, close: `${CONTROLLER}.close();` }
  return `<script${nonce ? ` nonce="${nonce}"` : ''}>${enqueue}${close}</script>`
}

const CONTROLLER = 'window.__remixContext.streamController'
/** Ends a script, or a line of it. */
const UNSAFE = /[<>&\u2028\u2029]/g

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
