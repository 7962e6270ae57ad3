import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { visibleTexts } from './lib/visible-texts.mjs'

const SOURCE = join(import.meta.dirname, '../apps/web/src')

/** Parts whose every text stands in `messages`, so that it can be read in Filipino. */
const TRANSLATED = [
  'app/frame/*.{ts,tsx}',
  'areas/foundation/attachments/*.{ts,tsx}',
  'areas/foundation/device/*.{ts,tsx}',
  'areas/planning/estimate-import/{dialog,helping,layouts}/*.{ts,tsx}',
  'areas/site/onsite/**/*.{ts,tsx}',
  'areas/site/reports/logs/{daily-details,daily-form,daily-rows,daily-view,log-list,open-log-failed,report-fields,site-records,use-archive,use-log-save}.{ts,tsx}',
  'areas/site/transfers/{stock-screen,stock-views}.tsx',
  'lib/device/*.ts',
  'lib/{errors,formats,pdf-place,problem-note,query,query-failed,unsaved}.{ts,tsx}',
  'ui/data-table/*.{ts,tsx}',
  'ui/photos/{photo-grid,photo-stage,photo-viewer}.tsx',
  'ui/{date-field,date-text,dialog,download-menu,filter-select,save-bar,save-words,side-panel,toast,toolbar,undo-toast}.{ts,tsx}',
]

/** What looks like a text and is none, or stays English for a reason. */
const EXCUSED = {
  'app/frame/view-as-strip.tsx': 'only administrators look as another role',
  'app/frame/side-nav.tsx': { 'Super Admin': 'the name of a role' },
  'app/frame/top-bar.tsx': { 'Control+K Meta+K': 'names of keys' },
  'app/frame/bottom-bar.tsx': { 'stack gap-4 small medium muted focus-inside {}': 'classes' },
  'areas/foundation/attachments/attachment-words.ts': {
    'File Too Large': 'translated where it is said, with its sentence',
    'Invalid File Type': 'translated where it is said, with its sentence',
  },
  'areas/foundation/device/offered.ts': 'a name for who reads the code',
  'areas/planning/estimate-import/dialog/instructions-step.tsx': {
    'Sample estimate.pdf': 'the name of a file',
  },
  'areas/site/onsite/attendance/changed-halves.ts':
    'sentences like the server’s: translated where they are said',
  'areas/site/onsite/attendance/day-draft.ts': { 'Write the time in.': 'a sentence of the rules' },
  'areas/site/onsite/attendance/paper-files.tsx': { 'Attendance.{}': 'the name of a file' },
  'areas/site/onsite/attendance/use-crew-save.ts': {
    'Changed on the device before it arrived': 'goes to the books, which others read',
  },
  'areas/site/onsite/count/count-panel.tsx': { Reject: 'the approver’s dialog takes it by its name' },
  'areas/site/onsite/stock/stock-download.tsx': { Material_Utilization_Report: 'the name of a file' },
  'areas/site/reports/logs/report-fields.tsx': {
    Fair: 'stands in the report, which others read',
    Cloudy: 'stands in the report, which others read',
    'Light rain': 'stands in the report, which others read',
    'Heavy rain': 'stands in the report, which others read',
    'Very hot': 'stands in the report, which others read',
    'Typhoon signal': 'stands in the report, which others read',
  },
  'lib/device/kept-data.ts': 'a name for who reads the code',
  'lib/device/kinds.ts': 'a name for who reads the code',
  'lib/formats.ts': { 'Asia/Manila': 'a time zone' },
  'ui/data-table/table-row.tsx': { 'a, button, input, label, [role="menu"]': 'a selector' },
  'ui/data-table/use-frozen-widths.ts': { 'thead th': 'a selector' },
  'ui/download-menu.tsx': { Excel: 'the name of a program' },
  'ui/toolbar.tsx': {
    'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]': 'a selector',
  },
}

const files = globSync(TRANSLATED, { cwd: SOURCE }).filter(
  (file) => !/\.(test|fixture)\.|messages\//.test(file),
)
const isExcused = (file, text) =>
  typeof EXCUSED[file] === 'string' || EXCUSED[file]?.[text.replace(/\s+/g, ' ')] !== undefined

test('no text of a translated part stands in the code itself', () => {
  expect(files.length).toBeGreaterThan(100)
  const left = files.flatMap((file) =>
    visibleTexts(readFileSync(join(SOURCE, file), 'utf8'), file)
      .filter(({ text }) => !isExcused(file, text))
      .map(({ line, text }) => `${file}:${line} ${text}`),
  )
  expect(left).toEqual([])
})

test('what is excused is still there', () => {
  for (const [file, excuses] of Object.entries(EXCUSED)) {
    const texts = visibleTexts(readFileSync(join(SOURCE, file), 'utf8'), file).map(({ text }) => text)
    if (typeof excuses === 'string') expect([file, texts.length > 0]).toEqual([file, true])
    else for (const text of Object.keys(excuses)) expect(texts, file).toContain(text)
  }
})

describe('a text in the code is found', () => {
  test.each([
    ['between tags', '<p>Nothing to save</p>', 'Nothing to save'],
    ['as an attribute that is read', '<Field label="Reason" />', 'Reason'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code that is looked at
    ['as an attribute that is read aloud', '<i aria-label={`Day of ${name}`} />', 'Day of {}'],
    ['in a branch', "<p>{isLost ? 'No signal' : null}</p>", 'No signal'],
    ['in an object', "ask({ title: 'Leave?' })", 'Leave?'],
  ])('%s', (_where, code, text) => {
    expect(visibleTexts(`const drawn = ${code}`, 'a.tsx').map((found) => found.text)).toEqual([text])
  })

  test.each([
    ['a class', '<p className="Row between" />'],
    ['an address', '<Link to="/Profile/about-me" />'],
    ['a comparison', "<p>{kind === 'Night shift' ? 1 : 2}</p>"],
    ['a key of a text', "<p>{t('save')}</p>"],
  ])('but %s is none', (_what, code) => {
    expect(visibleTexts(`const drawn = ${code}`, 'a.tsx')).toEqual([])
  })
})
