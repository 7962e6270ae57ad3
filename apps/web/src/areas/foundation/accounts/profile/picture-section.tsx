import { ApiError, type Profile } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { auth } from '../../../../lib/auth/auth.ts'
import { useAction } from '../../../../lib/query.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { PanelSection } from '../../../../ui/panel.tsx'
import { PersonAvatar } from '../../../../ui/person-avatar.tsx'
import { toastError, toastSuccess } from '../../../../ui/toast.tsx'
import { accountCalls } from '../queries.ts'
import classes from './about-me.module.css'
import { ACCEPTED_PICTURES, pictureProblem } from './picture-check.ts'

/** A picture chosen but not sent yet, as an address the page can show. */
function usePreview(): [File | null, string | null, (file: File | null) => void] {
  const [file, setFile] = useState<File | null>(null)
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [file])
  return [file, url, setFile]
}

export function PictureSection({ person }: { person: Profile }) {
  const input = useRef<HTMLInputElement>(null)
  const [file, previewUrl, setFile] = usePreview()
  const upload = useAction(accountCalls.setPicture, {
    announce: true,
    // The server looks into the file, not at its name: it may still refuse one.
    showsItself: (error) =>
      error instanceof ApiError && (error.code === 'invalid_file' || error.code === 'too_large'),
    onSuccess(profile) {
      setFile(null)
      auth.profileChanged(profile)
    },
    onError(error) {
      if (error instanceof ApiError && (error.code === 'invalid_file' || error.code === 'too_large')) {
        setFile(null)
        toastError(error.title, error.message)
      }
    },
  })
  const remove = useAction(accountCalls.removePicture, {
    onSuccess(profile) {
      auth.profileChanged(profile)
      toastSuccess('Picture removed')
    },
  })

  function onChosen(event: ChangeEvent<HTMLInputElement>): void {
    const chosen = event.currentTarget.files?.[0]
    // Cleared, so that choosing the same file again counts as a choice.
    event.currentTarget.value = ''
    if (!chosen) return
    const problem = pictureProblem(chosen)
    if (problem) toastError(problem.title, problem.text)
    else setFile(chosen)
  }

  async function onRemove(): Promise<void> {
    const sure = await askToConfirm({
      title: 'Remove your picture?',
      text: 'Your initials are shown instead.',
      confirm: 'Remove picture',
      cancel: 'Keep picture',
      tone: 'danger',
    })
    if (sure) remove.mutate({})
  }

  return (
    <PanelSection title="Picture" hint="Shown beside what you write and approve.">
      <div className="row gap-16">
        <PersonAvatar name={person.full_name} picture={person.profile_pic} size={64} />
        <div>
          <div className="flex wrap gap-8">
            <Button
              variant="default"
              leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {person.profile_pic ? 'Change picture' : 'Upload picture'}
            </Button>
            {person.profile_pic ? (
              <Button
                variant="default"
                leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
                loading={remove.isPending}
                onClick={() => void onRemove()}
              >
                Remove
              </Button>
            ) : null}
          </div>
          <p className="mt-6 small muted">JPG, PNG or GIF, at most 10 MB.</p>
        </div>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED_PICTURES}
          hidden
          onChange={onChosen}
          aria-label="Picture file"
        />
      </div>
      <Dialog
        opened={file !== null}
        onClose={() => setFile(null)}
        title="Use this picture?"
        actions={
          <>
            <Button variant="default" onClick={() => setFile(null)}>
              Cancel
            </Button>
            <Button loading={upload.isPending} onClick={() => file && upload.mutate({ file })}>
              Use picture
            </Button>
          </>
        }
      >
        <div className={`middle ${classes.preview}`}>
          {previewUrl ? <img src={previewUrl} alt="As others will see it" /> : null}
        </div>
      </Dialog>
    </PanelSection>
  )
}
