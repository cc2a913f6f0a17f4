/** What a viewer is told instead of every change of a record, on pages and by the API. */
export const READ_ONLY = 'Your account can view records but not change them. Ask an administrator if you need to.'
