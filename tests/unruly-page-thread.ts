import { threadsFolder } from './data-folder.ts'

/** A thread that reads pages like the product's, but behaves badly where a text tells it to. */
export const UNRULY_PAGE_THREAD = new URL('unruly-page-thread.js', threadsFolder())
