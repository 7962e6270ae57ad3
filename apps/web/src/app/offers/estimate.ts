import { useQuery } from '@tanstack/react-query'
import { AddCategoryModal } from '../../areas/equipment/category-modal.tsx'
import { equipmentQueries } from '../../areas/equipment/queries.ts'
import { estimateImport, resourceLists } from '../../areas/estimate/openings.ts'
import { ImportButton } from '../../areas/estimate-import/dialog/import-button.tsx'
import { ImportDialog } from '../../areas/estimate-import/dialog/import-dialog.tsx'
import { useImportOffered } from '../../areas/estimate-import/dialog/use-import-offered.ts'
import { AddPositionModal } from '../../areas/team/position-modal.tsx'
import { teamQueries } from '../../areas/team/queries.ts'

resourceLists.fill({
  usePositions: (enabled) => useQuery({ ...teamQueries.choices(), enabled }),
  useCategories: (search, enabled) => useQuery({ ...equipmentQueries.choices(search), enabled }),
  AddPosition: AddPositionModal,
  AddCategory: AddCategoryModal,
})

estimateImport.fill({ useImportOffered, ImportButton, ImportDialog })
