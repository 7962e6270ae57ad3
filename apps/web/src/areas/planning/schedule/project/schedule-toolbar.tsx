import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArrowLeft,
  IconCalendarCog,
  IconDots,
  IconDownload,
  IconPrinter,
  IconRoute,
  IconTrash,
  IconUsersGroup,
  IconWand,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { countOf } from '../../../../lib/formats.ts'
import { useMayDownload } from '../../../../lib/use-may-download.ts'
import { useReportDownload } from '../../../../lib/use-report-download.ts'
import { DownloadFormats } from '../../../../ui/download-menu.tsx'
import { HistoryButtons } from '../../../../ui/history-buttons.tsx'
import { Segments } from '../../../../ui/segments.tsx'
import type { Zoom } from '../geometry/scale.ts'
import { Figures } from './figures.tsx'
import classes from './project.module.css'
import type { Plan } from './use-plan.ts'

const ZOOM_FACES: readonly { value: Zoom; face: string; name: string }[] = [
  { value: 'day', face: 'Day', name: 'Day (key D)' },
  { value: 'week', face: 'Week', name: 'Week (key W)' },
  { value: 'month', face: 'Month', name: 'Month (key M)' },
]

interface ScheduleToolbarProps {
  plan: Plan
  canEdit: boolean
  isPhone: boolean
  zoom: Zoom
  onZoom: (zoom: Zoom) => void
  showCritical: boolean
  onCritical: () => void
  baseline: ReactNode
  weather: ReactNode
  saving: boolean
  onSave: () => void
  onCalendar: () => void
  onPropose: () => void
}

const REPORT = { type: 5, file: 'Schedule' }

export function ScheduleToolbar(props: ScheduleToolbarProps) {
  const { plan, canEdit, isPhone } = props
  const { reading } = plan.base
  const may = useMay()
  const mayDownload = useMayDownload('/project/download/reports')
  return (
    <header className={`screen-only row wrap inset-8 surface line-below ${classes.toolbar}`}>
      <ActionIcon
        component={Link}
        to="/schedule/Schedule"
        aria-label="All projects"
        title="All projects"
        className={classes.back ?? ''}
      >
        <IconArrowLeft size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <div className={`shrink ${classes.words}`}>
        <h1 className="page-title" tabIndex={-1}>
          Schedule
        </h1>
        {isPhone || !may('/projects/Index') ? (
          <p className={`clip small muted ${classes.project}`}>{reading.name}</p>
        ) : null}
      </div>
      {isPhone || reading.tasks.length === 0 ? null : (
        <>
          <Segments label="Zoom" value={props.zoom} onChange={props.onZoom} options={ZOOM_FACES} />
          <Button
            variant={props.showCritical ? 'light' : 'default'}
            aria-pressed={props.showCritical}
            leftSection={<IconRoute size={16} stroke={1.7} aria-hidden />}
            onClick={props.onCritical}
          >
            Critical path
          </Button>
          {props.baseline}
        </>
      )}
      {props.weather}
      <div className={`push row wrap gap-8 ${classes.end}`}>
        <Figures standing={reading.standing} />
        {canEdit ? <HistoryButtons draft={plan} /> : null}
        <MoreMenu {...props} />
        {mayDownload ? <DownloadMenu projectId={reading.project_id} isDirty={plan.isDirty} /> : null}
        {canEdit ? (
          <Button
            className={classes.save ?? ''}
            disabled={!plan.isDirty || plan.pending !== null || plan.clashes.length > 0}
            loading={props.saving}
            onClick={props.onSave}
            title={saveWords(plan)}
          >
            Save changes
          </Button>
        ) : null}
      </div>
    </header>
  )
}

/** Tells how much the button would save, or why it cannot save yet. */
function saveWords({ pending, clashes, isDirty, changes }: Plan): string {
  if (pending) return 'Apply or drop what would move first'
  if (clashes.length > 0) return 'Compare with what was saved meanwhile first'
  return isDirty ? `${countOf(changes, 'change', 'changes')} (Ctrl S)` : 'Nothing to save'
}

function MoreMenu({ plan, canEdit, onCalendar, onPropose }: ScheduleToolbarProps) {
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label="More">
          <IconDots size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canEdit ? (
          <Menu.Item leftSection={<IconWand size={16} stroke={1.7} aria-hidden />} onClick={onPropose}>
            Propose a plan…
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconCalendarCog size={16} stroke={1.7} aria-hidden />} onClick={onCalendar}>
          Working calendar…
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={`/schedule/Schedule?view=workers&project=${plan.base.reading.project_id}`}
          leftSection={<IconUsersGroup size={16} stroke={1.7} aria-hidden />}
        >
          Workers per day
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Menu.Item>
        {canEdit && plan.isDirty ? (
          <>
            <Menu.Divider />
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
              onClick={plan.discard}
            >
              Discard changes
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}

function DownloadMenu({ projectId, isDirty }: { projectId: number; isDirty: boolean }) {
  const download = useReportDownload(projectId, isDirty)
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button
          variant="default"
          loading={download.pending}
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
        >
          <span className={classes.download}>Download</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <DownloadFormats onChoose={(format) => void download.ask({ report: REPORT, format })} />
      </Menu.Dropdown>
    </Menu>
  )
}
