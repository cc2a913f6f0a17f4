/** Kinds of pages that review dialogs lie over, and the page's URL. */
export function pageOf(pathname: string): string {
  return pathname.split('/').slice(0, 3).join('/')
}

/** Where the dialog returns to: the relationship on that page. */
export function relationshipOnPage(pathname: string, relationshipId: string): string {
  return `${pageOf(pathname)}#${relationshipId}`
}

export const RELATIONSHIP_NOT_FOUND = {
  title: 'Relationship Not Found',
  text: 'Its athlete or brand may have been deleted.',
  backTo: '/champions',
  backLabel: 'Back to Champions',
}
