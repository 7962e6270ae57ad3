import { IconBulb } from '@tabler/icons-react'
import { createElement, Fragment } from 'react'
import type { Block } from './article.ts'
import classes from './help.module.css'

/** **Bold** marks words that stand on the screen. */
function Words({ children }: { children: string }) {
  const parts = children
    .split('**')
    .map((part, at) => (at % 2 === 1 ? createElement('strong', null, part) : part))
  // As separate children and not as a list: their places never change.
  return createElement(Fragment, null, ...parts)
}

export function BlockView({ block }: { block: Block }) {
  if ('p' in block) {
    return (
      <p>
        <Words>{block.p}</Words>
      </p>
    )
  }
  if ('tip' in block) {
    return (
      <p className={`flex gap-10 ${classes.tip}`}>
        <IconBulb size={18} stroke={1.7} aria-hidden />
        <span>
          <Words>{block.tip}</Words>
        </span>
      </p>
    )
  }
  if ('table' in block) return <TableView head={block.table.head} rows={block.table.rows} />
  const List = 'steps' in block ? 'ol' : 'ul'
  return (
    <List className={classes.list}>
      {('steps' in block ? block.steps : block.list).map((line) => (
        <li key={line}>
          <Words>{line}</Words>
        </li>
      ))}
    </List>
  )
}

function TableView({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <div className="box sideways">
      <table className={`table ${classes.table}`}>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
