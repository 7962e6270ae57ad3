import type { Topic } from '../article.ts'
import { CALCULATOR_ARTICLES } from './calculators.ts'
import { CATALOGUE_ARTICLES } from './catalogue.ts'
import { EQUIPMENT_MANPOWER_ARTICLES } from './equipment-manpower.ts'
import { ESTIMATE_ARTICLES } from './estimate.ts'
import { ESTIMATE_IMPORT_ARTICLES } from './estimate-import.ts'
import { MATERIAL_ARTICLES } from './materials.ts'
import { OVERVIEW_ARTICLES } from './overview.ts'
import { PROJECT_ARTICLES } from './projects.ts'

export const PROJECT_SETUP: Topic = {
  id: 'project-setup',
  title: 'Project setup',
  summary: 'Add projects, decide who sees them, and read and keep their overview.',
  audience: 'for everyone who works with projects',
  articles: [
    {
      id: 'prepare',
      title: 'Prepare your company for projects',
      words: 'project estimate scope schedule start',
      blocks: [
        {
          p: 'A project is printed and approved with what your company has set up. Before the first one, look at:',
        },
        {
          list: [
            'The **Company profile**: name, TIN, PCAB number, logo and paper size of every print.',
            'The **Roles**: what each may do in projects, and whether it sees prices.',
            'Your **Users**: each with the role they work in.',
          ],
        },
      ],
      tryIt: { label: 'Open the company profile', to: '/company-profile' },
    },
    ...PROJECT_ARTICLES,
    ...OVERVIEW_ARTICLES,
    ...ESTIMATE_ARTICLES,
    ...CALCULATOR_ARTICLES,
    ...ESTIMATE_IMPORT_ARTICLES,
    ...CATALOGUE_ARTICLES,
    ...MATERIAL_ARTICLES,
    ...EQUIPMENT_MANPOWER_ARTICLES,
    {
      id: 'project-permissions',
      title: 'Who may do what in a project',
      words: 'prices amounts costs approver foreman estimator permissions',
      tryIt: { label: 'Open roles', to: '/roles/Index' },
      blocks: [
        {
          p: 'The permissions of projects, estimates, materials, equipment and site records are in the matrix of roles. Three of them are worth a thought:',
        },
        {
          table: {
            head: ['Permission', 'What it decides'],
            rows: [
              ['See prices and amounts', 'Without it, a role works without any peso on the screen'],
              ['Member access', 'Who may open restricted projects, and let others in'],
              ['Approver (a mark of the role)', 'Whose approval counts'],
            ],
          },
        },
        { tip: 'Check a role with **View as this role** before you give it to people.' },
      ],
    },
  ],
}
