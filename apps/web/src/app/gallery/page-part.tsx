import { Button } from '@mantine/core'
import { IconClock, IconPencil, IconRefresh, IconTrendingDown } from '@tabler/icons-react'
import { Bar } from '../../ui/bar.tsx'
import { Facts } from '../../ui/facts.tsx'
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx'
import { Note } from '../../ui/note.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'

export function PagePart() {
  return (
    <Page>
      <PageHeader
        title="Sta. Maria ES 2-Storey, 6-Classroom School Building"
        subtitle="BUL-2026-014 · DPWH · Sta. Maria, Bulacan"
        back={{ to: '/__gallery', label: 'Back to the tables' }}
        beside={<StatusBadge tone="info">In progress</StatusBadge>}
        actions={
          <>
            <Button variant="default">Download</Button>
            <Button>Add report</Button>
          </>
        }
      />
      <KeyFigures>
        <KeyFigure
          label="Contract cost"
          figure="₱15,839,064.94"
          note="5.00% VAT, government client"
          tone="accent"
        />
        <KeyFigure label="Physical" figure="40.00%" note="Plan 43.30%" />
        <KeyFigure label="Slippage" figure="−6.30%" note="9 days behind" tone="warn" />
        <KeyFigure label="Over budget" figure="(₱124,300.00)" note="2 of 8 phases" tone="bad" />
      </KeyFigures>
      <div className="stack halves one-column gap-16">
        <Panel title="Badges" subtitle="tint, icon and word">
          <div className="row wrap gap-8 pad-16">
            <StatusBadge tone="good">WITHIN BUDGET</StatusBadge>
            <StatusBadge tone="bad">OVER BUDGET</StatusBadge>
            <StatusBadge tone="warn" icon={IconPencil}>
              Drafted
            </StatusBadge>
            <StatusBadge tone="warn" icon={IconTrendingDown}>
              −6.30% behind
            </StatusBadge>
            <StatusBadge tone="warn">Missing</StatusBadge>
            <StatusBadge tone="info">In progress</StatusBadge>
            <StatusBadge tone="info" icon={IconClock}>
              Pending
            </StatusBadge>
            <StatusBadge tone="neutral">Not started</StatusBadge>
          </div>
        </Panel>
        <Panel title="People">
          <div className="row wrap gap-8 pad-16">
            <PersonName name="Maricel Santos" detail="Project Manager" size={32} />
            <PersonName name="Jerome Villanueva" />
            <PersonName name="Cristina Peña" />
          </div>
        </Panel>
        <Panel title="Bars">
          <div className="pad-16">
            <div className="shrink stack gap-16">
              <Bar label="Progress" percent={40} kind="progress" plan={43.3} />
              <Bar label="Progress" percent={100} kind="progress" />
              <Bar label="Budget" percent={41} kind="cost" />
              <Bar label="Budget" percent={102} kind="cost" />
            </div>
          </div>
        </Panel>
        <Panel title="Facts">
          <Facts
            facts={[
              { name: 'When', value: '11/13/2026 2:41 PM' },
              { name: 'Who', value: 'Jerome Villanueva' },
              { name: 'Request', value: '7f3c-91ab' },
            ]}
          />
        </Panel>
      </div>
      <div className="shrink stack gap-16">
        <Note
          tone="bad"
          title="Not saved. Your 3 changes are kept here."
          action={
            <Button
              variant="default"
              size="xs"
              leftSection={<IconRefresh size={15} stroke={1.7} aria-hidden />}
            >
              Retry now
            </Button>
          }
        >
          The server did not answer. Next try in 20 s.
        </Note>
        <Note tone="warn" title="Jerome saved 900(1)c2 at 2:41 PM.">
          1 cell differs from yours: Gravel, unit cost.
        </Note>
        <Note tone="info">Bracket above ₱5 M up to ₱50 M: OCM 12%, Contractor's Profit 8%.</Note>
        <Note tone="good">Every week up to 11/08/2026 is filed.</Note>
      </div>
    </Page>
  )
}
