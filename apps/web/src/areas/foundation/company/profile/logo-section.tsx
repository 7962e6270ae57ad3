import { ApiError, type CompanyProfile, company } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconBuilding, IconTrash, IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useAction } from '../../../../lib/query.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { type FileRules, refusalOf } from '../../../../ui/files/file-check.ts'
import { PanelSection } from '../../../../ui/panel.tsx'
import { toastError, toastSuccess } from '../../../../ui/toast.tsx'
import { companyCalls } from '../queries.ts'
import classes from './company-profile.module.css'

const { maxBytes, types } = company.setLogo.upload
const LOGOS: FileRules = { types: ['jpg', 'jpeg', 'png', 'gif', 'jfif'], maxMb: maxBytes / 1024 / 1024 }

function isRefusedFile(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'invalid_file' || error.code === 'too_large')
}

interface LogoSectionProps {
  profile: CompanyProfile
  onChanged: (profile: CompanyProfile) => void
}

export function LogoSection({ profile, onChanged }: LogoSectionProps) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const upload = useAction(companyCalls.setLogo, {
    announce: true,
    // The server looks into the file, not at its name: it may still refuse one.
    showsItself: isRefusedFile,
    onSuccess(next) {
      setFile(null)
      onChanged(next)
    },
    onError(error) {
      if (!isRefusedFile(error)) return
      setFile(null)
      toastError(error.title, error.message)
    },
  })
  const remove = useAction(companyCalls.removeLogo, {
    onSuccess(next) {
      onChanged(next)
      toastSuccess('Logo removed')
    },
  })

  function onChosen(event: ChangeEvent<HTMLInputElement>): void {
    const chosen = event.currentTarget.files?.[0]
    // Cleared, so that choosing the same file again counts as a choice.
    event.currentTarget.value = ''
    if (!chosen) return
    const refusal = refusalOf(chosen, LOGOS)
    if (refusal) toastError(refusal.title, refusal.text)
    else setFile(chosen)
  }

  async function onRemove(): Promise<void> {
    const sure = await askToConfirm({
      title: 'Remove the logo?',
      text: 'Prints then show the company name alone.',
      confirm: 'Remove logo',
      cancel: 'Keep logo',
      tone: 'danger',
    })
    if (sure) remove.mutate({})
  }

  return (
    <PanelSection title="Logo" hint="At the head of every print.">
      <div className="row gap-16">
        <span className={`fixed middle clip box ${classes.logoFrame}`}>
          {profile.company_pic ? (
            <img src={profile.company_pic} alt="Company logo" />
          ) : (
            <IconBuilding size={28} stroke={1.4} aria-hidden />
          )}
        </span>
        <div>
          <div className="flex wrap gap-8">
            <Button
              variant="default"
              leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {profile.company_pic ? 'Change logo' : 'Upload logo'}
            </Button>
            {profile.company_pic ? (
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
          <p className="mt-6 small muted">
            JPG, PNG or GIF, at most {LOGOS.maxMb} MB. Transparent PNG prints best.
          </p>
        </div>
        <input
          ref={input}
          type="file"
          accept={types.join(',')}
          hidden
          onChange={onChosen}
          aria-label="Logo file"
        />
      </div>
      <LogoDialog
        file={file}
        sending={upload.isPending}
        onClose={() => setFile(null)}
        onUse={(chosen) => upload.mutate({ file: chosen })}
      />
    </PanelSection>
  )
}

interface LogoDialogProps {
  file: File | null
  sending: boolean
  onClose: () => void
  onUse: (file: File) => void
}

function LogoDialog({ file, sending, onClose, onUse }: LogoDialogProps) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [file])
  return (
    <Dialog
      opened={file !== null}
      onClose={onClose}
      title="Use this logo?"
      subtitle="As it will stand on white paper."
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={sending} onClick={() => file && onUse(file)}>
            Use logo
          </Button>
        </>
      }
    >
      <div className={`middle pad-20 box ${classes.preview}`}>
        {address ? <img src={address} alt="The chosen logo" /> : null}
      </div>
    </Dialog>
  )
}
