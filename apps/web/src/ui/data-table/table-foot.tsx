import { UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { ui } from '../messages/en.ts'
import type { Noun } from './column.ts'
import { pageCount, pageList, rangeWords, type TableView } from './paging.ts'
import classes from './table-foot.module.css'

interface TableFootProps {
  view: TableView
  total: number
  noun: Noun
  onView?: (view: TableView) => void
}

/** "1–10 of 37 users" and the pages. */
export function TableFoot({ view, total, noun, onView }: TableFootProps) {
  const pages = pageCount(total, view.pageSize)
  const go = (page: number) => onView?.({ ...view, page })
  return (
    <div className={`row wrap gap-4-12 inset-6 line-above ${classes.foot}`}>
      <span className="dense muted" role="status">
        {rangeWords(view, total, noun)}
      </span>
      {onView && pages > 1 ? (
        <nav className={`push row gap-2 ${classes.pages}`} aria-label={ui('paging')}>
          <UnstyledButton
            className={classes.page}
            aria-label={ui('previousPage')}
            // Not `disabled`: the focus would fall out of the list at its first page.
            aria-disabled={view.page === 1}
            onClick={() => view.page > 1 && go(view.page - 1)}
          >
            <IconChevronLeft size={16} stroke={1.8} aria-hidden />
          </UnstyledButton>
          <span className={`dense figures muted ${classes.short}`}>
            {ui('pageOf', { page: view.page, pages })}
          </span>
          {keyed(pageList(view.page, pages)).map(({ key, entry }) =>
            entry === 'gap' ? (
              <span key={key} className={`desk-only centered muted ${classes.gap}`} aria-hidden>
                …
              </span>
            ) : (
              <UnstyledButton
                key={key}
                className={classes.page}
                data-number
                aria-label={ui('page', { page: entry })}
                aria-current={entry === view.page ? 'page' : undefined}
                onClick={() => go(entry)}
              >
                {entry}
              </UnstyledButton>
            ),
          )}
          <UnstyledButton
            className={classes.page}
            aria-label={ui('nextPage')}
            aria-disabled={view.page === pages}
            onClick={() => view.page < pages && go(view.page + 1)}
          >
            <IconChevronRight size={16} stroke={1.8} aria-hidden />
          </UnstyledButton>
        </nav>
      ) : null}
    </div>
  )
}

/** Numbers are their own keys; the two gaps are told apart by the number before them. */
function keyed(list: readonly (number | 'gap')[]): { key: string; entry: number | 'gap' }[] {
  return list.map((entry, at) => ({ key: entry === 'gap' ? `gap-${list[at - 1]}` : String(entry), entry }))
}
