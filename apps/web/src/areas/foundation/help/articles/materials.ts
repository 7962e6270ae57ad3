import type { Article } from '../article.ts'

/** The list of materials, and filling any of the master lists from a sheet. */
export const MATERIAL_ARTICLES: readonly Article[] = [
  {
    id: 'materials',
    title: 'Materials and their prices',
    words: 'price supplier history alias other names unit conversion sample archive cement bar',
    tryIt: { label: 'Open materials', to: '/material/Index' },
    blocks: [
      {
        p: 'The master list is where estimates take materials and prices from. The search finds a part of the description and of the other names people use.',
      },
      {
        list: [
          '**Add price** keeps every price with its date, supplier and note. The newest by date counts; earlier ones stay in the history.',
          '**Replace in estimates** writes today’s price into the estimates that are still open. It shows first which ones, and what it does to each.',
          '**90 days** compares the price of today with the one in force 90 days ago. **Price moved** shows those that changed.',
          '**Sample** marks a price that came with Itayo. It is there to begin with and is no quotation: add your own.',
          '**Conversions** say what one unit is in another, such as 1 bag = 40 kg. For a deformed bar sold by the piece, Itayo offers its weight.',
          'While you type a new description, similar materials appear under **Already in the list?**. Open one instead of adding it twice.',
          'Tick several to archive or restore them together. What is recorded with them stays.',
        ],
      },
      { tip: 'Without the permission to see prices the list has no price columns at all.' },
    ],
  },
  {
    id: 'upload-lists',
    title: 'Fill a list from a sheet',
    words: 'upload import excel xlsx template format dry run rows problems bulk',
    blocks: [
      {
        steps: [
          'On Materials, Equipment or Manpower choose **Upload**, then **Download template**, and fill it in. The second sheet explains every column.',
          'Choose **Upload a filled-in sheet** and drop the file: XLSX or CSV, up to 25 MB.',
          'Look at the report: what each row adds or changes, and in red what is wrong with a cell.',
          'Choose **Load**. Rows with problems are left out; the others are loaded all together or not at all.',
        ],
      },
      {
        p: 'Nothing changes before you load. You may close the window while a file is checked or loaded: the work goes on, and you are told when it is done. **Earlier uploads** finds a file again, with the rows that were left out.',
      },
      {
        tip: 'Correct the rows that were left out in your own sheet and upload all of it again: what is the same changes nothing.',
      },
    ],
  },
]
