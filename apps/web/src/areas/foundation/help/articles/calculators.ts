import type { Article } from '../article.ts'

export const CALCULATOR_ARTICLES: readonly Article[] = [
  {
    id: 'calculators',
    title: 'Calculate workers, machines and materials',
    words:
      'calculator f9 productivity workers duration equipment area volume history backup blocks cement sand bars paint allowance formula recipe factor book',
    blocks: [
      {
        p: 'In a line of the estimate press **F9**, or choose **Calculate** in its menu; on a phone open the line and tap **Calculate**. The panel beside the sheet shows its work, with your figures in the formula, and what the line would cost. **Apply**, or Enter, puts the result into the line and keeps the formula in its cell. It is saved with the rest of the estimate. Where there is no such menu, ask whoever runs Itayo for you to switch the calculator on.',
      },
      {
        list: [
          '**Labor and equipment**: of workers and duration the one that you typed last decides, and the other, which is shaded, is worked out and rounded up. Eight hours are a day, and a begun day is a day.',
          '**Productivity** opens with what your company knows: what was calculated before, then what finished work took by its attendance and machine hours, then the catalogue. The list under the field has each figure with its project. One that is three times away from the others is left out, and the list says so. A line that was calculated with the catalogue’s default carries a small calculator.',
          '**Materials**: the panel asks for what the kind of material needs, such as a size and an area, adds 5% and rounds up. Under the result stand the factors with their source. A material without a formula says **No data**.',
          '**Opened again**, a line that was calculated has its inputs, worked out anew. When you type over the cell, they are gone.',
          'Rows of an import are calculated too: choose first what their work item becomes, then press F9 in a line.',
        ],
      },
      {
        tip: 'A field that says **Invalid input. Enter a positive number.** has not taken over what you typed. Correct it, then apply.',
      },
    ],
  },
  {
    id: 'recipes-and-factors',
    title: 'Recipes and factors of your own',
    words:
      'calculator recipe wall plaster both faces several materials at once factor own book override reset',
    blocks: [
      {
        p: '**Catalogue**, then **Calculator**, has what the calculators go by. Whoever may open the catalogue may change it.',
      },
      {
        list: [
          '**A recipe** is a set of materials under a name, such as a CHB wall with both faces plastered. Calculate a material of the list, choose **Add to a recipe…**, and say how many times the area it counts: 2 for two faces. Add the others the same way.',
          '**Apply a recipe…** in the menu of a work item shows what each material comes to, and puts all of them in at once. Lines that are there are changed, others are added with their price; one undo takes all of it back.',
          '**A factor** of your own counts in place of the book’s, from then on: lines keep what they were calculated with. The list says who entered it and when. **Take the book’s** goes back.',
        ],
      },
    ],
  },
]
