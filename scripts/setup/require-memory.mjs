import { totalmem } from 'node:os'
import { refuse } from './refuse.mjs'

const MEBIBYTE = 1_048_576
/** A machine of 1 GB has a little less for its programs. */
const LEAST_MEBIBYTES = 900

/** Exits with a sentence where installing and building would be killed half-way; the container's limit counts. */
export function requireMemory() {
  const fault = describeShortage(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY))
  if (fault !== undefined) refuse(fault)
}

export function describeShortage(bytes) {
  const mebibytes = Math.floor(bytes / MEBIBYTE)
  if (mebibytes >= LEAST_MEBIBYTES) return undefined
  return `Installing and building need 1 GB of memory and there are ${mebibytes} MB: give this machine or container more until it is built (512 MB run it), or build a container image elsewhere. Nothing was changed.`
}
