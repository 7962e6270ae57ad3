import { listUploadRoutes, routeUrl, type UploadedList } from '@itayo/contract'
import { Button, Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconFileDownload,
  IconHistory,
  IconTableExport,
  IconTableImport,
  IconUpload,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { downloadFile } from '../../../../lib/download.ts'
import { DownloadButton } from '../../../../lib/download-button.tsx'
import { EarlierUploads } from './earlier-uploads.tsx'
import { LISTS } from './lists.ts'
import { UploadDialog } from './upload-dialog.tsx'

const EXPORTS = {
  material: listUploadRoutes.exportMaterials,
  equipment: listUploadRoutes.exportEquipment,
  manpower: listUploadRoutes.exportManpower,
}

const given = (filters: ListUploadMenuProps['filters']) =>
  Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])))

interface ListUploadMenuProps {
  list: UploadedList
  /** The shown part of the list: it is taken away as it is on the screen. */
  filters: Readonly<Record<string, string | undefined>>
  /** Whether that is less than the whole. */
  isFiltered: boolean
}

/** Takes a master list away as a sheet, and fills it from one. Who may not change the list can only take it away. */
export function ListUploadMenu({ list, filters, isFiltered }: ListUploadMenuProps) {
  const may = useMay()
  const { template, permission, name } = LISTS[list]
  const exported = {
    url: routeUrl(EXPORTS[list], { query: given(filters) }),
    name: `${name}.xlsx`,
  }
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<'upload' | 'earlier' | null>(null)
  // Kept after the window is closed: opening it again finds the file where it is.
  const [uploadId, setUploadId] = useState<number | null>(null)
  const download = useMutation({
    mutationFn: () => downloadFile(routeUrl(listUploadRoutes.template, { params: { list } }), template),
  })
  const takeAway = useMutation({ mutationFn: () => downloadFile(exported.url, exported.name) })
  if (!may(permission)) return <DownloadButton {...exported} />

  function open(what: 'upload' | 'earlier'): void {
    // The window gives the focus back to where it found it: the item of the menu will be gone by then.
    button.current?.focus({ preventScroll: true })
    setOpened(what)
  }
  return (
    <>
      <Menu position="bottom-end" width={232}>
        <Menu.Target>
          <Button
            ref={button}
            variant="default"
            leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}
            rightSection={<IconChevronDown size={15} stroke={1.7} aria-hidden />}
            loading={download.isPending || takeAway.isPending}
          >
            Upload
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFileDownload size={16} stroke={1.7} aria-hidden />}
            onClick={() => download.mutate()}
          >
            Download template
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTableImport size={16} stroke={1.7} aria-hidden />}
            onClick={() => open('upload')}
          >
            Upload a filled-in sheet
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconTableExport size={16} stroke={1.7} aria-hidden />}
            onClick={() => takeAway.mutate()}
          >
            {isFiltered ? 'Download what is shown' : 'Download the list'}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconHistory size={16} stroke={1.7} aria-hidden />}
            onClick={() => open('earlier')}
          >
            Earlier uploads
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <UploadDialog
        list={list}
        opened={opened === 'upload'}
        uploadId={uploadId}
        onUpload={setUploadId}
        onDownload={() => download.mutate()}
        onClose={() => setOpened(null)}
      />
      <EarlierUploads
        list={list}
        opened={opened === 'earlier'}
        onShow={(id) => {
          setUploadId(id)
          setOpened('upload')
        }}
        onUpload={() => {
          setUploadId(null)
          setOpened('upload')
        }}
        onClose={() => setOpened(null)}
      />
    </>
  )
}
