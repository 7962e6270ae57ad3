import { guard, type Page, type PagePath } from '@itayo/domain'
import {
  IconBackhoe,
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingEstate,
  IconChartDots,
  IconChartLine,
  IconChecklist,
  IconClipboardCheck,
  IconCoins,
  IconCreditCard,
  IconGauge,
  IconHelpCircle,
  IconHistory,
  IconLayoutDashboard,
  IconListTree,
  IconPackages,
  IconReceipt,
  IconReportMoney,
  IconSend,
  IconShieldLock,
  IconStack2,
  IconSwitchHorizontal,
  IconTractor,
  IconTruckDelivery,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { IconPart } from '../../ui/icon.ts'
import { nav } from '../navigation/messages/en.ts'

type NavigationWord = keyof typeof nav.english

/** Every planned entry, in the order of the design. Pages that do not exist yet never show. */
interface Entry {
  label: NavigationWord
  icon: IconPart
  /** The page it opens; the first of several that the person may open. */
  pages: readonly PagePath[]
  /** Needed when the page's own path is not an address: `:state` of an approval list. */
  to?: string
  /** The count of waiting records that stands beside the name. */
  counts?: 'approvals'
  /** Its name on the bar at the foot of a phone. Entries of one name share a place there: the first leads. */
  bar?: NavigationWord
  /** Its name on the bar while somebody is on the site's pages: one tap from book to book. */
  siteBar?: NavigationWord
  /** The entry is of no use without another one of its group. */
  onlyBeside?: true
}

interface Group {
  label: NavigationWord
  entries: readonly Entry[]
}

const HELP: Group = {
  label: 'help',
  entries: [{ label: 'onlineHelp', icon: IconHelpCircle, pages: ['/online-help'] }],
}

const COMPANY_NAVIGATION: readonly Group[] = [
  {
    label: 'work',
    entries: [
      { label: 'dashboard', icon: IconLayoutDashboard, pages: ['/dashboard'], bar: 'today' },
      { label: 'companyDashboard', icon: IconChartDots, pages: ['/dashboard-2'], bar: 'today' },
      { label: 'projects', icon: IconBuildingEstate, pages: ['/projects/Index'], bar: 'projects' },
      { label: 'schedule', icon: IconChartLine, pages: ['/schedule/Schedule'] },
      {
        label: 'approvals',
        icon: IconChecklist,
        pages: ['/approvals'],
        counts: 'approvals',
        bar: 'approvals',
      },
      { label: 'finance', icon: IconReportMoney, pages: ['/finance/Finance'] },
      { label: 'riskProfile', icon: IconGauge, pages: ['/resource/risk-profile'] },
    ],
  },
  {
    label: 'resources',
    entries: [
      { label: 'materials', icon: IconPackages, pages: ['/material/Index'] },
      { label: 'equipment', icon: IconBackhoe, pages: ['/equipment/Index'] },
      { label: 'manpower', icon: IconUsersGroup, pages: ['/manpower/Index'] },
      { label: 'catalogue', icon: IconListTree, pages: ['/catalog/Index'] },
    ],
  },
  {
    label: 'onsite',
    entries: [
      {
        label: 'attendance',
        icon: IconClipboardCheck,
        pages: ['/onsite-records/labor'],
        bar: 'onsite',
        siteBar: 'attendance',
      },
      {
        label: 'inboundMaterials',
        icon: IconTruckDelivery,
        pages: ['/onsite-records/material/inbound'],
        bar: 'onsite',
        siteBar: 'inbound',
      },
      {
        label: 'utilization',
        icon: IconStack2,
        pages: ['/onsite-records/material/utilization'],
        bar: 'onsite',
        siteBar: 'use',
      },
      {
        label: 'stockAndTransfers',
        icon: IconSwitchHorizontal,
        pages: ['/onsite-records/material/stock-balance'],
        bar: 'onsite',
        siteBar: 'stock',
      },
      { label: 'equipmentOnSite', icon: IconTractor, pages: ['/onsite-records/equipment'], bar: 'onsite' },
      { label: 'outbox', icon: IconSend, pages: ['/outbox'], onlyBeside: true },
    ],
  },
  {
    label: 'company',
    entries: [
      { label: 'users', icon: IconUser, pages: ['/users/Index'] },
      { label: 'roles', icon: IconShieldLock, pages: ['/roles/Index'] },
      {
        label: 'companyProfile',
        icon: IconBuilding,
        pages: ['/company-profile', '/Profile/company-profile'],
      },
      { label: 'subscription', icon: IconCreditCard, pages: ['/subscription/subscription-details'] },
      {
        label: 'creditManagement',
        icon: IconCoins,
        pages: [
          '/subscription/approval-license/dashboard',
          '/subscription/approval-license/user-subscription',
          '/subscription/approval-license/approval-list/:state',
          '/subscription/approval-license/purchase-disbursement',
          '/subscription/approval-license/purchase-history',
        ],
      },
      { label: 'auditTrail', icon: IconHistory, pages: ['/audit/Index'] },
    ],
  },
  HELP,
]

/** The Super Admin has no projects and no company of builders: a short navigation of its own. */
const PLATFORM_NAVIGATION: readonly Group[] = [
  {
    label: 'platform',
    entries: [
      {
        label: 'dashboard',
        icon: IconLayoutDashboard,
        pages: ['/subscription/approval-license/dashboard'],
        bar: 'dashboard',
      },
      {
        label: 'userSubscription',
        icon: IconUsers,
        pages: ['/subscription/approval-license/user-subscription'],
      },
      {
        label: 'approvalList',
        icon: IconClipboardCheck,
        pages: ['/subscription/approval-license/approval-list/:state'],
        to: '/subscription/approval-license/approval-list/pending',
      },
      {
        label: 'purchaseDisbursement',
        icon: IconCoins,
        pages: ['/subscription/approval-license/purchase-disbursement'],
      },
      {
        label: 'purchaseHistory',
        icon: IconReceipt,
        pages: ['/subscription/approval-license/purchase-history'],
      },
    ],
  },
  {
    label: 'system',
    entries: [
      {
        label: 'companies',
        icon: IconBuildingCommunity,
        pages: ['/platform/companies'],
        bar: 'companies',
      },
    ],
  },
  HELP,
]

interface NavigationEntry {
  label: string
  icon: IconPart
  to: string
  counts?: 'approvals'
  bar?: string
  siteBar?: string
  onlyBeside?: true
}

export interface NavigationGroup {
  label: string
  entries: NavigationEntry[]
}

interface Viewer {
  /** The pages that exist. */
  pages: readonly Page[]
  held: readonly string[]
  isPlatform: boolean
}

function mayOpen({ pages, held }: Viewer, page: PagePath): boolean {
  if (!pages.some((existing) => existing.path === page)) return false
  const path = page.replace(/:\w+/g, 'x')
  const visit = { path, token: 'held', status: 'succeeded' as const, held, mustSetUpFactor: false }
  return guard(pages, visit).do === 'show'
}

/** The pages that exist and that the person may open, without empty groups. */
export function navigationFor(viewer: Viewer): NavigationGroup[] {
  const groups = viewer.isPlatform ? PLATFORM_NAVIGATION : COMPANY_NAVIGATION
  return groups
    .map(({ label, entries }) => ({
      label: nav(label),
      entries: entries.flatMap((entry) => {
        const page = entry.pages.find((candidate) => mayOpen(viewer, candidate))
        if (!page) return []
        const { pages, to = page, label: word, bar, siteBar, ...rest } = entry
        const named = {
          label: nav(word),
          ...(bar && { bar: nav(bar) }),
          ...(siteBar && { siteBar: nav(siteBar) }),
        }
        return [{ ...rest, ...named, to }]
      }),
    }))
    .filter(({ entries }) => entries.some(({ onlyBeside }) => !onlyBeside))
}

/** A place on the bar at the foot of a phone. */
interface BarPlace extends NavigationEntry {
  /** The pages that it stands for; it leads to the first. */
  pages: string[]
}

/** Where the books of a site are kept. */
const isSitePage = (path: string): boolean => path.startsWith('/onsite-records/') || path === '/outbox'

function placesBy(groups: readonly NavigationGroup[], name: 'bar' | 'siteBar'): BarPlace[] {
  const places = new Map<string, BarPlace>()
  for (const entry of groups.flatMap(({ entries }) => entries)) {
    const label = entry[name]
    if (!label) continue
    const place = places.get(label)
    if (place) place.pages.push(entry.to)
    else places.set(label, { ...entry, label, pages: [entry.to] })
  }
  return [...places.values()]
}

/**
 * The few places under the thumb, out of the same list as the whole navigation. On a site's pages they are its books,
 * if somebody keeps more than one of them.
 */
export function barOf(groups: readonly NavigationGroup[], path = ''): BarPlace[] {
  const books = isSitePage(path) ? placesBy(groups, 'siteBar') : []
  return books.length > 1 ? books : placesBy(groups, 'bar')
}

/** Only the help has pages below its own; the address of one dashboard is the beginning of the other's. */
export const standsAlone = (to: string): boolean => to !== '/online-help'

/** This page is not in the navigation but behind the person's own menu, and still a place to go to. */
export const aboutMe = (): NavigationEntry => ({
  label: nav('aboutMe'),
  icon: IconUser,
  to: '/Profile/about-me',
})
