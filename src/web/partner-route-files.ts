// The module of each page of the partner host.
import type { PartnerPageId } from '../core/staff/partner-paths.ts';

export const PARTNER_ROUTE_FILES: Record<PartnerPageId, string> = {
  home: 'routes/partner/home.tsx',
  sign_in: 'routes/partner/sign-in.tsx',
  invitation: 'routes/partner/invitation.tsx',
  account: 'routes/partner/account.tsx',
  tonight: 'routes/partner/tonight.tsx',
  menus: 'routes/partner/menus.tsx',
  menu: 'routes/partner/menu.tsx',
  plan: 'routes/partner/plan.tsx',
  house: 'routes/partner/house.tsx',
  changes: 'routes/partner/changes.tsx',
  start: 'routes/partner/start.tsx',
  photos: 'routes/partner/photos.tsx',
  numbers: 'routes/partner/numbers.tsx',
  money: 'routes/partner/money.tsx',
  statement: 'routes/partner/statement.tsx',
  team: 'routes/partner/team.tsx',
  release_link: 'routes/partner/release-link.tsx',
  help: 'routes/partner/help.tsx',
  apply: 'routes/partner/apply.tsx',
  applications: 'routes/partner/applications.tsx',
  disputes: 'routes/partner/disputes.tsx',
  ops: 'routes/partner/ops.tsx',
};
