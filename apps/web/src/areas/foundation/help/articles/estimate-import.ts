import type { Article } from '../article.ts'

export const ESTIMATE_IMPORT_ARTICLES: readonly Article[] = [
  {
    id: 'import-estimate',
    title: 'Import an estimate from a PDF or a spreadsheet',
    words:
      'pdf xlsx excel csv spreadsheet join upload boq bill of quantities dupa detailed estimate read scan file sample pages reject cancel',
    blocks: [
      {
        p: '**Import Estimate** in the tab Estimate reads bills of quantities, detailed estimates and unit price analyses from PDF, Excel (.xlsx) and CSV files. Nothing enters the estimate before you accept it.',
      },
      {
        steps: [
          'Read the instructions and choose **Next**. **Download sample** gives a PDF laid out as it is read best.',
          'Drop your files, or choose them. Each is sent and then read in the background: you can close the window meanwhile.',
          'When it says **Upload Completed**, choose **Preview Estimate**. A new tab opens to check it.',
        ],
      },
      {
        list: [
          'PDF, XLSX or CSV, at most 10 MB each. PDFs whose text can be selected are read best.',
          'Scanned pages and photos of a page (JPG or PNG) are read from the picture, up to 30 in a file and some seconds each. Crooked and turned pages are set straight. Lay the page flat, in even light, and fill the picture with it.',
          'Of a spreadsheet every sheet is read as it is seen, up to 10,000 rows. Hidden sheets, rows and columns are left out, and counted over the rows.',
          'Best results with at most 7 pages per file. Up to 200 are read, with care advised; more are rejected.',
          'A rejected file says why: nothing legible on it, protected by a password, damaged, or no estimate found in it; the last can be helped. A file that could not be sent has **Retry**.',
          '**Cancel** takes an upload off the list, before or after it was read.',
        ],
      },
      {
        p: 'A bill and its unit price sheets become one estimate: quantities from the bill, labor, equipment and material lines from the sheet with the same item number, however it is written: 900(1)a, 900 (1) a or ITEM 900(1)a. One file may hold both. For two files tick **Join two files** and choose both at once. Where the two differ in price, unit, quantity or description, or where an item is only in one of them, the row is not ticked and the differences are counted over the rows.',
      },
      {
        tip: 'It needs the permission to save estimates and to see prices. An administrator can turn it off for the whole company in the company profile.',
      },
    ],
  },
  {
    id: 'help-reader',
    title: 'Help to read a file that was not understood',
    words:
      'help reader columns name heading table frame join split row layout remember remembered rename forget again',
    blocks: [
      {
        p: 'When a PDF or a spreadsheet, or two joined files, were read in part or not at all, **Help the reader** opens its pages with the tables that were found, or might be one.',
      },
      {
        steps: [
          'Say what each column is, over the page or in the list beside it: description, quantity, unit price, amount, or **Not used**. Draw the lines between columns where they belong; a column can be parted in two or joined with the next.',
          'Say what kind of table it is and which row is its first. **Draw the frame** leaves out what stands around it. A recapitulation is **Recap, or not an estimate**.',
          'Where rows are cut in the wrong place, say for each line whether it goes on from the line above or begins a row.',
          'Choose **Read again**. The rows are read anew, and over them stands how much was understood before and after.',
        ],
      },
      {
        list: [
          'The layout is remembered: the next file of your company with the same heading is read the same way and says so. Columns of spreadsheets differ from file to file, so they are named for their own file only.',
          '**Remembered layouts** in **Import Estimate** lists them with the file each was named on and how often it was used. **Rename** gives one a name, **Forget** ends it; files that were read stay as they are.',
          '**Undo help** reads the file as it was read first.',
          'Reading again replaces the rows, so corrections that were made in them are lost. You are told how many before.',
          'On a phone the columns are named in the list, and the page is behind its own tab. Each step can be undone.',
        ],
      },
    ],
  },
  {
    id: 'check-import',
    title: 'Check what was read, import it, and take it back',
    words:
      'validate preview confidence add up product total difference accept insert undo work item match prices',
    blocks: [
      {
        p: 'The page of the document stands on the left with a box around each row that was read, the rows stand on the right. Choosing one shows the other.',
      },
      {
        table: {
          head: ['Box', 'What it means'],
          rows: [
            ['Teal', 'Read with confidence'],
            ['Amber, with an eye', 'To look at: read with doubt, or not sure which work item it is'],
            ['Red, with a triangle', 'Does not add up, or something is missing'],
            ['Gray, dashed', 'Left out'],
          ],
        },
      },
      {
        list: [
          'Every row is checked: quantity times unit cost is the amount, rows make the sub-totals, sub-totals the total. The foot compares what was read with the total of the document.',
          'What was not understood is told over the rows: numbers without a meaning, totals that do not come out, items counted together with their own lines, a table without amounts. The rows it is about are not ticked.',
          'Pages that were read from pictures are named over the rows. Words and figures that were read with doubt are named under their row, and the row is not ticked; a figure that no arithmetic proves counts as doubtful sooner.',
          'Headings and items are matched with the catalogue, resources with your lists. Confirm what is unsure, choose another, or add a work item if you may edit the catalogue.',
          '**Accept suggestions** takes all work items that were found by a similar name, from the likeness you choose on. Rows that were also read with doubt stay open. **Reading doubtful** and **Not in the catalogue** show each kind by itself.',
          'Say whether the prices are direct costs or have OCM, profit and VAT in them: those are taken out again. What rounding leaves becomes a row of its own, **Rounding**, so that the estimate comes to the total of the document. **Summary** explains it and can remove it.',
          'What you corrected can be saved for later. Others who may save estimates find it in the list of uploads.',
          'The import goes in as a whole or not at all. A draft stays a draft. Once an estimate was approved, an approver’s import counts at once, and anyone else’s waits for approval.',
        ],
      },
      {
        p: 'What went in is listed in **Import Estimate** under **Imported into this estimate**. **View** shows it beside its document. **Undo import** takes it out again as a whole and puts the file back among the uploads, with your corrections. If its work items were changed since, or an approver has decided on them, they are removed one by one instead.',
      },
    ],
  },
]
