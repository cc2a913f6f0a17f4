/** URLs of dialogs about a brand, which lie over its page. */
export function brandAddress(id: string, dialog?: string): string {
  return dialog ? `/champions/${id}/${dialog}` : `/champions/${id}`
}

export const BRAND_NOT_FOUND = {
  title: 'Brand Not Found',
  text: "The brand you're looking for doesn't exist or has been removed",
  backTo: '/brands',
  backLabel: 'Back to Brands',
}
