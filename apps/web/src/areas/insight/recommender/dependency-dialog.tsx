import type { DependencyAdvice } from '@itayo/contract'
import { Button, Checkbox } from '@mantine/core'
import { IconBinaryTree2 } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf, formatDay } from '../../../lib/formats.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { recommenderQueries } from './queries.ts'
import classes from './recommender.module.css'
import { useDecideLinks } from './use-decide-links.ts'

interface DependencyDialogProps {
  projectId: number
  advice: DependencyAdvice
  onAccepted: () => void
  onClose: () => void
}

type AdvisedLink = DependencyAdvice['links'][number]
const pairOf = ({ predecessor, successor }: AdvisedLink) => `${predecessor}>${successor}`

/** The links that work of this kind usually has, each with its reason, and what the ticked ones move. */
export function DependencyDialog({ projectId, advice, onAccepted, onClose }: DependencyDialogProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(advice.links.map(pairOf)))
  const wanted = advice.links.filter((link) => ticked.has(pairOf(link)))
  const isAll = wanted.length === advice.links.length
  // All of them came with the advice; what fewer of them move is asked for.
  const preview = useQuery({
    ...recommenderQueries.dependencies(projectId, wanted.map(pairOf).join(',')),
    enabled: !isAll && wanted.length > 0,
    placeholderData: keepPreviousData,
  })
  const moves = (isAll ? advice : preview.data)?.moves ?? []
  const isSeen = isAll || (preview.isSuccess && !preview.isPlaceholderData)
  const decide = useDecideLinks(projectId, { onAccepted, onDeclined: onClose })

  function tick(link: AdvisedLink, isOn: boolean): void {
    const next = new Set(ticked)
    if (isOn) next.add(pairOf(link))
    else next.delete(pairOf(link))
    setTicked(next)
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      width={720}
      icon={IconBinaryTree2}
      title="Dependencies"
      subtitle={advice.recommendation}
      actions={
        <>
          {advice.can.decide ? (
            <Button
              variant="default"
              color="red"
              disabled={decide.isBusy}
              onClick={() => void decide.decline()}
            >
              Decline
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {advice.can.decide ? (
            <Button
              disabled={wanted.length === 0 || !isSeen}
              loading={decide.isBusy}
              onClick={() => void decide.accept(wanted, moves)}
            >
              {wanted.length === 0 ? 'Choose a link' : `Set ${countOf(wanted.length, 'link', 'links')}`}
            </Button>
          ) : null}
        </>
      }
    >
      <ul className={`stack gap-8 ${classes.list}`} aria-label="Links">
        {advice.links.map((link) => (
          <li key={pairOf(link)}>
            <Checkbox
              checked={ticked.has(pairOf(link))}
              disabled={!advice.can.decide}
              onChange={(event) => tick(link, event.currentTarget.checked)}
              label={`${link.after} waits for ${link.before}${link.lag > 0 ? ` and ${countOf(link.lag, 'day', 'days')} more` : ''}`}
              description={link.reason}
            />
          </li>
        ))}
      </ul>
      <Moves moves={moves} />
    </Dialog>
  )
}

function Moves({ moves }: Pick<DependencyAdvice, 'moves'>) {
  if (moves.length === 0) return <p className="small muted mt-12">No dates move.</p>
  return (
    <>
      <h3 className="small strong muted mt-12">
        {countOf(moves.length, 'work item moves', 'work items move')}
      </h3>
      <ul className={`stack gap-6 ${classes.list}`} aria-label="Moves">
        {moves.map(({ psow_id, item, old_start, old_end, new_start, new_end }) => (
          <li key={psow_id}>
            {item}
            <span className="block small muted figures">
              {old_start && old_end ? `${formatDay(old_start)} – ${formatDay(old_end)}` : 'No dates'} →{' '}
              {formatDay(new_start)} – {formatDay(new_end)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
