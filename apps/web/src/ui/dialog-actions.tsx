import { Button } from '@mantine/core'

interface DialogActionsProps {
  onCancel: () => void
  loading: boolean
  disabled: boolean
  onConfirm: () => void
  /** The button names its deed: "Collect". */
  children: string
}

/** The foot of a dialog that does one thing: the way out left of it. */
export const DialogActions = ({ onCancel, loading, disabled, onConfirm, children }: DialogActionsProps) => (
  <>
    <Button variant="default" onClick={onCancel}>
      Cancel
    </Button>
    <Button loading={loading} disabled={disabled} onClick={onConfirm}>
      {children}
    </Button>
  </>
)
