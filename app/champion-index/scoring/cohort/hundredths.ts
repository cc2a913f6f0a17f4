/** Parts of the scale of a component; values in the same part count as equal. */
export const HUNDREDTHS = 100
