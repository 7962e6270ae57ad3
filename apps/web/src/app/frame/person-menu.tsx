import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useAuth } from '../../lib/auth/auth.ts'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { InstallItem } from './install-item.tsx'
import { t } from './messages/en.ts'
import classes from './person-menu.module.css'
import { leaveAndSignOut } from './sign-out.ts'

export function PersonMenu() {
  const { person, role, company } = useAuth()
  if (!person) return null
  return (
    <Menu position="bottom-end" width={240} offset={6}>
      <Menu.Target>
        <UnstyledButton className={`row gap-8 lights muted ${classes.person}`}>
          <VisuallyHidden>{t('yourMenu', { name: person.full_name })}</VisuallyHidden>
          <PersonAvatar name={person.full_name} picture={person.profile_pic} />
          <IconChevronDown size={16} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={`line-below breakable ${classes.head}`}>
          <div className="dense strong">{person.full_name}</div>
          <div className="small muted">
            {role?.role} · {company?.name}
          </div>
        </div>
        <Menu.Item
          component={Link}
          to="/Profile/about-me"
          leftSection={<IconUser size={16} stroke={1.7} aria-hidden />}
        >
          {t('aboutMe')}
        </Menu.Item>
        <InstallItem />
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.7} aria-hidden />}
          onClick={() => void leaveAndSignOut()}
        >
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
