import type { ProjectOverview } from '@itayo/contract'
import { missingPowText, sum } from '@itayo/domain'
import { Button, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconListDetails } from '@tabler/icons-react'
import { useState } from 'react'
import { useAddressAction } from '../../../../lib/address-action.ts'
import { withoutMarkUpWords } from '../../../../lib/cost-shares.ts'
import { formatPercent, formatPeso } from '../../../../lib/formats.ts'
import { useDraft } from '../../../../lib/records/use-group-form.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { EditButton } from '../../../../ui/edit-button.tsx'
import { Hint } from '../../../../ui/hint.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { missingWords, powTotal } from '../overview-words.ts'
import { PhaseTable } from './phase-table.tsx'
import classes from './pow.module.css'
import { PowForm } from './pow-form.tsx'
import type { PowValues } from './pow-values.ts'

const SUBTITLE = 'Program of Work amount per phase'

interface PowPanelProps {
  projectId: number
  overview: ProjectOverview
  canEdit: boolean
}

/** Contract cost and POW amount of each phase. Drawn only for those who may see amounts. */
export function PowPanel({ projectId, overview, canEdit }: PowPanelProps) {
  const draftName = `overview-pow-${projectId}`
  const draft = useDraft<PowValues>(draftName)
  const [editing, setEditing] = useState(canEdit && draft !== undefined)
  const [closed, setClosed] = useState(false)
  const edit = () => setEditing(true)
  useAddressAction('edit-pow', () => setEditing(canEdit))
  if (editing) {
    return (
      <PowForm
        projectId={projectId}
        overview={overview}
        draftName={draftName}
        draft={draft}
        subtitle={SUBTITLE}
        onClose={() => {
          setEditing(false)
          setClosed(true)
        }}
      />
    )
  }
  const { contract_cost: phases, missing_pow } = overview
  return (
    <Panel
      title="Contract Cost and POW"
      subtitle={SUBTITLE}
      actions={
        <>
          {/* Who cannot give the amounts is not reminded of them. */}
          {canEdit && missing_pow > 0 ? <MissingBadge missing={missing_pow} onClick={edit} /> : null}
          {canEdit && phases.length > 0 ? (
            <EditButton what="POW amounts" focused={closed} onClick={edit} />
          ) : null}
        </>
      }
    >
      {phases.length === 0 ? (
        <State
          icon={IconListDetails}
          tone="accent"
          title="No phases yet"
          actions={
            canEdit ? (
              <Button variant="default" onClick={edit}>
                Add POW amounts
              </Button>
            ) : undefined
          }
        >
          Phases come with the estimate. POW amounts can be given before it exists.
        </State>
      ) : (
        <>
          <PhaseTable
            overview={overview}
            phases={phases}
            powTotal={powTotal(phases)}
            amountOf={({ pow_amount }) =>
              pow_amount === null || pow_amount === undefined ? <Missing /> : pow_amount
            }
          />
          <BuildUp overview={overview} />
        </>
      )}
    </Panel>
  )
}

function Missing() {
  return (
    <span className="inline-row gap-4 firm warn">
      <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
      Missing
    </span>
  )
}

/** The count, with the sentence of the specification; it leads to the fields. */
function MissingBadge({ missing, onClick }: { missing: number; onClick: () => void }) {
  return (
    <Hint text={missingPowText(missing)}>
      <UnstyledButton className={`inline-row ${classes.badge}`} onClick={onClick}>
        <Badge tone="warn" icon={<IconAlertTriangle size={13} stroke={2} aria-hidden />}>
          {missingWords(missing)}
        </Badge>
      </UnstyledButton>
    </Hint>
  )
}

/** Direct cost, OCM, profit and VAT up to the contract cost, with the rate beside the VAT (C-01). */
function BuildUp({ overview: { build_up, project_info } }: { overview: ProjectOverview }) {
  if (!build_up) return null
  // Only the rounding of prices with mark-up is shown; that of direct prices is in the direct cost.
  const rounded = sum([build_up.rounding.contract, -build_up.rounding.direct])
  return (
    <p className={`small figures muted ${classes.buildUp}`}>
      Direct {formatPeso(build_up.direct)} + OCM {formatPeso(build_up.ocm)} + profit {formatPeso(build_up.cp)}{' '}
      + VAT ({formatPercent(project_info.vat_rate ?? 0)}) {formatPeso(build_up.vat)}
      {rounded === 0 ? '' : ` + rounding ${formatPeso(rounded)}`} = <b>{formatPeso(build_up.contract)}</b>
      {build_up.without_mark_up > 0 ? (
        <span className="block">
          {withoutMarkUpWords({
            direct: build_up.direct,
            without: build_up.without_mark_up,
            ocm: build_up.ocm,
            cp: build_up.cp,
          })}
        </span>
      ) : null}
    </p>
  )
}
