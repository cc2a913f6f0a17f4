/** Signs in over the API. Every call throws with the response's message on failure. */
export async function signIn(url, { email, password }) {
  const { accessToken } = await call('/api/v1/auth/login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const headers = { authorization: `Bearer ${accessToken}` }

  return {
    importAthletes(csv, fileName) {
      const body = new FormData()
      body.set('file', new Blob([csv], { type: 'text/csv' }), fileName)
      return call('/api/v1/athletes/bulk-upload', { headers, body })
    },
    startAgent() {
      return call('/api/v1/jobs/brandlink/start', { headers })
    },
  }

  async function call(path, init) {
    const answer = await fetch(url + path, { method: 'POST', ...init })
    const body = await answer.json().catch(() => undefined)
    if (!answer.ok) throw new Error(`POST ${path} was answered ${answer.status}: ${body?.message ?? 'no message'}`)
    return body
  }
}
