import { Button } from '@mantine/core'
import { IconFileText, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { FilterSelect } from '../../../../../ui/filter-select.tsx'
import { SearchField } from '../../../../../ui/toolbar.tsx'
import type { EquipmentAddressing } from '../use-equipment-address.ts'
import classes from './list.module.css'
import { ViewSwitch } from './view-switch.tsx'

interface ListToolbarProps {
  address: EquipmentAddressing
  scopes: readonly string[]
  ticked: number
  mayRequest: boolean
  hasPicks: boolean
  isSending: boolean
  onClear: () => void
  onAdd: (() => void) | null
  onCreate: () => void
}

const NOTHING_TICKED = 'You must first request equipment by toggling the checkbox.'

export function ListToolbar(props: ListToolbarProps) {
  const { address, ticked, mayRequest, onAdd } = props
  const hint = useId()
  return (
    <div className={`row wrap gap-8 inset-10 surface ${classes.toolbar}`}>
      <ViewSwitch address={address} />
      <div className="search-room">
        <SearchField
          label="Search equipment or work item"
          shortcut="/"
          value={address.typed.typed}
          onChange={address.typed.onType}
        />
      </div>
      <FilterSelect
        label="Scope of Work"
        options={[{ value: '', label: 'All' }, ...props.scopes.map((name) => ({ value: name, label: name }))]}
        value={address.sow}
        onChange={(sow) => address.go({ sow }, { replace: true })}
      />
      <div className={`push row wrap to-end gap-8 ${classes.actions}`}>
        {mayRequest ? (
          <span className={`dense muted ${classes.hint}`} id={hint}>
            {ticked > 0 ? `${ticked} ticked` : NOTHING_TICKED}
          </span>
        ) : null}
        {props.hasPicks && mayRequest ? (
          <Button variant="subtle" color="gray" disabled={props.isSending} onClick={props.onClear}>
            Clear
          </Button>
        ) : null}
        {onAdd ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            onClick={onAdd}
          >
            Add Equipment
          </Button>
        ) : null}
        {mayRequest ? (
          <Button
            leftSection={<IconFileText size={16} stroke={1.7} aria-hidden />}
            aria-describedby={hint}
            disabled={ticked === 0}
            loading={props.isSending}
            onClick={props.onCreate}
          >
            Create request
          </Button>
        ) : null}
      </div>
    </div>
  )
}
