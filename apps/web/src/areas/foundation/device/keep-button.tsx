import { ActionIcon } from '@mantine/core'
import { IconCloudCheck, IconCloudDown } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '../../../lib/auth/auth.ts'
import { keepProject, useKeptProjects } from '../../../lib/device/kept-data.ts'
import { keepForGood } from '../../../lib/device/room.ts'
import { isSharedDevice } from '../../../lib/device/shared-device.ts'
import { toastError, toastSuccess } from '../../../ui/toast.tsx'
import { t } from './messages/en.ts'

/** Keeps the open project on this device with one tap; a kept one leads to what is kept. */
export function KeepButton({ projectId, name }: { projectId: number; name: string }) {
  const { person, viewingAs } = useAuth()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isKept = useKeptProjects().some(({ project_id }) => project_id === projectId)
  const [isReading, setReading] = useState(false)
  if (!person || viewingAs || isSharedDevice()) return null
  async function keep(): Promise<void> {
    setReading(true)
    try {
      const isForGood = await keepForGood().catch(() => false)
      await keepProject(client, person?.id ?? 0, { project_id: projectId, name })
      toastSuccess(isForGood ? t('opensOffline') : `${t('opensOffline')} ${t('mayBeCleared')}`)
    } catch {
      toastError(t('notKept'), t('notRead'))
    } finally {
      setReading(false)
    }
  }
  const label = isKept ? t('keptHere') : t('keepProject')
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      title={label}
      loading={isReading}
      onClick={() => (isKept ? void navigate('/outbox') : void keep())}
    >
      {isKept ? (
        <IconCloudCheck size={18} stroke={1.7} aria-hidden />
      ) : (
        <IconCloudDown size={18} stroke={1.7} aria-hidden />
      )}
    </ActionIcon>
  )
}
