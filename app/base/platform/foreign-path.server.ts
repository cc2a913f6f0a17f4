import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'

const { R_OK, W_OK, X_OK } = constants

/** A sentence for the operator if this user may not use the folder or the file in it, or make them. */
export function describeForeignPath(folder: string, file: string): string | undefined {
  const path = [nearest(folder), file].find((path) => existsSync(path) && !isOwn(path))
  if (path === undefined) return undefined
  const { uid, username } = userInfo()
  return `${path} belongs to the user ${statSync(path).uid}, and Icon Radar runs as ${username} (${uid}), who may not use it: run "chown -R ${uid} ${folder}" or set DATA_DIR to another folder.`
}

/** The folder, or the one in which it would be made. */
function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder))
}

function isOwn(path: string): boolean {
  try {
    accessSync(path, statSync(path).isDirectory() ? R_OK | W_OK | X_OK : R_OK | W_OK)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'EACCES')
  }
}
