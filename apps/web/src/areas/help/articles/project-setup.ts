import type { Topic } from '../article.ts'

export const PROJECT_SETUP: Topic = {
  id: 'project-setup',
  title: 'Project setup',
  summary: 'What to prepare so that a project starts with the right people and rights.',
  audience: 'for administrators and project managers',
  articles: [
    {
      id: 'prepare',
      title: 'Prepare your company for projects',
      words: 'project estimate scope schedule start',
      blocks: [
        {
          p: 'This version of Itayo holds your company, its people and their rights. Projects and estimates are not part of it. What you set up now is what they will be printed and approved with:',
        },
        {
          list: [
            'The **Company profile**: name, TIN, PCAB number, logo and paper size of every print.',
            'The **Roles**: their project permissions can be set already.',
            'Your **Users**: each with the role they will work in.',
          ],
        },
      ],
      tryIt: { label: 'Open the company profile', to: '/company-profile' },
    },
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
