import type { Notice } from '@itayo/contract'

interface Shown {
  data: readonly Notice[]
  unread: number
}

/** The bell shows this before the server has answered; without ids, everything is read. */
export function markedRead<Page extends Shown>(page: Page, ids?: readonly number[]): Page {
  const read = page.data.filter((notice) => !notice.is_read && (!ids || ids.includes(notice.id))).length
  return {
    ...page,
    data: page.data.map((notice) =>
      !ids || ids.includes(notice.id) ? { ...notice, is_read: true } : notice,
    ),
    unread: ids ? Math.max(0, page.unread - read) : 0,
  }
}
