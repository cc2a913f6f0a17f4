/** A human-readable size: 512 bytes, 3.4 KB, 50 MB, 76 GB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  const kilobytes = bytes / 1024
  // Switch to MB before rounding would give 1024 KB.
  if (Math.round(kilobytes) < 1024) return `${figure(kilobytes)} KB`
  const megabytes = kilobytes / 1024
  return Math.round(megabytes) < 1024 ? `${figure(megabytes)} MB` : `${figure(megabytes / 1024)} GB`
}

/** One decimal below ten unless it is zero. */
function figure(size: number): string {
  return size < 9.95 ? size.toFixed(1).replace(/\.0$/, '') : Math.round(size).toLocaleString('en-US')
}
