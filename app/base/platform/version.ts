import packageJson from '../../../package.json' with { type: 'json' }

/** This version of Icon Radar. */
export const VERSION = packageJson.version
