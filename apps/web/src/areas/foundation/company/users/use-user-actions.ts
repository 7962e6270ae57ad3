import { company, personForm, routeUrl, type UserRow } from '@itayo/contract'
import {
  IconCopy,
  IconDownload,
  IconEraser,
  IconPencil,
  IconSend,
  IconShieldOff,
  IconUser,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../../lib/query.ts'
import type { RowAction } from '../../../../ui/data-table/column.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { companyCalls, companyQueries } from '../queries.ts'
import type { HandOver } from './link-dialog.tsx'
import type { DataSubject } from './take-data-dialog.tsx'

interface Options {
  delivery: 'smtp' | 'outbox'
  onEdit: (person: UserRow) => void
}

/** The actions on a person in the list, and the link to hand over when there is one. */
export function useUserActions({ delivery, onEdit }: Options) {
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: ['company', 'users'] })
  const [handOver, setHandOver] = useState<HandOver | null>(null)

  const setActive = useAction(companyCalls.editUser, {
    announce: true,
    onSuccess() {
      refresh()
      void queries.invalidateQueries(companyQueries.roles())
    },
    // Refused because the person was changed meanwhile: the list should show how they are now.
    onError: refresh,
  })
  const resend = useAction(companyCalls.resendInvitation, { announce: true })
  const resetFactor = useAction(companyCalls.resetFactor, { announce: true, onSuccess: refresh })
  const eraseUser = useAction(companyCalls.eraseUser, {
    announce: true,
    onSuccess() {
      refresh()
      void queries.invalidateQueries(companyQueries.roles())
    },
    onError: refresh,
  })
  const [subject, setSubject] = useState<DataSubject | null>(null)
  const makeLink = useAction(companyCalls.invitationLink)

  function showLink(person: Pick<UserRow, 'id' | 'full_name'>): void {
    makeLink.mutate(
      { params: { id: person.id } },
      { onSuccess: ({ response }) => setHandOver({ name: person.full_name, link: response.link }) },
    )
  }

  function invitationSent(person: Pick<UserRow, 'id' | 'full_name'>, by: 'smtp' | 'outbox'): void {
    refresh()
    if (by === 'outbox') showLink(person)
  }

  async function change(person: UserRow, active: boolean): Promise<void> {
    const sure = active
      ? await askToConfirm({
          title: `Activate ${person.full_name}?`,
          text: `They can sign in again, with the role ${person.role.name}.`,
          confirm: 'Activate',
          cancel: 'Cancel',
        })
      : await askToConfirm({
          title: `Deactivate ${person.full_name}?`,
          text: 'They are signed out at once and cannot sign in again. What they did stays as it is.',
          confirm: 'Deactivate',
          cancel: 'Keep active',
          tone: 'danger',
        })
    if (!sure) return
    setActive.mutate({
      params: { id: person.id },
      body: { ...personForm(person), active, version: person.version },
    })
  }

  async function takeFactor(person: UserRow): Promise<void> {
    const sure = await askToConfirm({
      title: `Reset the second factor of ${person.full_name}?`,
      text: 'For somebody who lost their phone and their recovery codes. They are signed out everywhere, sign in with the password alone, and hear of it by mail. Make sure that it is they who ask.',
      confirm: 'Reset',
      cancel: 'Cancel',
      tone: 'danger',
    })
    if (sure) resetFactor.mutate({ params: { id: person.id } })
  }

  async function erase(person: UserRow): Promise<void> {
    const sure = await askToConfirm({
      title: `Erase ${person.full_name}?`,
      text: 'This cannot be undone. Their name, address, numbers, picture, devices and sign-ins are deleted at once, and nobody can sign in with the account again. Estimates, requests, approvals and the audit trail stay as they are, under “Erased person”.',
      confirm: 'Erase for good',
      cancel: 'Keep this person',
      tone: 'danger',
      typeToConfirm: { label: 'Type their e-mail address to confirm', text: person.email },
    })
    if (!sure) return
    eraseUser.mutate({
      params: { id: person.id },
      body: { confirmation: person.email, version: person.version },
    })
  }

  function actionsOf(person: UserRow): RowAction[] {
    const { can } = person
    const actions: RowAction[] = [
      can.edit
        ? { label: 'Edit', icon: IconPencil, onClick: () => onEdit(person) }
        : { label: 'Details', icon: IconUser, onClick: () => onEdit(person) },
    ]
    if (person.status === 'invited' && can.invite) {
      actions.push({
        label: 'Send invitation again',
        icon: IconSend,
        onClick: () =>
          resend.mutate(
            { params: { id: person.id } },
            { onSuccess: ({ response }) => invitationSent(person, response.delivery) },
          ),
      })
      if (delivery === 'outbox')
        actions.push({ label: 'Copy invitation link', icon: IconCopy, onClick: () => showLink(person) })
    }
    if (person.second_factor && can.reset_factor)
      actions.push({
        label: 'Reset second factor',
        icon: IconShieldOff,
        onClick: () => void takeFactor(person),
      })
    if (can.take_data)
      actions.push({
        label: 'Download their data',
        icon: IconDownload,
        onClick: () =>
          setSubject({
            name: person.full_name,
            url: routeUrl(company.takeData, { params: { id: person.id } }),
          }),
      })
    if (!can.set_active) return actions
    if (person.status === 'inactive')
      actions.push({ label: 'Activate', icon: IconUserCheck, onClick: () => void change(person, true) })
    else
      actions.push({
        label: 'Deactivate',
        icon: IconUserOff,
        destructive: true,
        onClick: () => void change(person, false),
      })
    if (can.erase)
      actions.push({
        label: 'Erase for good',
        icon: IconEraser,
        destructive: true,
        onClick: () => void erase(person),
      })
    return actions
  }

  return {
    actionsOf,
    invitationSent,
    handOver,
    closeHandOver: () => setHandOver(null),
    subject,
    closeSubject: () => setSubject(null),
  }
}
