import { ApiError, accounts, type Client, company, createClient, subscription } from '@itayo/contract'
import { signedIn } from '@itayo/testkit'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'

import { BrowserShelf, type Lent } from './browsers.ts'
import { mailedLink } from './outbox.ts'
import { followRunClock } from './run-clock.ts'
import { expectHome, HOME } from './sign-in.ts'
import { hearToasts } from './told.ts'

export { expect }

export const DEMO_PASSWORD = 'itayo-demo'

/** A person with a company of their own, so that a journey may change everything about them. */
export interface Person {
  email: string
  password: string
  full_name: string
  company_name: string
}

/** Features of a company: price advice with the downloads that cost credits, quantity advice, calculators. */
export type Feature = 5 | 6 | 7

const PLATFORM = { company, subscription }

interface Journeys {
  /** Console lines that belong to the journey, such as failed fetches while offline. */
  expectedConsole: RegExp | null
  /** Whether new companies have a month of Power Tools. */
  isSubscribed: boolean
  /** The Super Admin has switched these on for new companies. */
  features: readonly Feature[]
  api: Client<{ accounts: typeof accounts }>
  /** The secret of the link that finishes a registration, from wherever this server's mail goes. */
  registrationToken: (email: string) => Promise<string>
  /** The API as the Super Admin uses it; null on a server without demo data, which has none. */
  superAdmin: () => Promise<Client<typeof PLATFORM> | null>
  /** Switches the features of a company, as the Super Admin does. */
  setFeatures: (companyId: number, features: readonly Feature[]) => Promise<void>
  /** A month of Power Tools for a new company: its journeys download without paying, and are reminded of nothing. */
  subscribe: (founded: { token: string; company_id: number }) => Promise<void>
  /** A new company with its administrator, registered by the API and the mailed link. */
  newPerson: (change?: Partial<Person>) => Promise<Person>
  borrow: (options: BrowserContextOptions, stored: Record<string, string>) => Promise<Page>
  /** Another browser: nothing shared with the first. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>
  /** A browser in which someone is signed in already. */
  openSignedIn: (
    person: { email: string; password: string },
    options?: BrowserContextOptions,
  ) => Promise<Page>
  /** A new person in a browser, on a page that everyone signed in may open. */
  openAtHome: () => Promise<Page>
}

/**
 * The browser notes every refusal of the server; these are answers, not faults. So is 503, by which a busy server puts
 * off what the page asks for again: a journey that needs the answer does not end without it.
 */
const REFUSALS = /^Failed to load resource: the server responded with a status of (4\d\d|503)/

/** The browser's word for a page that took some seconds to run its scripts: it speaks of the machine. */
const SLOW_START = /was preloaded using link preload but not used within a few seconds/

/** Playwright's own word for `serviceWorkers: 'block'`. */
const NO_WORKER = 'Service Worker registration blocked by Playwright'

/** A browser says this about calls that got no answer. */
export const NO_ANSWER =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|cross-world service worker/

let counter = 0

export function uniqueEmail(): string {
  return `e2e-${process.pid}-${Date.now().toString(36)}-${counter++}@mabuhay.test`
}

function watch(context: BrowserContext, problems: string[]): void {
  const listen = (page: Page) => {
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      // A breach of the content security policy arrives here as an error, too.
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
    })
  }
  context.pages().forEach(listen)
  context.on('page', listen)
}

/** Every journey also claims that no page of it complained: no error, no warning, no broken policy. */
export const test = base.extend<Journeys & { problems: string[] }, { shelf: BrowserShelf }>({
  expectedConsole: [null, { option: true }],
  isSubscribed: [true, { option: true }],
  features: [[], { option: true }],

  problems: async ({ expectedConsole }, use) => {
    const problems: string[] = []
    await use(problems)
    const unexpected = problems.filter(
      (line) =>
        line !== NO_WORKER && !REFUSALS.test(line) && !SLOW_START.test(line) && !expectedConsole?.test(line),
    )
    expect(unexpected, 'the browser console').toEqual([])
  },

  context: async ({ context, problems }, use) => {
    watch(context, problems)
    await hearToasts(context)
    await followRunClock(context)
    await use(context)
  },

  page: async ({ page, isSubscribed }, use) => {
    if (isSubscribed) await closeReminders(page)
    await use(page)
  },

  api: async ({ baseURL }, use) => {
    await use(createClient({ accounts }, { baseUrl: baseURL ?? '', token: () => null }))
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  registrationToken: async ({}, use) => {
    await use(async (email) => (await mailedLink(email, 'register')).replace('/register/', ''))
  },

  superAdmin: async ({ api, baseURL }, use) => {
    await use(async () => {
      const body = { email: 'superadmin@itayo.test', password: DEMO_PASSWORD }
      const known = await api.accounts.login({ body }).catch((refused: unknown) => {
        if (refused instanceof ApiError && refused.http === 401) return null
        throw refused
      })
      if (!known) return null
      const { token } = signedIn(known.response)
      return createClient(PLATFORM, { baseUrl: baseURL ?? '', token: () => token })
    })
  },

  setFeatures: async ({ superAdmin }, use) => {
    await use(async (id, features) => {
      const platform = await superAdmin()
      if (!platform) throw new Error('Nobody can switch features on: this server has no Super Admin')
      const query = { sort_by: 'created_at' as const, order: 'DESC' as const, per_page: '100' }
      const { data } = (await platform.company.companies({ query })).response
      const version = data.find((one) => one.id === id)?.version
      if (!version) throw new Error('The company is not among the newest')
      await platform.company.setFeatures({
        params: { id: String(id) },
        body: { features: [...features], version },
      })
    })
  },

  subscribe: async ({ superAdmin, baseURL }, use) => {
    await use(async ({ token, company_id }) => {
      const platform = await superAdmin()
      // Without a Super Admin companies have nothing, and their reminders are closed.
      if (!platform) return
      const founder = createClient({ subscription }, { baseUrl: baseURL ?? '', token: () => token })
      await platform.subscription.disburse({ body: { company_id, credits: 250 } })
      await founder.subscription.subscribe({ body: { subscription_category_id: 1 } })
    })
  },

  newPerson: async ({ api, registrationToken, subscribe, isSubscribed, features, setFeatures }, use) => {
    await use(async (change) => {
      const person = {
        email: uniqueEmail(),
        password: 'tulay-na-bato-88',
        full_name: 'Jose dela Cruz',
        company_name: 'Mabuhay Builders',
        ...change,
      }
      const { password, ...applicant } = person
      await api.accounts.register({ body: applicant })
      const token = await registrationToken(person.email)
      const founded = (await api.accounts.finishRegistration({ body: { token, password } })).response
      if (isSubscribed) await subscribe(founded)
      if (features.length > 0) await setFeatures(founded.company_id, features)
      return person
    })
  },

  shelf: [
    async ({ browser }, use) => {
      const shelf = new BrowserShelf(browser)
      await use(shelf)
      await shelf.close()
    },
    { scope: 'worker' },
  ],

  borrow: async (
    { shelf, problems, isSubscribed, contextOptions, serviceWorkers, viewport, baseURL, locale, timezoneId },
    use,
    test,
  ) => {
    const borrowed: Lent[] = []
    await use(async (options, stored) => {
      const ofTheRun = {
        ...contextOptions,
        serviceWorkers,
        viewport,
        ...(baseURL ? { baseURL } : {}),
        ...(locale ? { locale } : {}),
        ...(timezoneId ? { timezoneId } : {}),
      }
      const lent = await shelf.borrow({ ...ofTheRun, ...options }, stored, (context) =>
        watch(context, problems),
      )
      borrowed.push(lent)
      if (isSubscribed) await closeReminders(lent.page)
      return lent.page
    })
    const ended = test.status === test.expectedStatus ? 'well' : 'badly'
    for (const lent of borrowed) {
      await lent.page.removeLocatorHandler(reminderIn(lent.page))
      await lent.giveBack(ended)
    }
  },

  openBrowser: async ({ borrow }, use) => {
    await use((options = {}) => borrow(options, {}))
  },

  openSignedIn: async ({ browser, borrow, baseURL }, use) => {
    // The list of sessions shows which browser it was.
    const userAgent = `Mozilla/5.0 (X11; Linux x86_64) Chrome/${browser.version()} Safari/537.36`
    const asBrowser: typeof fetch = (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('user-agent', userAgent)
      return fetch(input, { ...init, headers })
    }
    const api = createClient({ accounts }, { baseUrl: baseURL ?? '', token: () => null, fetch: asBrowser })
    await use(async ({ email, password }, options = {}) => {
      const { response } = await api.accounts.login({ body: { email, password } })
      const session = Object.entries(signedIn(response)).map(([name, value]) => [name, String(value)])
      return borrow(options, Object.fromEntries(session))
    })
  },

  openAtHome: async ({ newPerson, openSignedIn }, use) => {
    await use(async () => {
      const page = await openSignedIn(await newPerson())
      await page.goto(HOME)
      await expectHome(page)
      return page
    })
  },
})

const reminderIn = (page: Page) => page.getByRole('dialog', { name: 'No Credits Left!' })

/** Reminders of lacking credits are closed: most journeys are about something else. */
async function closeReminders(page: Page): Promise<void> {
  await page.addLocatorHandler(reminderIn(page), (reminder) =>
    reminder.getByRole('button', { name: 'Not now' }).click(),
  )
}
