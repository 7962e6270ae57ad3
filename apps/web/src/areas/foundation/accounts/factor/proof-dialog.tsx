import { accounts, type RouteCall } from '@itayo/contract'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { checkedBy, focusFirst, showFieldErrors } from '../../../../lib/form.ts'
import { useAction } from '../../../../lib/query.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { OwnPasswordField } from '../entry/new-password-field.tsx'
import { accountCalls } from '../queries.ts'
import { RecoveryCodeField } from './code-field.tsx'
import { FactorProblem } from './factor-problem.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface ProofDialogProps {
  email: string
  onClose: () => void
  onDone: () => void
}

type Proof = RouteCall<typeof accounts.switchFactorOff>['body']

function useProof(send: (input: { body: Proof }) => void) {
  const form = useForm<Proof>({
    initialValues: { password: '', code: '' },
    validate: checkedBy(accounts.switchFactorOff.body),
  })
  const submit = form.onSubmit(
    (body) => send({ body }),
    (errors) => focusFirst(form, Object.keys(errors)),
  )
  return { form, submit }
}

interface ProofFormProps {
  id: string
  email: string
  words: string
  error: unknown
  proof: ReturnType<typeof useProof>
}

function ProofForm({ id, email, words, error, proof: { form, submit } }: ProofFormProps) {
  return (
    <form id={id} noValidate className="stack gap-16" onSubmit={submit}>
      <FactorProblem error={error} />
      <p className="dense">{words}</p>
      <OwnPasswordField
        {...form.getInputProps('password')}
        key={form.key('password')}
        email={email}
        data-autofocus
      />
      <RecoveryCodeField
        {...form.getInputProps('code')}
        key={form.key('code')}
        label="Code from the app, or a recovery code"
        placeholder=""
        autoComplete="one-time-code"
      />
    </form>
  )
}

export function SwitchOffDialog({ email, onClose, onDone }: ProofDialogProps) {
  const off = useAction(accountCalls.switchFactorOff, {
    announce: true,
    showsItself: () => true,
    onSuccess: onDone,
    onError: (error) => showFieldErrors(proof.form, error),
  })
  const proof = useProof(off.mutate)
  return (
    <Dialog
      opened
      title="Switch the second factor off?"
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Keep it on
          </Button>
          <Button type="submit" form="switch-off" color="red" loading={off.isPending}>
            Switch off
          </Button>
        </>
      }
    >
      <ProofForm
        id="switch-off"
        email={email}
        words="Signing in then takes your password alone. Your recovery codes no longer work."
        error={off.error}
        proof={proof}
      />
    </Dialog>
  )
}

export function NewCodesDialog({ email, onClose, onDone }: ProofDialogProps) {
  const renew = useAction(accountCalls.renewRecoveryCodes, {
    showsItself: () => true,
    onError: (error) => showFieldErrors(proof.form, error),
  })
  const proof = useProof(renew.mutate)
  const codes = renew.data?.response.recovery_codes
  return (
    <Dialog
      opened
      title="New recovery codes"
      width={560}
      dismissable={!codes}
      onClose={onClose}
      actions={
        codes ? (
          <Button onClick={onDone}>I have kept them</Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form="new-codes" loading={renew.isPending}>
              Make new codes
            </Button>
          </>
        )
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <ProofForm
          id="new-codes"
          email={email}
          words="The codes you have stop working."
          error={renew.error}
          proof={proof}
        />
      )}
    </Dialog>
  )
}
