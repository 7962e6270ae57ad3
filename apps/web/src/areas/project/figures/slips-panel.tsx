import { type CostFigure, type CostSlip, figures, routeUrl, type UsedSlip } from '@itayo/contract'
import { sum } from '@itayo/domain'
import { ActionIcon, Button, Skeleton, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { Link } from 'react-router'
import { downloadFailure, downloadFile } from '../../../lib/download.ts'
import { countOf, formatAmount, formatDay, formatPeso, formatQuantity } from '../../../lib/formats.ts'
import { QueryFailed } from '../../../lib/query-failed.tsx'
import { showFailure } from '../../../ui/dialogs.ts'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { type Figure, NOT_ALLOCATED, PART_NAMES } from './figure.ts'
import { type FigurePart, figureQueries } from './queries.ts'
import classes from './slips-panel.module.css'

interface SlipsPanelProps {
  projectId: number
  figure: Figure
  /** Where it was clicked. */
  from: Element | undefined
  onShow: (figure: Figure) => void
  onClose: () => void
}

/** The entries behind an actual cost, newest first. Their sum is the figure. */
export function SlipsPanel({ projectId, figure, from, onShow, onClose }: SlipsPanelProps) {
  const [part, setPart] = useState<FigurePart | null>(figure.part ?? null)
  const slips = useInfiniteQuery(figureQueries.slips(projectId, { place: figure.place, part }))
  const rows = slips.data?.pages.flatMap(({ data }) => data)
  // Another part is another list; the figure above it stays in sight while that comes.
  const [kept, setKept] = useState<CostFigure | null>(null)
  const told = slips.data?.pages[0]?.figure ?? kept
  if (told !== kept) setKept(told)
  const outside = useNotAllocated(projectId, told !== null && figure.place.outside === undefined)
  const uses = slips.data?.pages[0]?.uses ?? []
  const shown = told?.parts.find((one) => one.part === part)
  useLayoutEffect(() => {
    // The page has become narrower: the figure that was clicked may have gone past its edge.
    if (from?.isConnected) from.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [from])
  return (
    <SidePanel
      over
      title={told ? formatPeso(part ? (shown?.amount ?? 0) : told.amount) : 'Slips'}
      subtitle={`${part ? PART_NAMES[part] : 'Slips'} behind the actual cost of ${figure.name}`}
      tools={
        told && told.entries > 0 ? <SlipsFile projectId={projectId} figure={figure} part={part} /> : null
      }
      footer={outside?.entries ? <Outside figure={outside} onLook={() => onShow(NOT_ALLOCATED)} /> : null}
      onClose={onClose}
    >
      {told && told.parts.length > 1 ? <Parts figure={told} current={part} onChoose={setPart} /> : null}
      {slips.isError && !rows ? <QueryFailed what="The slips" query={slips} /> : null}
      {slips.isPending ? <Waiting /> : null}
      <ul aria-label="Slips, newest first">
        {rows?.map((slip) => (
          <Slip key={slip.id} slip={slip} isPlaced={figure.place.psow_id === undefined && !isLine(figure)} />
        ))}
      </ul>
      {rows?.length === 0 ? <p className="inset-10 dense muted">Nothing is booked here.</p> : null}
      {slips.hasNextPage ? (
        <div className={`middle ${classes.more}`}>
          <Button
            variant="default"
            loading={slips.isFetchingNextPage}
            onClick={() => void slips.fetchNextPage()}
          >
            Earlier slips
          </Button>
        </div>
      ) : rows && told && rows.length > 0 ? (
        <p className={`row between gap-8 shade strong figures ${classes.sum}`}>
          <span>
            {part ? PART_NAMES[part] : 'All'}, {countOf(shown?.entries ?? told.entries, 'entry', 'entries')}
          </span>
          <span>{formatAmount(sum(rows.map(({ amount }) => amount)))}</span>
        </p>
      ) : null}
      {uses.length > 0 && !slips.hasNextPage ? <Uses uses={uses} /> : null}
    </SidePanel>
  )
}

interface SlipsFileProps {
  projectId: number
  figure: Figure
  part: FigurePart | null
}

/** The file holds everything that the panel shows, all pages of it. */
function SlipsFile({ projectId, figure, part }: SlipsFileProps) {
  const query = { project_id: String(projectId), ...figure.place, ...(part && { part }) }
  const ask = useMutation({
    mutationFn: () => downloadFile(routeUrl(figures.slipsFile, { query }), 'Slips_behind_actual_cost.csv'),
    meta: {
      showsItself(error: unknown) {
        void showFailure(downloadFailure(error))
        return true
      },
    },
  })
  return (
    <ActionIcon
      aria-label="Download these slips"
      title="Download these slips (CSV)"
      loading={ask.isPending}
      onClick={() => ask.mutate()}
    >
      <IconDownload size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}

const isLine = ({ place }: Figure) => Boolean(place.labor_id ?? place.equipment_id ?? place.material_id)

interface PartsProps {
  figure: CostFigure
  current: FigurePart | null
  onChoose: (part: FigurePart | null) => void
}

/** Each part of the figure is a button, and one is for all. */
function Parts({ figure, current, onChoose }: PartsProps) {
  return (
    <fieldset className={`flex sideways line-below ${classes.parts}`} aria-label="Parts of the figure">
      {figure.parts.map(({ part, entries, amount }) => (
        <UnstyledButton
          key={part}
          className={`focus-inside figures ${classes.part}`}
          aria-pressed={part === current}
          onClick={() => onChoose(part === current ? null : part)}
        >
          <span className="block small nowrap muted">
            {PART_NAMES[part]} <span className="regular">{entries.toLocaleString('en-US')}</span>
          </span>
          <span className="block strong">{formatAmount(amount)}</span>
        </UnstyledButton>
      ))}
    </fieldset>
  )
}

/** "208 bags × 253.77": the price is what the entry comes to for one. */
function counted({ quantity, unit, amount }: CostSlip): string {
  if (quantity === null || quantity === 0) return ''
  const each = amount / quantity
  return `${formatQuantity(quantity)} ${unit} × ${formatAmount(each)}`
}

function Slip({ slip, isPlaced }: { slip: CostSlip; isPlaced: boolean }) {
  const { amount } = slip
  const name = [slip.source, slip.number].filter(Boolean).join(' ')
  const place = slip.work_item_number || 'Not allocated'
  return (
    <li className={`dense line-below figures ${classes.slip}`}>
      <span className="muted nowrap">{formatDay(slip.entry_date)}</span>
      <span className="shrink">
        <span className="block">
          {slip.link ? (
            <Link className="strong accent" to={slip.link}>
              {name}
              <IconExternalLink className={classes.icon} size={13} stroke={1.8} aria-hidden />
            </Link>
          ) : (
            <span className="strong">{name}</span>
          )}
          {slip.is_reversal ? <span className="small muted"> taken back</span> : null}
          {slip.by ? <span className="small muted"> · {slip.by}</span> : null}
        </span>
        <span className="block small breakable">
          {slip.title}
          {isPlaced ? <span className="muted"> · {place}</span> : null}
        </span>
      </span>
      <span className="end">
        <span className="block strong toned" data-tone={amount < 0 ? 'bad' : undefined}>
          {formatAmount(amount)}
        </span>
        <span className="block small muted">{counted(slip)}</span>
      </span>
    </li>
  )
}

/** Used material was bought before: it costs nothing again. */
function Uses({ uses }: { uses: readonly UsedSlip[] }) {
  return (
    <section aria-label="Used from stock">
      <h3 className={`dense strong ${classes.sum}`}>Used from stock, the newest</h3>
      <ul>
        {uses.map((use) => (
          <li key={use.id} className={`dense line-below figures ${classes.slip}`}>
            <span className="muted nowrap">{formatDay(use.day)}</span>
            <span className="shrink">
              <span className="block">
                {use.link ? (
                  <Link className="strong accent" to={use.link}>
                    {use.number}
                  </Link>
                ) : (
                  <span className="strong">{use.number}</span>
                )}
                {use.by ? <span className="small muted"> · {use.by}</span> : null}
              </span>
              <span className="block small breakable">{use.title}</span>
            </span>
            <span className="end">
              <span className="block muted">no cost</span>
              <span className="block small muted">
                {formatQuantity(use.quantity)} {use.unit}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Cost of no work item is in no scope, so it is told wherever a figure is looked into. */
function useNotAllocated(projectId: number, isAsked: boolean): CostFigure | null {
  const options = figureQueries.slips(projectId, { place: NOT_ALLOCATED.place, part: null })
  const slips = useInfiniteQuery({ ...options, enabled: isAsked })
  return isAsked ? (slips.data?.pages[0]?.figure ?? null) : null
}

function Outside({ figure, onLook }: { figure: CostFigure; onLook: () => void }) {
  return (
    <>
      <span className="row gap-8 dense toned" data-tone="bad">
        <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
        <span>
          <span className="block strong">Not allocated {formatPeso(figure.amount)}</span>
          <span className="small">{countOf(figure.entries, 'entry', 'entries')} in no work item</span>
        </span>
      </span>
      <Button variant="default" onClick={onLook}>
        Look at them
      </Button>
    </>
  )
}

function Waiting() {
  return (
    <div className="stack gap-8 inset-10" role="status" aria-label="Loading">
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} height={34} radius={4} aria-hidden />
      ))}
    </div>
  )
}
