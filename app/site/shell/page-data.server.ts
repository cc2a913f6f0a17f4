/** Hands the data of a page's loaders to the script of Remix in the browser, as its own stream does piece by piece. */
export function handoffScript(loaded: string, nonce: string | undefined): string {
  return script(`${CONTROLLER}.enqueue(${literal(loaded)});${CONTROLLER}.close();`, nonce)
}

/** Gives a page shown in place of another its own address, before a script finds it by that. */
export function addressScript(url: string, nonce: string | undefined): string {
  const { pathname, search } = new URL(url)
  return script(`history.replaceState(null,"",${literal(pathname + search)});`, nonce)
}

function script(code: string, nonce: string | undefined): string {
  return `<script${nonce ? ` nonce="${nonce}"` : ''}>${code}</script>`
}

function literal(text: string): string {
  return JSON.stringify(text).replace(UNSAFE, escapeCharacter)
}

const CONTROLLER = 'window.__remixContext.streamController'
/** Ends a script, or a line of it. */
const UNSAFE = /[<>&\u2028\u2029]/g

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
