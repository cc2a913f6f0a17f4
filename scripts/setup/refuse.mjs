/** Exit code of a start that another start would not change. */
const CONFIGURATION_FAULT = 78

/** Ends this process with a sentence that says what to do. */
export function refuse(sentence) {
  console.error(sentence)
  process.exit(CONFIGURATION_FAULT)
}
