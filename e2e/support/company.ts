import { type Client, contract, createClient } from '@itayo/contract'
import { signedIn } from '@itayo/testkit'
import type { Page } from '@playwright/test'
import { test as journeys, type Person, uniqueEmail } from './test.ts'

export type Caller = Client<typeof contract>

interface NewCompany {
  administrator: Person
  /** The API as its administrator uses it. */
  call: Caller
  /** Someone who was invited with a starting role and has joined. */
  invite: (role: string) => Promise<Person>
  /** The API as somebody of the company uses it. */
  callAs: (person: Person) => Promise<Caller>
}

/** A company of one's own with as many people as the journey needs. */
export const test = journeys.extend<{
  newCompany: () => Promise<NewCompany>
  /** The same, and a browser in which its administrator is signed in. */
  openCompany: () => Promise<NewCompany & { page: Page }>
}>({
  openCompany: async ({ newCompany, openSignedIn }, use) => {
    await use(async () => {
      const company = await newCompany()
      return { ...company, page: await openSignedIn(company.administrator) }
    })
  },

  newCompany: async ({ newPerson, baseURL }, use) => {
    const clientFor = (token: string | null): Caller =>
      createClient(contract, { baseUrl: baseURL ?? '', token: () => token })

    await use(async () => {
      const administrator = await newPerson()
      const nobody = clientFor(null)
      const callAs = async ({ email, password }: Person) => {
        const { response } = await nobody.accounts.login({ body: { email, password } })
        return clientFor(signedIn(response).token)
      }
      const call = await callAs(administrator)

      return {
        administrator,
        call,
        callAs,
        async invite(role) {
          const roles = (await call.company.roles()).response
          const role_id = roles.find((each) => each.name === role)?.id
          if (!role_id) throw new Error(`No role ${role}`)
          const person: Person = {
            email: uniqueEmail(),
            password: 'tulay-na-bato-88',
            full_name: `Ramon ${role}`,
            company_name: administrator.company_name,
          }
          const invited = (
            await call.company.invite({ body: { full_name: person.full_name, email: person.email, role_id } })
          ).response
          const { link } = (await call.company.invitationLink({ params: { id: invited.user.id } })).response
          const token = link.split('/').at(-1) ?? ''
          await nobody.accounts.reset({ body: { token, password: person.password } })
          return person
        },
      }
    })
  },
})
