/** Its message is one sentence naming the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
