import { PAGES, type Page, type PagePath } from '@itayo/domain'
import type { ComponentType } from 'react'
import { DeniedScreen, FailedScreen, NotFoundScreen } from './system/system-screens.tsx'

interface Screen {
  /** Stands in the tab: "Sign in · Itayo". */
  title: string
  load: () => Promise<ComponentType>
  /** Fetches the files of the parts that an address will show, while the page itself is on the way. */
  loadAhead?: (params: URLSearchParams) => Promise<unknown>
  /**
   * Pages before the door, and the one that is asked for first, have no frame; the pages that say why one cannot go on have it when signed in.
   * 'bare': the page takes the whole window, without the navigation.
   */
  frame?: 'never' | 'when-signed-in' | 'bare'
}

// These pages show parts of areas above them, so the offers are loaded together with the page.
async function loadCompanyProfile(): Promise<ComponentType> {
  const [{ CompanyProfileScreen }] = await Promise.all([
    import('../areas/foundation/company/profile/company-profile-screen.tsx'),
    import('./offers/company.ts'),
  ])
  return CompanyProfileScreen
}

async function loadCatalogue(): Promise<ComponentType> {
  const [{ CatalogueScreen }] = await Promise.all([
    import('../areas/library/catalog/catalogue-screen.tsx'),
    import('./offers/catalog.ts'),
  ])
  return CatalogueScreen
}

async function loadOutbox(): Promise<ComponentType> {
  const [{ OutboxScreen }] = await Promise.all([
    import('../areas/foundation/device/outbox-screen.tsx'),
    import('./offers/device.ts'),
  ])
  return OutboxScreen
}

async function loadSchedule(): Promise<ComponentType> {
  const [{ ScheduleScreen }] = await Promise.all([
    import('../areas/planning/schedule/schedule-screen.tsx'),
    import('./offers/schedule.ts'),
  ])
  return ScheduleScreen
}

async function loadValidate() {
  const [screens] = await Promise.all([
    import('../areas/planning/estimate-import/validate/validate-screen.tsx'),
    import('./offers/validate.ts'),
  ])
  return screens
}

/**
 * The pages that have a screen. An area adds its own here; a page of the specification that is not
 * listed does not exist yet and behaves like any unknown path. The order is that of PAGES.
 */
const SCREENS: Partial<Record<PagePath, Screen>> = {
  '/': {
    title: 'Sign in',
    frame: 'never',
    load: async () => (await import('../areas/foundation/accounts/entry/sign-in-screen.tsx')).SignInScreen,
  },
  '/Forgot': {
    title: 'Forgot password',
    frame: 'never',
    load: async () => (await import('../areas/foundation/accounts/entry/forgot-screen.tsx')).ForgotScreen,
  },
  '/register': {
    title: 'Create an account',
    frame: 'never',
    load: async () => (await import('../areas/foundation/accounts/entry/register-screen.tsx')).RegisterScreen,
  },
  '/register/:token': {
    title: 'Choose a password',
    frame: 'never',
    load: async () =>
      (await import('../areas/foundation/accounts/entry/finish-registration-screen.tsx'))
        .FinishRegistrationScreen,
  },
  '/reset-password/:token': {
    title: 'Set a new password',
    frame: 'never',
    load: async () =>
      (await import('../areas/foundation/accounts/entry/reset-password-screen.tsx')).ResetPasswordScreen,
  },
  '/confirm-email/:token': {
    title: 'Confirm your address',
    frame: 'never',
    load: async () =>
      (await import('../areas/foundation/accounts/entry/confirm-email-screen.tsx')).ConfirmEmailScreen,
  },
  '/stop-email-change/:token': {
    title: 'Was it not you?',
    frame: 'never',
    load: async () =>
      (await import('../areas/foundation/accounts/entry/stop-email-change-screen.tsx')).StopEmailChangeScreen,
  },
  '/change-email/:token': {
    title: 'Your new address',
    frame: 'never',
    load: async () =>
      (await import('../areas/foundation/accounts/entry/change-email-screen.tsx')).ChangeEmailScreen,
  },
  '/second-factor': {
    title: 'Second factor',
    frame: 'never',
    load: async () => (await import('../areas/foundation/accounts/factor/set-up-screen.tsx')).SetUpScreen,
  },
  // Loaded with the page itself: they must show when nothing can be fetched any more.
  '/403': { title: 'Permission Denied', frame: 'when-signed-in', load: async () => DeniedScreen },
  '/404': { title: 'Page not found', frame: 'when-signed-in', load: async () => NotFoundScreen },
  '/500': { title: 'Something went wrong', frame: 'when-signed-in', load: async () => FailedScreen },
  '/payment/success': {
    title: 'Payment',
    frame: 'never',
    load: async () =>
      (await import('../areas/insight/subscription/payments/payment-screens.tsx')).PaymentSuccessScreen,
  },
  '/payment/failed': {
    title: 'Payment',
    frame: 'never',
    load: async () =>
      (await import('../areas/insight/subscription/payments/payment-screens.tsx')).PaymentFailedScreen,
  },
  '/payment/simulated': {
    title: 'Simulated payment',
    frame: 'never',
    load: async () =>
      (await import('../areas/insight/subscription/payments/simulated-screen.tsx')).SimulatedScreen,
  },
  '/projects/Index': {
    title: 'Projects',
    load: async () => (await import('../areas/project/projects/projects-screen.tsx')).ProjectsScreen,
    loadAhead: async (params) => (await import('./offers/projects-ahead.ts')).loadProjectsAhead(params),
  },
  '/company-profile': {
    title: 'Company profile',
    load: loadCompanyProfile,
  },
  '/Profile/company-profile': {
    title: 'Company profile',
    load: loadCompanyProfile,
  },
  '/roles/Index': {
    title: 'Roles',
    load: async () => (await import('../areas/foundation/company/roles/roles-screen.tsx')).RolesScreen,
  },
  '/users/Index': {
    title: 'Users',
    load: async () => (await import('../areas/foundation/company/users/users-screen.tsx')).UsersScreen,
  },
  '/projects/:id/scopeofwork': {
    title: 'Scope of Work',
    load: async () => (await import('../areas/planning/scope/scope-of-work-screen.tsx')).ScopeOfWorkScreen,
  },
  '/finance/Finance': {
    title: 'Finance',
    load: async () => (await import('../areas/insight/finance/finance-screen.tsx')).FinanceScreen,
  },
  '/schedule/Schedule': {
    title: 'Schedule',
    load: loadSchedule,
  },
  '/manpower/Index': {
    title: 'Manpower',
    load: async () => (await import('../areas/site/team/manpower-screen.tsx')).ManpowerScreen,
  },
  '/equipment/Index': {
    title: 'Equipment',
    load: async () => (await import('../areas/site/equipment/equipment-screen.tsx')).EquipmentScreen,
  },
  '/onsite-records/equipment': {
    title: 'Equipment on site',
    load: async () => (await import('../areas/site/onsite/machines/machines-screen.tsx')).MachinesScreen,
  },
  '/onsite-records/labor': {
    title: 'Attendance',
    load: async () =>
      (await import('../areas/site/onsite/attendance/attendance-screen.tsx')).AttendanceScreen,
  },
  '/onsite-records/material/inbound': {
    title: 'Inbound materials',
    load: async () => (await import('../areas/site/onsite/inbound/inbound-screen.tsx')).InboundScreen,
  },
  '/onsite-records/material/utilization': {
    title: 'Material Utilization',
    load: async () => (await import('../areas/site/onsite/use/utilization-screen.tsx')).UtilizationScreen,
  },
  '/onsite-records/material/stock-balance': {
    title: 'Stock Balance',
    load: async () => (await import('../areas/site/transfers/stock-screen.tsx')).StockScreen,
  },
  '/material/Index': {
    title: 'Materials',
    load: async () => (await import('../areas/site/materials/materials-screen.tsx')).MaterialsScreen,
  },
  '/catalog/Index': {
    title: 'Catalogue',
    load: loadCatalogue,
  },
  '/subscription/approval-license/dashboard': {
    title: 'Subscriptions and credits',
    load: async () =>
      (await import('../areas/insight/subscription/licence/dashboard-screen.tsx')).LicenceDashboardScreen,
  },
  '/subscription/approval-license/user-subscription': {
    title: 'User subscription',
    load: async () =>
      (await import('../areas/insight/subscription/licence/user-subscription-screen.tsx'))
        .UserSubscriptionScreen,
  },
  '/subscription/approval-license/approval-list/:state': {
    title: 'Approval list',
    load: async () =>
      (await import('../areas/insight/subscription/licence/approval-list-screen.tsx')).ApprovalListScreen,
  },
  '/subscription/approval-license/purchase-disbursement': {
    title: 'Purchase disbursement',
    load: async () =>
      (await import('../areas/insight/subscription/licence/disbursement-screen.tsx')).DisbursementScreen,
  },
  '/subscription/approval-license/purchase-history': {
    title: 'Purchase history',
    load: async () =>
      (await import('../areas/insight/subscription/licence/purchase-history-screen.tsx'))
        .PurchaseHistoryScreen,
  },
  '/audit/Index': {
    title: 'Audit trail',
    load: async () => (await import('../areas/foundation/audit/audit-screen.tsx')).AuditScreen,
  },
  '/platform/companies': {
    title: 'Companies',
    load: async () =>
      (await import('../areas/foundation/company/platform/companies-screen.tsx')).CompaniesScreen,
  },
  '/resource/risk-profile': {
    title: 'Risk profile',
    load: async () => (await import('../areas/insight/risk/risk-screen.tsx')).RiskScreen,
  },
  '/dashboard-2': {
    title: 'Company dashboard',
    load: async () =>
      (await import('../areas/insight/dashboard/company-dashboard-screen.tsx')).CompanyDashboardScreen,
  },
  '/dashboard': {
    title: 'Dashboard',
    load: async () => (await import('../areas/insight/dashboard/dashboard-screen.tsx')).DashboardScreen,
  },
  '/approvals': {
    title: 'Approvals',
    load: async () => (await import('../areas/foundation/approvals/approvals-screen.tsx')).ApprovalsScreen,
  },
  '/outbox': {
    title: 'Outbox',
    load: loadOutbox,
  },
  '/Profile/about-me': {
    title: 'About me',
    load: async () =>
      (await import('../areas/foundation/accounts/profile/about-me-screen.tsx')).AboutMeScreen,
  },
  '/subscription/subscription-details': {
    title: 'Subscription',
    load: async () =>
      (await import('../areas/insight/subscription/details/subscription-screen.tsx')).SubscriptionScreen,
  },
  '/online-help': {
    title: 'Online help',
    load: async () => (await import('../areas/foundation/help/help-screen.tsx')).HelpScreen,
  },
  '/online-help/topic/:topic': {
    title: 'Online help',
    load: async () => (await import('../areas/foundation/help/topic-screen.tsx')).TopicScreen,
  },
  '/estimate-preview': {
    title: 'Imported estimate',
    frame: 'bare',
    load: async () => (await loadValidate()).PreviewScreen,
  },
  '/estimate-validate': {
    title: 'Check imported estimate',
    frame: 'bare',
    load: async () => (await loadValidate()).ValidateScreen,
  },
}

export const APP_PAGES: readonly Page[] = PAGES.filter((page) => page.path in SCREENS)

export function screenOf(page: Page): Screen | undefined {
  return SCREENS[page.path as PagePath]
}
