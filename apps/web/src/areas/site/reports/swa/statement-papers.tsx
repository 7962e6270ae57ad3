import type { Attachment } from '@itayo/contract'
import { ActionIcon } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'

interface StatementPapersProps {
  papers: readonly Attachment[]
  /** Where they can be taken away. */
  onRemove?: (id: number) => void
}

export function StatementPapers({ papers, onRemove }: StatementPapersProps) {
  if (papers.length === 0) return null
  return (
    <ul className="stack gap-4" aria-label="Files of this statement">
      {papers.map(({ id, name, url }) => (
        <li key={id} className="row gap-8 dense">
          <IconPaperclip size={16} stroke={1.7} aria-hidden />
          <a className={onRemove ? 'grow truncate' : 'truncate'} href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
          {onRemove ? (
            <ActionIcon aria-label={`Remove ${name}`} onClick={() => onRemove(id)}>
              <IconX size={16} stroke={1.7} aria-hidden />
            </ActionIcon>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
