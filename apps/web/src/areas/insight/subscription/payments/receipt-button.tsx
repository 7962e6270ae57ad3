import type { Payment } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { downloadFailure, downloadFile } from '../../../../lib/download.ts'
import { showFailure } from '../../../../ui/dialogs.ts'

interface ReceiptButtonProps {
  payment: Pick<Payment, 'reference_number' | 'receipt_number'>
  size?: 'xs' | 'sm'
}

/** Nothing for a payment without a receipt, which is one that is not paid. */
export function ReceiptButton({ payment, size = 'sm' }: ReceiptButtonProps) {
  const { reference_number, receipt_number } = payment
  const download = useMutation({
    mutationFn: () => downloadFile(`/api/payment/receipt/${reference_number}`, `${receipt_number}.pdf`),
    meta: { showsItself: () => true },
    onError: (error) => void showFailure(downloadFailure(error)),
  })
  if (receipt_number === null) return null
  return (
    <Button
      size={size}
      variant="default"
      aria-label={`Receipt ${receipt_number}`}
      leftSection={<IconReceipt size={16} stroke={1.7} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Receipt
    </Button>
  )
}
