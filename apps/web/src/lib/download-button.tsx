import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { downloadFile } from './download.ts'

/** The file behind an address, kept under this name. */
export function DownloadButton({ url, name }: { url: string; name: string }) {
  const download = useMutation({ mutationFn: () => downloadFile(url, name) })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Download
    </Button>
  )
}
