import { ApiError, type Role } from '@itayo/contract'
import { RIGHTS_WORDS } from '@itayo/domain'
import { Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { checkedBy, focusFirst, showFieldErrors } from '../../../../lib/form.ts'
import { useAction } from '../../../../lib/query.ts'
import { StaleDialog } from '../../../../lib/records/stale-dialog.tsx'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { differences, merged, sameValues } from '../../../../ui/conflict/conflict.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import '../../../../ui/mantine-late.css'
import { companyCalls, companyQueries } from '../queries.ts'
import { EMPTY_ROLE, ROLE_LABELS, type RoleValues, roleBody, valuesOf, valueWords } from './role-form.ts'

interface RoleDialogProps {
  opened: boolean
  /** Null: a new one. */
  role: Role | null
  roles: readonly Role[]
  onClose: () => void
}

function isStale(error: unknown): error is ApiError & { body: { current: Role } } {
  return error instanceof ApiError && error.code === 'stale_version' && error.body.current !== undefined
}

const isNameTaken = (error: unknown) => error instanceof ApiError && error.code === 'role.name_taken'

/** Closing keeps the typed values; only "Cancel" and a save clear them. */
export function RoleDialog({ opened, role, roles, onClose }: RoleDialogProps) {
  const queries = useQueryClient()
  const [start, setStart] = useState(role ? valuesOf(role) : EMPTY_ROLE)
  const [version, setVersion] = useState(role?.version ?? 1)
  const [likeId, setLikeId] = useState<string | null>(null)
  const [saved, setSaved] = useState<Role | null>(null)
  const form = useForm<RoleValues>({ initialValues: start, validate: checkedBy(roleBody) })
  const dirty = !sameValues(ROLE_LABELS, form.values, start)
  const isApprover = useAuth().role?.approver ?? false
  const mayFlag = isApprover && (role?.can.change ?? true)
  useUnsavedChanges(opened && dirty)

  function begin(): void {
    const values = role ? valuesOf(role) : EMPTY_ROLE
    setStart(values)
    setVersion(role?.version ?? 1)
    form.setValues(values)
    form.clearErrors()
    setLikeId(null)
    setSaved(null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens, and when the role is another one by then
  useEffect(() => {
    if (opened && !dirty) begin()
  }, [opened, role?.version])

  const options = {
    announce: true,
    showsItself(error: unknown) {
      if (isStale(error)) return true
      if (isNameTaken(error)) {
        form.setFieldError('name', (error as ApiError).message)
        focusFirst(form, ['name'])
        return true
      }
      return showFieldErrors(form, error)
    },
    onSuccess() {
      void queries.invalidateQueries(companyQueries.roles())
      form.setValues(start)
      onClose()
    },
    onError(error: unknown) {
      if (isStale(error)) setSaved(error.body.current)
    },
  }
  const add = useAction(companyCalls.addRole, options)
  const edit = useAction(companyCalls.editRole, options)

  function send(values: RoleValues, onVersion: number): void {
    if (role) edit.mutate({ params: { id: role.id }, body: { ...values, version: onVersion } })
    else {
      const like = roles.find((entry) => String(entry.id) === likeId)
      add.mutate({ body: { ...values, paths: (like?.paths ?? []) as never[] } })
    }
  }
  const onSubmit = form.onSubmit(
    (values) => send(values, version),
    (errors) => focusFirst(form, Object.keys(errors)),
  )
  const versions = saved ? { start, mine: form.values, theirs: valuesOf(saved) } : null
  const found = versions ? differences(ROLE_LABELS, versions, valueWords) : []

  return (
    <>
      <Dialog
        opened={opened && !saved}
        onClose={onClose}
        title={role ? `Edit ${role.name}` : 'Add role'}
        subtitle={role ? undefined : 'Its permissions can be changed in the matrix at any time.'}
        width={560}
        actions={
          <>
            <Button
              variant="default"
              onClick={() => {
                begin()
                onClose()
              }}
            >
              Cancel
            </Button>
            <Button type="submit" form="role-form" loading={add.isPending || edit.isPending}>
              {role ? 'Save' : 'Add role'}
            </Button>
          </>
        }
      >
        <form id="role-form" noValidate className="stack gap-14 ink" onSubmit={onSubmit}>
          <TextInput
            {...form.getInputProps('name')}
            label="Name"
            placeholder="Warehouseman"
            autoComplete="off"
            required
            data-autofocus
          />
          <Textarea
            {...form.getInputProps('description')}
            label="Description"
            placeholder="Keeps the stock and receives deliveries."
            description="Shown to whoever invites people and to the people themselves."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            rows={2}
          />
          {role ? null : (
            <Select
              label="Start from"
              placeholder="No permissions"
              data={roles
                .filter((entry) => entry.can.assign)
                .map((entry) => ({
                  value: String(entry.id),
                  label: `${entry.name} (${entry.paths.length})`,
                }))}
              value={likeId}
              onChange={setLikeId}
              clearable
            />
          )}
          <Checkbox
            {...form.getInputProps('approver', { type: 'checkbox' })}
            label="Approver"
            description="What these people submit is approved at once, and they decide what others submit."
            disabled={!mayFlag}
            title={mayFlag ? undefined : (role?.can.why ?? RIGHTS_WORDS.not_held)}
          />
        </form>
      </Dialog>
      {versions && saved ? (
        <StaleDialog
          key={saved.version}
          opened={opened}
          found={found}
          saving={edit.isPending}
          onLater={() => {
            // The person saw the comparison, so the next save is based on the newer version.
            setVersion(saved.version)
            setSaved(null)
          }}
          onSave={(chosen) => send(merged(versions, found, chosen), saved.version)}
        />
      ) : null}
    </>
  )
}
