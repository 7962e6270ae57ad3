import { afterRemoval, estimateImport, resourceDialogs } from '../../areas/planning/estimate/offered.ts'
import { ImportButton, ImportItem } from '../../areas/planning/estimate-import/dialog/import-button.tsx'
import { ImportDialog } from '../../areas/planning/estimate-import/dialog/import-dialog.tsx'
import { useImportOffered } from '../../areas/planning/estimate-import/dialog/use-import-offered.ts'
import { AddCategoryModal } from '../../areas/site/equipment/category-modal.tsx'
import { AddPositionModal } from '../../areas/site/team/position-modal.tsx'
import './estimate-lists.ts'
import './line-advice.ts'
import './line-calculator.ts'

resourceDialogs.register({ AddPosition: AddPositionModal, AddCategory: AddCategoryModal })

afterRemoval.register(async (...about) =>
  (await import('../../areas/planning/schedule/links/bridge-after-removal.ts')).bridgeAfterRemoval(...about),
)

estimateImport.register({ useImportOffered, ImportButton, ImportItem, ImportDialog })
