/** How screens read and change the books: what the console is made with, beside the screens. */
export { type ClientOfBooks, useClient } from './client.ts'
export { useFreshBooks } from './freshness.ts'
export { type PagesRead, recordsOf, useInstance, useList, useMore, useRead } from './reads.ts'
export { useScreenState } from './screen-state.ts'
export { useWrite, type Write } from './writes.ts'
