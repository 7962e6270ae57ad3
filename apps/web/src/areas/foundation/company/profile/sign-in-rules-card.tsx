import { ApiError, type SignInRules } from '@itayo/contract'
import { Skeleton, Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { countOf } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { Note } from '../../../../ui/note.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { companyCalls, companyQueries } from '../queries.ts'
import classes from './sign-in-rules.module.css'

/** Sign-in rules belong to those who manage people, so they are kept apart from the profile. */
export function SignInRulesCard() {
  return useMay()('/users/Index') ? <Card /> : null
}

function Card() {
  const rules = useQuery(companyQueries.signInRules())
  return (
    <Panel title="Sign-in">
      {rules.data ? (
        <Rules rules={rules.data} />
      ) : rules.error ? (
        <QueryFailed what="The sign-in rules" query={rules} />
      ) : (
        <div className={classes.card} role="status" aria-label="Loading the sign-in rules">
          <Skeleton height={48} radius={4} />
        </div>
      )}
    </Panel>
  )
}

/** The refusal that leads somewhere: one's own second factor comes first. */
function isOwnFirst(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'conflict'
}

function Rules({ rules }: { rules: SignInRules }) {
  const queries = useQueryClient()
  const { queryKey } = companyQueries.signInRules()
  const save = useAction(companyCalls.saveSignInRules, {
    announce: true,
    showsItself: isOwnFirst,
    onSuccess: (next) => queries.setQueryData(queryKey, next),
    // Another person may have changed it meanwhile, so the switch is read again.
    onError: () => void queries.invalidateQueries({ queryKey }),
  })

  async function change(required: boolean): Promise<void> {
    const sure = required
      ? await askToConfirm({
          title: 'Ask for a second factor?',
          text: `${peopleWords(rules.without_factor)} They are led to set it up at once, also where they are signed in now, and can do nothing else before. Entries they have not saved are lost.`,
          confirm: 'Ask for it',
          cancel: 'Cancel',
        })
      : await askToConfirm({
          title: 'No longer ask for it?',
          text: 'Who has a second factor keeps it, and may switch it off.',
          confirm: 'No longer ask',
          cancel: 'Keep asking',
          tone: 'danger',
        })
    if (sure) save.mutate({ body: { second_factor_required: required, version: rules.version } })
  }

  return (
    <div className={classes.card}>
      <Switch
        label="Second factor for approvers and administrators"
        description="Signing in then takes their password and a code of their phone."
        checked={rules.second_factor_required}
        disabled={save.isPending || !rules.can.change}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {rules.second_factor_required && rules.without_factor > 0 ? (
        <p className="small muted">{peopleWords(rules.without_factor)}</p>
      ) : null}
      {isOwnFirst(save.error) ? (
        <Note tone="warn" live action={<Link to="/Profile/about-me">Open your profile</Link>}>
          {save.error.message}
        </Note>
      ) : null}
    </div>
  )
}

function peopleWords(without: number): string {
  if (without === 0) return 'All of them have one already.'
  return `${countOf(without, 'of them has', 'of them have')} none yet.`
}
