import { type Answer, ApiError, type CallOptions } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { askToConfirm } from '../ui/dialogs.ts'
import { PanelSection } from '../ui/panel.tsx'
import { toastError, toastSuccess } from '../ui/toast.tsx'
import { useAction } from './query.ts'

interface PictureSectionProps<Reply> {
  /** "picture", "logo": the word on its buttons. */
  noun: string
  hint: string
  /** The picture in its frame, or what stands there without one. */
  shown: ReactNode
  isSet: boolean
  /** Types of files, as the file window takes them. */
  accept: string
  advice: string
  /** Why a chosen file cannot be sent; undefined when it can. */
  refusalOf: (file: File) => { title: string; text: string } | null | undefined
  upload: (input: { file: File }, options: CallOptions) => Promise<Answer<Reply>>
  remove: (input: object, options: CallOptions) => Promise<Answer<Reply>>
  removal: { title: string; text: string }
  /** The chosen file, before it is sent. */
  preview: { subtitle?: string; className: string; alt: string }
  onChanged: (reply: Reply) => void
}

const isRefusedFile = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'invalid_file' || error.code === 'too_large')

const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

/** One picture of a record: uploaded after a look at it, changed, removed. */
export function PictureSection<Reply>(props: PictureSectionProps<Reply>) {
  const { noun, isSet, removal, preview, onChanged } = props
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const address = useFileAddress(file)
  const upload = useAction(props.upload, {
    announce: true,
    // The server looks into the file, not at its name: it may still refuse one.
    showsItself: isRefusedFile,
    onSuccess(reply) {
      setFile(null)
      onChanged(reply)
    },
    onError(error) {
      if (!isRefusedFile(error)) return
      setFile(null)
      toastError(error.title, error.message)
    },
  })
  const remove = useAction(props.remove, {
    onSuccess(reply) {
      onChanged(reply)
      toastSuccess(`${capital(noun)} removed`)
    },
  })

  function onChosen(event: ChangeEvent<HTMLInputElement>): void {
    const chosen = event.currentTarget.files?.[0]
    // Cleared, so that choosing the same file again counts as a choice.
    event.currentTarget.value = ''
    if (!chosen) return
    const refusal = props.refusalOf(chosen)
    if (refusal) toastError(refusal.title, refusal.text)
    else setFile(chosen)
  }

  async function onRemove(): Promise<void> {
    const words = { confirm: `Remove ${noun}`, cancel: `Keep ${noun}`, tone: 'danger' as const }
    if (await askToConfirm({ ...removal, ...words })) remove.mutate({})
  }

  return (
    <PanelSection title={capital(noun)} hint={props.hint}>
      <div className="row gap-16">
        {props.shown}
        <div>
          <div className="flex wrap gap-8">
            <Button
              variant="default"
              leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {isSet ? `Change ${noun}` : `Upload ${noun}`}
            </Button>
            {isSet ? (
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
          <p className="mt-6 small muted">{props.advice}</p>
        </div>
        <input
          ref={input}
          type="file"
          accept={props.accept}
          hidden
          onChange={onChosen}
          aria-label={`${capital(noun)} file`}
        />
      </div>
      <Dialog
        opened={file !== null}
        onClose={() => setFile(null)}
        title={`Use this ${noun}?`}
        subtitle={preview.subtitle}
        actions={
          <>
            <Button variant="default" onClick={() => setFile(null)}>
              Cancel
            </Button>
            <Button loading={upload.isPending} onClick={() => file && upload.mutate({ file })}>
              Use {noun}
            </Button>
          </>
        }
      >
        <div className={preview.className}>{address ? <img src={address} alt={preview.alt} /> : null}</div>
      </Dialog>
    </PanelSection>
  )
}

/** An address under which the page can show a file that is not sent yet. */
function useFileAddress(file: File | null): string | null {
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
  return address
}
