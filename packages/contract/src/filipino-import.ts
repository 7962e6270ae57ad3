import type { Sentences } from '@itayo/domain'

/** Why a file is not read, or what was said about it does not fit: the import of estimates. */
export const IMPORT_SENTENCES: Sentences = {
  'Name a table or a row first.': 'Magpangalan muna ng table o row.',
  'This document has no page {page}.': 'Walang pahina {page} ang dokumentong ito.',
  'Page {page} has no text that could be read.': 'Walang nababasang text sa pahina {page}.',
  'on page {page}': 'sa pahina {page}',
  'The frame {where} has no size.': 'Walang laki ang kuwadro {where}.',
  'The frame {where} reaches over the edge of the page.': 'Lampas sa gilid ng papel ang kuwadro {where}.',
  'Columns of the table {where} cross each other, or leave room between them.':
    'Nagpapatong o may puwang sa pagitan ang mga column ng table {where}.',
  'There is no text inside the frame {where}.': 'Walang text sa loob ng kuwadro {where}.',
  'There is no row where the table {where} is said to begin.':
    'Walang row kung saan sinabing nagsisimula ang table {where}.',
  'Say which column of the table {where} holds the descriptions.':
    'Sabihin kung aling column ng table {where} ang may description.',
  'Two frames on page {page} lie over each other.': 'Nagpapatong ang dalawang kuwadro sa pahina {page}.',
  'There are no two lines to join there on page {page}.':
    'Walang dalawang linyang mapagsasama roon sa pahina {page}.',
  'There is no row to split there on page {page}.': 'Walang row na mahahati roon sa pahina {page}.',
  'The estimate has changed since this preview was saved. Look at its rows again.':
    'Nagbago ang estimate mula nang i-save ang preview na ito. Tingnan ulit ang mga row.',
  'Your edits of this estimate wait for approval. Import after they are decided, or withdraw them.':
    'Naghihintay ng approval ang mga binago mo sa estimate na ito. Mag-import pagkatapos ng pasya, o bawiin muna ang mga iyon.',
  'This upload is in the estimate already.': 'Nasa estimate na ang upload na ito.',
  'These files do not belong together: one must be a bill of quantities, the other unit price sheets with the same item numbers. Import them one by one.':
    'Hindi magkatugma ang mga file na ito: dapat bill of quantities ang isa, at unit price sheets na may parehong item number ang isa pa. I-import nang paisa-isa.',
  'This picture could not be read. Try another one.': 'Hindi mabasa ang larawang ito. Sumubok ng iba.',
  'There is nothing to look at: this file is still being read, or was rejected or cancelled.':
    'Wala pang makikita: binabasa pa ang file na ito, o tinanggihan o kinansela.',
  'A row is here twice.': 'Dalawang beses nandito ang isang row.',
  'Only a work item has a scope of work and a tag.': 'Work item lang ang may scope of work at tag.',
  'A row becomes a work item of the catalogue, or a new one.':
    'Ang row ay nagiging work item ng catalogue, o bago.',
  'Reading this PDF takes too long. Split it, or export it anew from the program it was made with.':
    'Masyadong matagal basahin ang PDF na ito. Hatiin ito, o i-export ulit mula sa program na gumawa nito.',
  'This PDF unpacks to more than can be read. Export it anew from the program it was made with.':
    'Masyadong malaki ang laman ng PDF na ito. I-export ulit mula sa program na gumawa nito.',
  'Something went wrong here while this file was read. Please send it again.':
    'May nangyaring mali rito habang binabasa ang file. Ipadala ulit.',
  'The file holds more rows than an estimate can have. Split it and import the parts.':
    'Mas maraming row ang file kaysa kaya ng estimate. Hatiin ito at i-import ang mga bahagi.',
  'The approver has decided on this import already. Remove its work items one by one.':
    'May pasya na ang approver sa import na ito. Alisin nang paisa-isa ang mga work item nito.',
  'Choose two files to join.': 'Pumili ng dalawang file na pagsasamahin.',
  'This is not a PDF file.': 'Hindi ito PDF.',
  'The PDF is damaged and cannot be opened.': 'Sira ang PDF at hindi mabuksan.',
  'The file is larger than 10 MB. Please send a smaller file.':
    'Lampas sa 10 MB ang file. Magpadala ng mas maliit.',
  'The PDF is protected by a password. Save it without one and try again.':
    'May password ang PDF. I-save nang walang password at subukan ulit.',
  'The PDF has no selectable text: it looks scanned. Export it from the program it was made with.':
    'Walang napipiling text ang PDF: mukhang scan. I-export mula sa program na gumawa nito.',
  'The PDF has no selectable text, and nothing could be read from pictures of its pages. Scan it anew, sharp and at 300 dots per inch.':
    'Walang napipiling text ang PDF, at walang mabasa sa larawan ng mga pahina. I-scan ulit nang malinaw, 300 dots per inch.',
  'The PDF has more than 30 scanned pages. Split it and import the parts.':
    'Mahigit 30 pahinang scan ang PDF. Hatiin ito at i-import ang mga bahagi.',
  'No estimate was found in this file: no table with descriptions and amounts.':
    'Walang nakitang estimate sa file na ito: walang table na may description at halaga.',
  'This is not a spreadsheet that can be read here. Save it as .xlsx or .csv and try again.':
    'Hindi mabasa rito ang spreadsheet na ito. I-save bilang .xlsx o .csv at subukan ulit.',
  'This spreadsheet is protected with a password. Save it without one and try again.':
    'May password ang spreadsheet na ito. I-save nang walang password at subukan ulit.',
  'This spreadsheet has more than 10,000 rows or 200 sheets. Split it and import the parts.':
    'Mahigit 10,000 row o 200 sheet ang spreadsheet na ito. Hatiin ito at i-import ang mga bahagi.',
  'This spreadsheet has more than 60 columns. Keep only those of the estimate.':
    'Mahigit 60 column ang spreadsheet na ito. Itira lang ang sa estimate.',
  'This spreadsheet unpacks to more than can be read. Save it anew or split it.':
    'Masyadong malaki ang laman ng spreadsheet na ito. I-save ulit o hatiin.',
  'There is nothing to be seen in this spreadsheet.': 'Walang makikita sa spreadsheet na ito.',
  'This spreadsheet is damaged. Open it in the program it was made with, save it and try again.':
    'Sira ang spreadsheet na ito. Buksan sa program na gumawa nito, i-save at subukan ulit.',
  'This spreadsheet holds formulas without their results. Open it in a spreadsheet program, save it and try again.':
    'May mga formula na walang sagot ang spreadsheet na ito. Buksan sa spreadsheet program, i-save at subukan ulit.',
  'The PDF has more than 200 pages. Split it and import the parts.':
    'Mahigit 200 pahina ang PDF. Hatiin ito at i-import ang mga bahagi.',
  'This PDF holds far more text or drawing than an estimate can have.':
    'Sobra ang text o guhit ng PDF na ito para sa isang estimate.',
  'No amount was read. The document has no prices, or its columns were not understood.':
    'Walang nabasang halaga. Walang presyo ang dokumento, o hindi naunawaan ang mga column.',
  'Items and their own lines are both counted: {names}.':
    'Parehong nabilang ang mga item at ang sariling linya nila: {names}.',
  'Totals do not come out: {totals}.': 'Hindi tugma ang mga total: {totals}.',
  '{count} numbers were not understood: {numbers}.': 'Hindi naunawaan ang {count} numero: {numbers}.',
  '1 number was not understood: {number}.': 'Hindi naunawaan ang 1 numero: {number}.',
  'Hidden in the file and not read: {hidden}.': 'Nakatago sa file at hindi binasa: {hidden}.',
  'The bill and its unit price sheets differ. {differences}':
    'Magkaiba ang bill at ang unit price sheets nito. {differences}',
  'Uploaded file has been cancelled successfully.': 'Nakansela na ang in-upload na file.',
  'The import was taken back.': 'Binawi na ang import.',
  'The layout is renamed.': 'Napalitan na ang pangalan ng ayos.',
  'The layout is forgotten.': 'Kinalimutan na ang ayos.',
  'Only PDF files are allowed. Please upload a valid .pdf file. Spreadsheets (.xlsx, .csv) and photos of pages (.jpg, .png) are read too.':
    'PDF lang ang tinatanggap. Mag-upload ng wastong .pdf. Nababasa rin ang spreadsheet (.xlsx, .csv) at larawan ng pahina (.jpg, .png).',
  'The file exceeds the 10MB size limit. Please upload a smaller PDF file.':
    'Lampas sa 10MB ang file. Mag-upload ng mas maliit na PDF.',
}
