import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether the tests may mount disks here, which needs privileges. */
export function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-mount-'))
  try {
    mount('-t', 'tmpfs', 'tmpfs', folder)
    unmount(folder)
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function mount(...options: string[]): void {
  execFileSync('mount', options, { stdio: 'pipe' })
}

export function unmount(folder: string): void {
  execFileSync('umount', ['--lazy', folder])
}
