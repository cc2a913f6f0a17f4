import { join } from 'node:path'

/** The environment of every process of the build; compiled code is kept for the run, where Node can (22 and newer). */
export function builtProcessEnvironment(): NodeJS.ProcessEnv {
  const { PATH, RUN_FOLDER } = process.env
  return { PATH, NODE_ENV: 'production', ...(RUN_FOLDER && { NODE_COMPILE_CACHE: join(RUN_FOLDER, 'compiled') }) }
}
