import { Menu } from '@mantine/core'
import { IconDeviceMobileDown } from '@tabler/icons-react'
import { askToInstall, useInstallWay } from '../../lib/shell/install-offer.ts'
import { showMessage } from '../../ui/dialogs.ts'
import { t } from './messages/en.ts'

function explainInstall(): Promise<void> {
  return showMessage(t('install'), t('installHow'))
}

/** Only where the browser can install Itayo, and has not done so. */
export function InstallItem() {
  const way = useInstallWay()
  if (!way) return null
  return (
    <Menu.Item
      leftSection={<IconDeviceMobileDown size={16} stroke={1.7} aria-hidden />}
      onClick={() => void (way === 'asked' ? askToInstall() : explainInstall())}
    >
      {t('install')}
    </Menu.Item>
  )
}
