/** What stands for an id that is not known: `JOB_ID`. */
export function placeholderOf(path: string, name: string): string {
  const word = /^ids?$/.test(name) ? segmentBefore(path, name).replace(/s$/, '') : name.replace(/Ids?$/, '')
  return `${word.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()}_ID`
}

/** `jobs` for the id of `/api/v1/jobs/{id}`. */
export function segmentBefore(path: string, name: string): string {
  const segments = path.split('/')
  return segments[segments.indexOf(`{${name}}`) - 1] ?? ''
}
