import type { BaselineRow } from '@itayo/contract'
import { Button, Menu } from '@mantine/core'
import { IconCheck, IconCopy, IconSettings } from '@tabler/icons-react'
import { formatDate } from '../../../../lib/formats.ts'

interface BaselineMenuProps {
  baselines: readonly BaselineRow[]
  shown: number | null
  onShow: (id: number | null) => void
  /** Undefined for who may only look. */
  onManage: (() => void) | undefined
}

/** Chooses the baseline that is drawn under the bars. */
export function BaselineMenu({ baselines, shown, onShow, onManage }: BaselineMenuProps) {
  if (baselines.length === 0 && !onManage) return null
  const isOn = baselines.some(({ id }) => id === shown)
  const tick = (isTicked: boolean) =>
    isTicked ? <IconCheck size={16} stroke={1.9} aria-hidden /> : <span style={{ width: 16 }} />
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <Button
          variant={isOn ? 'light' : 'default'}
          aria-pressed={isOn}
          leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />}
        >
          Baseline
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Compare with</Menu.Label>
        <Menu.Item leftSection={tick(!isOn)} onClick={() => onShow(null)}>
          None
        </Menu.Item>
        {baselines.map(({ id, slot, name, at }) => (
          <Menu.Item key={id} leftSection={tick(id === shown)} onClick={() => onShow(id)}>
            {slot}. {name} · {formatDate(at)}
          </Menu.Item>
        ))}
        {onManage ? (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconSettings size={16} stroke={1.7} aria-hidden />} onClick={onManage}>
              Keep, replace or remove…
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
