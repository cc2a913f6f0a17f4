import { resolve } from 'node:path'
import { root } from '../setup/run.mjs'

/** Exit code of a start that another start would not change. */
const CONFIGURATION_FAULT = 78

/** Until this process ends. A product of another version on the same folder is named in one sentence. */
export async function holdFolder(folder) {
  const { holdDataFolder } = await import('../../build/processes/hold-data-folder.js')
  try {
    await holdDataFolder(resolve(root, folder))
  } catch (error) {
    if (error.name !== 'DatabaseFault') throw error
    console.error(error.message)
    process.exit(CONFIGURATION_FAULT)
  }
}
