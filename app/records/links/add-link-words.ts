export const ADD_LINK_FAILED = 'Failed to add the link'
export const LINK_EXISTS = 'They are already linked in this way'
