import type { SessionReply } from '@back-office/contract/features/sign-in';
import { preferencesSchema } from '@back-office/contract/features/preferences';
import { accountDynamics } from '@back-office/contract/kit/call';
import type { Permission } from '@back-office/contract/kit/permission';
import { menuGroups, type ScreenDefinition } from '@back-office/contract/kit/screen';
import { timeZoneIdSchema } from '@back-office/contract/kit/time-zone';
import { screens } from '@back-office/contract/screens';
import sql from 'sql-template-tag';
import { inRole, inTenant, type Tx } from '#platform/database';
import { sideOf, type Platform, type Session } from '#platform/http/route';
import { inScope, tenantScope } from '#platform/tenant-scope';

/** Spec S6.1: the screens a person may open, grouped as in the menu; an empty group is left out. */
const grantedModules = (
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

type PersonRow = {
  name: string;
  avatar: string | null;
  time_zone_id: number | null;
  force_change_password: boolean;
  language: string | null;
  theme: string | null;
  density: string | null;
  dynamicTitle: boolean | null;
};

type MembershipRow = {
  business_id: bigint;
  business_name: string;
  business_status: number;
  is_owner: boolean;
  is_initial_login: boolean;
};

const flag = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0);

/** Every business that a person belongs to. */
export const readMemberships = (tx: Tx, personId: bigint): Promise<MembershipRow[]> =>
  tx.rows<MembershipRow>(sql`
    select m.business_id, b.name as business_name, b.status as business_status, m.is_owner, m.is_initial_login
    from memberships m join businesses b on b.id = m.business_id
    where m.person_id = ${personId} and m.status = 'normal' order by m.business_id`);

const findPerson = (platform: Platform, session: Session) =>
  inRole(platform.database, 'identity', async (tx) => {
    const [person] = await tx.rows<PersonRow>(
      sql`
        select name, avatar, time_zone_id,
          force_change_password or coalesce(${session.businessId} = any (password_demanded_by), false) as force_change_password,
          case when has_chosen_language then language end as language, theme, density, dynamic_title as "dynamicTitle"
        from persons where id = ${session.personId}`,
    );
    if (person === undefined) {
      throw new Error('A session belongs to a person who is not there.');
    }
    return { person, memberships: await readMemberships(tx, session.personId) };
  });

type Traded = { currency: string; payments: bigint };

const mainOf = (currencies: readonly Traded[]): string | null =>
  currencies.toSorted((one, other) => Number(other.payments - one.payments))[0]?.currency ?? null;

/** Choices for the filters of the lists; read only if the session may open them. */
const findChoices = async (
  platform: Platform,
  session: Session,
): Promise<
  Pick<SessionReply, 'currencyList' | 'mainCurrency' | 'gatewayList' | 'seesAllGateways'> & {
    products: string[];
  }
> => {
  const { businessId } = session;
  if (businessId === null || session.level !== 'active') {
    return {
      currencyList: [],
      mainCurrency: null,
      gatewayList: [],
      seesAllGateways: false,
      products: [],
    };
  }
  const scope = tenantScope(businessId, session.gatewayNumbers);
  return inTenant(platform.database, {
    scope,
    mode: 'read only',
    work: async (tx) => {
      const currencies = await tx.rows<Traded>(sql`
        select currency, sum(count)::bigint as payments from transaction_totals
        where ${inScope(scope)} and level = 'month' group by currency order by currency`);
      const gateways = await tx.rows<{ number: string; name: string }>(sql`
        select gateway_number as number, name from gateways where ${inScope(scope)} order by gateway_number`);
      const products = await tx.rows<{ product: string }>(sql`
        select product from business_products where business_id = ${businessId}`);
      return {
        currencyList: currencies.map(({ currency }) => currency),
        mainCurrency: mainOf(currencies),
        gatewayList: gateways,
        seesAllGateways: session.gatewayNumbers === null,
        products: products.map(({ product }) => product),
      };
    },
  });
};

type Looked = Pick<MembershipRow, 'business_id' | 'business_name' | 'business_status'> & {
  merchant_number: string;
};

/** The business that an operator views; he is no member of it. */
const findLookedInto = async (
  platform: Platform,
  { actingFor, businessId }: Session,
): Promise<Looked | undefined> => {
  if (actingFor === null) {
    return undefined;
  }
  const [business] = await inRole(platform.database, 'identity', (tx) =>
    tx.rows<Looked>(sql`
      select id as business_id, name as business_name, status as business_status, merchant_number
      from businesses where id = ${businessId}`),
  );
  return business;
};

type KycSource = { session: Session; current: MembershipRow | undefined };

/** Spec S2.75: operators have none, so only the last two steps of the guard apply to them. */
const kycInfoOf = ({ session, current }: KycSource): SessionReply['kycInfo'] =>
  sideOf(session) === 'operator'
    ? null
    : {
        selectedMerAdminId: current === undefined ? null : String(session.personId),
        currBusinessId: current === undefined ? null : String(current.business_id),
        currBusinessStatus: current?.business_status ?? null,
        isInitialLogin: flag(current?.is_initial_login ?? false),
        requires2FA: flag(session.level === 'password'),
      };

const isOfMember = (session: Session): boolean =>
  sideOf(session) === 'merchant' && session.actingFor === null;

const factorStepOf = ({ level }: Session): SessionReply['factorStep'] => {
  if (level === 'password') {
    return 'give';
  }
  return level === 'enrolment' ? 'enrol' : null;
};

/** Below the level `active` nothing is granted. */
const grantsOf = (
  session: Session,
  products: readonly string[],
): Pick<SessionReply, 'moduleList' | 'permissionList' | 'merchantActs'> =>
  session.level === 'active'
    ? {
        moduleList: grantedModules(session.permissions, {
          isMember: isOfMember(session),
          products,
        }),
        permissionList: [...session.permissions],
        merchantActs: [...session.merchantActs],
      }
    : { moduleList: [], permissionList: [], merchantActs: [] };

/**
 * The client's information on a sign-in, for the login reply and user info alike (Spec S3.1). Before the second factor it only
 * says that one is required; below the level `active` no screen is granted.
 */
export const sessionReply = async (platform: Platform, session: Session): Promise<SessionReply> => {
  const { person, memberships } = await findPerson(platform, session);
  const lookedInto = await findLookedInto(platform, session);
  const shown =
    lookedInto === undefined
      ? memberships
      : [{ ...lookedInto, is_owner: false, is_initial_login: false }];
  const known = session.level === 'password' ? [] : shown;
  const current = known.find(({ business_id }) => business_id === session.businessId);
  const { products, ...choices } = await findChoices(platform, session);
  const timeZone = timeZoneIdSchema.safeParse(person.time_zone_id);
  return {
    userInfo: {
      name: person.name,
      avatar: person.avatar,
      timeZone: timeZone.success ? timeZone.data : null,
      forceChangePwd: flag(person.force_change_password),
    },
    kycInfo: kycInfoOf({ session, current }),
    factorStep: factorStepOf(session),
    ...grantsOf(session, products),
    ...choices,
    moreBusinessNameList: known.map((membership) => ({
      businessId: String(membership.business_id),
      name: membership.business_name,
      isOwner: membership.is_owner,
      status: membership.business_status,
    })),
    currBusinessName: current?.business_name ?? null,
    preferences: preferencesSchema.parse(person),
    actingFor:
      session.actingFor === null || lookedInto === undefined
        ? null
        : {
            merchantNumber: lookedInto.merchant_number,
            reason: session.actingFor.reason,
            endsAt: session.actingFor.endsAt.toISOString(),
          },
  };
};
