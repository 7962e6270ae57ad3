/** The limit of a post, a reply or a comment: a page of text, not a book. */
export const TALK_MAX = 5000
export const TALK_EMPTY = 'Write something, or add a file.'
export const TALK_MOST_FILES = 20

/** Posts that are shown first, and how many more at a time (UPD-008). */
export const FEED_PAGE = 10
/** Replies that come with a post; the earlier ones are asked for. */
export const REPLIES_PAGE = 50
/** Posts in the trash are gone after so many days. */
export const TRASH_DAYS = 30

/** C-22. */
export const viewing = (shown: number, total: number): string => `Viewing ${shown} of ${total} project(s)`
