/** URL of the file that `brand.logo_path` names. */
export function logoUrl(logoPath: string | null): string | null {
  return logoPath === null ? null : `/media/${logoPath}`
}
