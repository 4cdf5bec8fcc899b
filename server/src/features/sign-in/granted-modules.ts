import type { SessionReply } from '@back-office/contract/features/sign-in';
import { accountDynamics } from '@back-office/contract/kit/call';
import type { Permission } from '@back-office/contract/kit/permission';
import { menuGroups, type ScreenDefinition } from '@back-office/contract/kit/screen';
import { screens } from '@back-office/contract/screens';

/** Spec S6.1: the screens a person may open, in groups as in the menu; a group with none is left out. */
export const grantedModules = (
  held: ReadonlySet<Permission>,
  { isMember, products }: { isMember: boolean; products: readonly string[] },
): SessionReply['moduleList'] => {
  const all: ScreenDefinition[] = Object.values(screens);
  const isGranted = ({ permission, showsBalances, product }: ScreenDefinition): boolean =>
    (product === undefined || products.includes(product)) &&
    (showsBalances !== true || held.has(accountDynamics)) &&
    (permission === undefined ? isMember : held.has(permission));
  return menuGroups
    .map((group) => ({
      moduleId: group,
      menuList: all
        .filter((screen) => screen.group === group && isGranted(screen))
        .map((screen) => ({ mmUrl: screen.path, moduleId: group })),
    }))
    .filter(({ menuList }) => menuList.length > 0);
};
