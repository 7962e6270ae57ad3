import { useQuery } from '@tanstack/react-query'
import { estimateImport, resourceLists } from '../../areas/planning/estimate/openings.ts'
import { ImportButton } from '../../areas/planning/estimate-import/dialog/import-button.tsx'
import { ImportDialog } from '../../areas/planning/estimate-import/dialog/import-dialog.tsx'
import { useImportOffered } from '../../areas/planning/estimate-import/dialog/use-import-offered.ts'
import { AddCategoryModal } from '../../areas/site/equipment/category-modal.tsx'
import { equipmentQueries } from '../../areas/site/equipment/queries.ts'
import { AddPositionModal } from '../../areas/site/team/position-modal.tsx'
import { teamQueries } from '../../areas/site/team/queries.ts'

resourceLists.fill({
  usePositions: (enabled) => useQuery({ ...teamQueries.choices(), enabled }),
  useCategories: (search, enabled) => useQuery({ ...equipmentQueries.choices(search), enabled }),
  AddPosition: AddPositionModal,
  AddCategory: AddCategoryModal,
})

estimateImport.fill({ useImportOffered, ImportButton, ImportDialog })
