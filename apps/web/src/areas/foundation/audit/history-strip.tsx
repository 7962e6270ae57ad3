import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'

/** Says whose history the list shows, and leads back to the whole trail. */
export function HistoryStrip({ name, onShowAll }: { name: string; onShowAll: () => void }) {
  return (
    <div className="row wrap between gap-8 inset-6 line-below">
      <span className="row gap-8 dense breakable">
        <IconHistory size={16} stroke={1.7} aria-hidden />
        <span>
          History of <strong>{name}</strong>
        </span>
      </span>
      <Button variant="default" size="xs" onClick={onShowAll}>
        Show the whole trail
      </Button>
    </div>
  )
}
