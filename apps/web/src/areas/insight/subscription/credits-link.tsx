import { creditsInWords } from '@itayo/domain'
import { UnstyledButton } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useAuth } from '../../../lib/auth/auth.ts'
import { useMay } from '../../../lib/auth/use-may.ts'
import { openAsking } from './asking.ts'
import classes from './credits-link.module.css'
import { subscriptionQueries } from './queries.ts'

/** The credits a person can use, in the bar: to the page about them, or for others the way to ask for more. */
export function CreditsLink() {
  const { company } = useAuth()
  const may = useMay()
  const hasCredits = company !== null && !company.is_platform
  const { data } = useQuery({ ...subscriptionQueries.expiry(), enabled: hasCredits })
  if (!data || !hasCredits) return null
  const words = creditsInWords(data.balance)
  const shown = {
    className: `fixed row gap-6 small strong nowrap figures ${classes.credits}`,
    'data-low': data.balance === 0 || undefined,
    title: `${words}: ${data.own} in your wallet, ${data.pool.toLocaleString('en-US')} in the pool of your company`,
    children: (
      <>
        <IconCoins size={16} stroke={1.7} aria-hidden />
        {words}
      </>
    ),
  }
  if (may('/pricing/history/list')) return <Link to="/subscription/subscription-details" {...shown} />
  return <UnstyledButton onClick={openAsking} {...shown} />
}
