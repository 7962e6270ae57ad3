import { Menu } from '@mantine/core'
import { IconCheck, IconCopy, IconHash, IconScale, IconStack2, IconTag } from '@tabler/icons-react'
import { canScale } from '../model/edit-scope.ts'
import type { DraftScope } from '../model/types.ts'
import { lineCalculator } from '../offered.ts'
import type { GridControl } from './control.ts'
import { RowMenu } from './row-actions.tsx'
import { MoveItems } from './row-tools.tsx'

const CONTRACTORS = [
  { isSubCon: false, label: 'General contractor' },
  { isSubCon: true, label: 'Subcontractor' },
] as const

export function ScopeMenu({
  scope,
  name,
  control,
}: {
  scope: DraftScope
  name: string
  control: GridControl
}) {
  const isOffered = lineCalculator.get().useCalculatorOffered()
  return (
    <RowMenu name={name} width={260} control={control} onRemove={() => control.removeScope(scope)}>
      <Menu.Item
        data-autofocus
        leftSection={<IconTag size={16} stroke={1.7} aria-hidden />}
        onClick={() => control.askTag(scope)}
      >
        Change tag
      </Menu.Item>
      <Menu.Item
        leftSection={<IconHash size={16} stroke={1.7} aria-hidden />}
        onClick={() => control.askNumber(scope)}
      >
        Change item number
      </Menu.Item>
      <Menu.Item
        leftSection={<IconScale size={16} stroke={1.7} aria-hidden />}
        disabled={!canScale(scope)}
        onClick={() => control.scale(scope)}
      >
        Scale lines to the measurement
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />}
        onClick={() => control.askCopy(scope)}
      >
        Copy with its lines…
      </Menu.Item>
      {isOffered ? (
        <Menu.Item
          leftSection={<IconStack2 size={16} stroke={1.7} aria-hidden />}
          onClick={() => control.askRecipe(scope)}
        >
          Apply a recipe…
        </Menu.Item>
      ) : null}
      <MoveItems control={control} />
      <Menu.Divider />
      <Menu.Label>Done by</Menu.Label>
      {CONTRACTORS.map(({ isSubCon, label }) => (
        <Menu.Item
          key={label}
          aria-current={scope.isSubCon === isSubCon || undefined}
          rightSection={scope.isSubCon === isSubCon ? <IconCheck size={15} stroke={2} aria-hidden /> : null}
          onClick={() => control.setSubCon(scope, isSubCon)}
        >
          {label}
        </Menu.Item>
      ))}
    </RowMenu>
  )
}
