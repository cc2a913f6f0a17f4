import { resolve } from 'node:path'
import { refuse } from '../setup/refuse.mjs'
import { root } from '../setup/run.mjs'

/** Until this process ends. A product of another version on the same folder is named in one sentence. */
export async function holdFolder(folder) {
  const { holdDataFolder } = await import('../../build/processes/hold-data-folder.js')
  try {
    await holdDataFolder(resolve(root, folder))
  } catch (error) {
    if (error.name !== 'DatabaseFault') throw error
    refuse(error.message)
  }
}
