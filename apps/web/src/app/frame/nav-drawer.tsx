import { ActionIcon, Drawer } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { ColorSchemeToggle } from '../../ui/color-scheme-toggle.tsx'
import { t } from './messages/en.ts'
import '../../ui/mantine-late.css'
import { CompanyMark } from './company-mark.tsx'
import classes from './side-nav.module.css'
import { BrandLink, NavGroups } from './side-nav.tsx'

/** The navigation on a phone. Going somewhere closes it. */
export function NavDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size={288}
      transitionProps={{ duration: 120 }}
      // Not as the content's className: Mantine gives that to the space around it as well.
      classNames={{ content: classes.drawerBody ?? '' }}
    >
      <Drawer.Overlay className={classes.overlay ?? ''} />
      <Drawer.Content aria-label={t('navigation')} radius={0}>
        <div className={`column ${classes.drawer}`}>
          <div className={`row between line-below ${classes.drawerHead}`}>
            <BrandLink />
            <span>
              <ColorSchemeToggle />
              <ActionIcon aria-label={t('closeNavigation')} onClick={onClose} data-autofocus>
                <IconX size={20} stroke={1.7} aria-hidden />
              </ActionIcon>
            </span>
          </div>
          <NavGroups onGo={onClose} />
          <CompanyMark />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
