import type { SessionReply } from '@back-office/contract/features/sign-in';
import {
  type MenuGroup,
  menuGroups,
  type ScreenDefinition,
} from '@back-office/contract/kit/screen';
import { type ObjectId, objectIds, objects } from '@back-office/contract/objects';
import { type ScreenId, screenIds, screens } from '@back-office/contract/screens';
import type { StepId } from '@back-office/messages/features/sign-in';
import { menuGroupTitles, pageTitles, screenTitles } from '@back-office/messages/screens';
import { noPermissionTitle } from '@back-office/messages/shell';
import type { Word } from '@back-office/messages/words';
import { normalPath } from '#platform/address';
import { stepIds, stepPaths } from './steps.ts';

type Granted = Pick<SessionReply, 'moduleList'>;

type InnerPage = {
  path: string;
  /** Its screen, whose permission opens it; null for a page of several screens. */
  parent: ScreenId | null;
  /** The inner page between it and its screen, by its key here. */
  above?: string;
};

/** Pages of objects. */
const objectPages = Object.fromEntries(
  objectIds.map((id) => [id, { path: objects[id].path, parent: objects[id].screen }]),
) as Record<ObjectId, InnerPage>;

/** Pages inside the frame that are not in the menu. */
export const innerPages = {
  refundBatches: { path: '/refundment/batches', parent: 'refunds' },
  refundBatch: { path: '/refundment/batches/$id', parent: 'refunds', above: 'refundBatches' },
  newPaymentLink: { path: '/shortcutPayment/generateLink', parent: 'paymentLinks' },
  editPaymentLink: {
    path: '/shortcutPayment/link/$number/edit',
    parent: 'paymentLinks',
    above: 'paymentLink',
  },
  roleAdd: { path: '/role/add', parent: 'roles' },
  roleModify: { path: '/role/modify/$id', parent: 'roles', above: 'role' },
  // Listed before the announcements themselves, whose path pattern also matches it.
  newAnnouncement: { path: '/ops/announcements/new', parent: 'publishing' },
  editAnnouncement: {
    path: '/ops/announcements/$id/edit',
    parent: 'publishing',
    above: 'publishingDetail',
  },
  merchant: { path: '/ops/merchants/$merchantNumber', parent: 'merchants' },
  downloads: { path: '/downloads', parent: null },
  ...objectPages,
} satisfies Record<string, InnerPage>;
export type InnerPageId = keyof typeof innerPages;
export const innerPageIds = Object.keys(innerPages) as InnerPageId[];

const grantedPaths = (session: Granted): Set<string> =>
  new Set(session.moduleList.flatMap(({ menuList }) => menuList.map(({ mmUrl }) => mmUrl)));

/** Spec S2.51: screens whose path matches a granted menu URL; empty groups are dropped. A URL without a screen is ignored. */
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

const partsOf = (path: string): string[] => normalPath(path).split('/');

const fits = (wanted: readonly string[], given: readonly string[]): boolean =>
  wanted.length === given.length &&
  wanted.every((part, index) =>
    part.startsWith('$') ? given[index] !== '' : part === given[index],
  );

// Split once, because every link of a list checks them.
const partsOfScreens = screenIds.map((id) => ({ id, parts: partsOf(screens[id].path) }));
const partsOfInnerPages = innerPageIds.map((id) => ({ id, parts: partsOf(innerPages[id].path) }));
const partsOfSteps = stepIds.map((id) => ({ id, parts: partsOf(stepPaths[id]) }));

/** The screen or inner page at an address. */
export const placeOf = (
  path: string,
): { screen: ScreenId | null; inner: InnerPageId | undefined } | undefined => {
  const given = partsOf(path);
  const screen = partsOfScreens.find(({ parts }) => fits(parts, given));
  if (screen !== undefined) {
    return { screen: screen.id, inner: undefined };
  }
  const inner = partsOfInnerPages.find(({ parts }) => fits(parts, given))?.id;
  return inner === undefined ? undefined : { screen: innerPages[inner].parent, inner };
};

/** A screen without a permission, or a page of several screens, is open to all signed-in people. */
export const isGranted = (session: Granted, path: string): boolean => {
  const place = placeOf(path);
  if (place === undefined || place.screen === null) {
    return place !== undefined;
  }
  const screen: ScreenDefinition = screens[place.screen];
  return screen.permission === undefined || grantedPaths(session).has(screen.path);
};

/** The page beside the menu that has this address. */
export const stepOf = (path: string): StepId | undefined => {
  const given = partsOf(path);
  return partsOfSteps.find(({ parts }) => fits(parts, given))?.id;
};

/** Whether a signed-in person may open an address; the start, steps and unknown addresses decide for themselves. */
export const isOpenTo = (session: Granted, to: string): boolean => {
  const path = to.split(/[?#]/, 1)[0] ?? '';
  return placeOf(path) === undefined || isGranted(session, path);
};

/** Steps below another step. */
const stepsAbove: Partial<Record<StepId, StepId>> = {
  uploadAdditional: 'settings',
  kyc: 'activate',
};

type Crumb = { title: Word | string; to?: string };

const valuesIn = (pattern: string, path: string): Record<string, string> => {
  const given = path.split('/');
  return Object.fromEntries(
    pattern
      .split('/')
      .flatMap((part, index) => (part.startsWith('$') ? [[part, given[index] ?? '']] : [])),
  );
};

/** The trail to an inner page: every level between its screen and itself. */
const innerCrumbs = (id: InnerPageId, path: string): Crumb[] => {
  const { path: pattern, above }: InnerPage = innerPages[id];
  const values = valuesIn(pattern, path);
  const between = innerPageIds.find((one) => one === above);
  const number = values['$number'];
  const named = number === undefined ? undefined : decodeURIComponent(number);
  if (between === undefined) {
    return [{ title: named ?? pageTitles[id] }];
  }
  const to = innerPages[between].path.replaceAll(/\$\w+/g, (name) => values[name] ?? name);
  return [{ title: named ?? pageTitles[between], to }, { title: pageTitles[id] }];
};

/** The group of a screen; none for home, and none with the name of its only screen. */
const groupCrumbs = (id: ScreenId): Crumb[] => {
  const { group } = screens[id];
  const title = menuGroupTitles[group];
  return group === 'home' || title.en === screenTitles[id].en ? [] : [{ title }];
};

/** Spec S2.54: group, screen, and every level down to the page itself, which is not a link. */
export const crumbsOf = (path: string): Crumb[] => {
  const step = stepOf(path);
  if (step !== undefined) {
    const above = stepsAbove[step];
    const up = above === undefined ? [] : [{ title: pageTitles[above], to: stepPaths[above] }];
    return [...up, { title: pageTitles[step] }];
  }
  const place = placeOf(path);
  if (place === undefined) {
    // Only people without any screen stay at the start.
    return [{ title: path === '/' ? noPermissionTitle : pageTitles.notFound }];
  }
  const inner = place.inner === undefined ? [] : innerCrumbs(place.inner, path);
  if (place.screen === null) {
    return inner;
  }
  const { path: to } = screens[place.screen];
  const screen: Crumb = {
    title: screenTitles[place.screen],
    ...(inner.length === 0 ? {} : { to }),
  };
  return [...groupCrumbs(place.screen), screen, ...inner];
};

/** The start: home, else the first screen granted; undefined if only screens common to everyone are left. */
export const startPath = (session: Granted): string | undefined => {
  const [first] = menuOf(session)
    .flatMap((entry) => entry.screens)
    .filter((id) => 'permission' in screens[id]);
  return first === undefined ? undefined : screens[first].path;
};
