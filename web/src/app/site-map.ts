import type { SessionReply } from '@back-office/contract/features/sign-in';
import { type MenuGroup, menuGroups } from '@back-office/contract/kit/screen';
import { type ScreenId, screenIds, screens } from '@back-office/contract/screens';

type Granted = Pick<SessionReply, 'moduleList'>;

/** A page inside the frame that stands in no menu; it opens to who may open its parent. */
export const innerPages = {
  transaction: { path: '/merTradeMgr/transaction/$number', parent: 'transactions' },
  refund: { path: '/refundment/refund/$number', parent: 'refunds' },
  batch: { path: '/merDailySettleDetail/batch/$number', parent: 'lineItems' },
  flowEntry: {
    path: '/fundsAccountSummary/entry/$reference/$kind/$step',
    parent: 'recordedFlow',
  },
  decision: { path: '/ops/holds/$merchantNumber/$number', parent: 'holds' },
  settlementAudit: {
    path: '/ops/settlements/$merchantNumber/$number',
    parent: 'settlementAudits',
  },
  refundBatches: { path: '/refundment/batches', parent: 'refunds' },
  refundBatch: { path: '/refundment/batches/$id', parent: 'refunds' },
  refundAudit: { path: '/ops/refundAudits/$merchantNumber/$number', parent: 'refundAudits' },
  withdrawal: { path: '/withdraw/withdrawal/$number', parent: 'withdrawals' },
  payout: { path: '/ops/withdrawals/$merchantNumber/$number', parent: 'payouts' },
  role: { path: '/role/detail/$id', parent: 'roles' },
  roleAdd: { path: '/role/add', parent: 'roles' },
  roleModify: { path: '/role/modify/$id', parent: 'roles' },
  announcement: { path: '/mernews/showNewsManage/$id', parent: 'announcements' },
  newAnnouncement: { path: '/ops/announcements/new', parent: 'publishing' },
  publishingDetail: { path: '/ops/announcements/$id', parent: 'publishing' },
  editAnnouncement: { path: '/ops/announcements/$id/edit', parent: 'publishing' },
  administrator: { path: '/admin/findManagers/$id', parent: 'administrators' },
  merchant: { path: '/ops/merchants/$merchantNumber', parent: 'merchants' },
  downloads: { path: '/downloads', parent: 'transactions' },
} as const satisfies Record<string, { path: string; parent: ScreenId }>;
export type InnerPageId = keyof typeof innerPages;
export const innerPageIds = Object.keys(innerPages) as InnerPageId[];

const grantedPaths = (session: Granted): Set<string> =>
  new Set(session.moduleList.flatMap(({ menuList }) => menuList.map(({ mmUrl }) => mmUrl)));

/** Spec S2.51: screens whose path matches a granted menu URL; groups without one are dropped. An URL of no screen is ignored. */
export const menuOf = (session: Granted): { group: MenuGroup; screens: ScreenId[] }[] => {
  const granted = grantedPaths(session);
  return menuGroups
    .map((group) => ({
      group,
      screens: screenIds.filter(
        (id) => screens[id].group === group && granted.has(screens[id].path),
      ),
    }))
    .filter((entry) => entry.screens.length > 0);
};

const fits = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) =>
      part.startsWith('$') ? given[index] !== '' : part === given[index],
    )
  );
};

/** Where in the product an address is: a screen, or a page below one. */
export const placeOf = (
  path: string,
): { screen: ScreenId; inner: InnerPageId | undefined } | undefined => {
  const screen = screenIds.find((id) => screens[id].path === path);
  if (screen !== undefined) {
    return { screen, inner: undefined };
  }
  const inner = innerPageIds.find((id) => fits(innerPages[id].path, path));
  return inner === undefined ? undefined : { screen: innerPages[inner].parent, inner };
};

export const isGranted = (session: Granted, path: string): boolean => {
  const place = placeOf(path);
  return place !== undefined && grantedPaths(session).has(screens[place.screen].path);
};

/** Where a login may lead: a page of his, his settings, or the invitation that he came to accept. */
export const mayLandOn = (session: Granted, path: string): boolean =>
  path === '/acceptInvitation' || path === '/setting' || isGranted(session, path);

/** Whether no page of the product has this address. The start itself has none of its own. */
export const isUnknown = (path: string): boolean => path !== '/' && placeOf(path) === undefined;

/** The start: home, else the first screen of the person's menu. */
export const startPath = (session: Granted): string | undefined => {
  const [first] = menuOf(session).flatMap((entry) => entry.screens);
  return first === undefined ? undefined : screens[first].path;
};
