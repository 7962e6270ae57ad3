import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useColorScheme } from '@mantine/hooks'
import { IconMoon, IconSun } from '@tabler/icons-react'

/**
 * Follows the system until someone chooses; the choice is kept on this device. Choosing what the
 * system shows anyway is the way back to following it.
 */
export function useSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const system = useColorScheme()
  const shown = useComputedColorScheme('light')
  const other = shown === 'dark' ? 'light' : 'dark'
  return {
    shown,
    label: `Switch to ${other}`,
    toggle: () => setColorScheme(other === system ? 'auto' : other),
  }
}

export function ColorSchemeToggle() {
  const { shown, label, toggle } = useSchemeSwitch()
  return (
    <ActionIcon aria-label={label} title={label} onClick={toggle}>
      {shown === 'dark' ? <IconSun size={18} stroke={1.7} /> : <IconMoon size={18} stroke={1.7} />}
    </ActionIcon>
  )
}
