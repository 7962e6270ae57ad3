/**
 * These modules, with everything they import, must open without a network, so they are kept from the first
 * visit on. Named by their place under src/. All other parts are kept once somebody has opened them.
 */
export const KEPT_PAGES = [
  // The entrance, and what stands around every page.
  'main.tsx',
  'areas/foundation/accounts/entry/sign-in-screen.tsx',
  'app/frame/frame.tsx',
  'app/frame/project-switcher.tsx',
  'app/palette/palette.tsx',
  'ui/hosts.tsx',
  'app/language/filipino.ts',
  'areas/foundation/company/ask-access.tsx',

  // Where each role starts (B-02): the installed app opens at "/", which leads there.
  'areas/insight/dashboard/dashboard-screen.tsx',
  'areas/insight/dashboard/company-dashboard-screen.tsx',
  'areas/project/projects/projects-screen.tsx',
  'areas/project/projects/list/projects-list.tsx',

  // The books of the site.
  'areas/site/onsite/attendance/attendance-screen.tsx',
  'areas/site/onsite/inbound/inbound-screen.tsx',
  'areas/site/onsite/use/utilization-screen.tsx',
  'areas/site/transfers/stock-screen.tsx',
  'areas/site/onsite/machines/machines-screen.tsx',

  // The outbox, and the person who is signed in on the device.
  'areas/foundation/device/outbox-screen.tsx',
  'app/offers/device.ts',
  'areas/site/onsite/waiting.ts',
  'areas/site/onsite/site-reading.ts',
  'areas/site/reports/logs/waiting.ts',
  'areas/site/reports/logs/report-reading.ts',
  'areas/foundation/attachments/waiting-files.ts',
  'lib/device/kept-me.ts',

  // A project with its photos, updates and the daily report.
  'areas/project/projects/project/project-screen.tsx',
  'app/offers/project-tabs.ts',
  'areas/planning/overview/overview-tab.tsx',
  'areas/site/updates/updates-tab.tsx',
  'areas/site/reports/report-tab.tsx',
  'areas/site/reports/logs/daily-view.tsx',

  // The help says what works without signal, so it must be there then.
  'areas/foundation/help/help-screen.tsx',
  'areas/foundation/help/topic-screen.tsx',
] as const
