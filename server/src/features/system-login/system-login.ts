import { systemLogin } from '@back-office/contract/features/system-login';
import type { ParsedInputOf } from '@back-office/contract/kit/call';
import type { Permission } from '@back-office/contract/kit/permission';
import sql from 'sql-template-tag';
import {
  admit,
  endTry,
  findOperator,
  issueTicket,
  tryPassword,
  tryWithTicket,
  spendTicket,
  type Account,
  type Try,
} from '#features/sign-in/public';
import { inRole, type Tx } from '#platform/database';
import { implement, type ContextOf } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import { acquirerId, logOperations } from '#platform/operation-log/log-operations';
import { tellOfRefusedLook, tellOwners } from './tell-owners.ts';

const needed: Permission = 'merchants.impersonate';

type Context = ContextOf<typeof systemLogin>;
type Operator = { personId: bigint; name: string; mayLookIn: boolean };
type Merchant = { businessId: bigint; name: string };

const findLook = (context: Context, personId: bigint, merchantNumber: string) =>
  inRole(context.platform.database, 'identity', async (tx) => {
    const [operator] = await tx.rows<Operator>(sql`
      select id as "personId", name, ${needed} = any (operator_permissions) and not force_change_password as "mayLookIn"
      from persons where id = ${personId} and kind = 'operator'`);
    const [merchant] = await tx.rows<Merchant>(sql`
      select id as "businessId", name from businesses where merchant_number = ${merchantNumber}`);
    return { operator, merchant };
  });

type Look = { operator: Operator; merchant: Merchant; reason: string };

/** The first entry of his acts there, in the merchant's own log and sealed like every other. */
const logLook = (
  tx: Tx,
  { requestId, caller, now }: Context,
  { operator, merchant, reason }: Look,
): Promise<void> =>
  logOperations(tx, [
    {
      businessId: merchant.businessId,
      id: requestId,
      at: now,
      actor: { kind: 'operator', personId: operator.personId, name: operator.name },
      actingReason: reason,
      operation: systemLogin.name,
      module: 'session',
      objectNumber: null,
      asked: null,
      before: null,
      after: null,
      result: 'ok',
      ip: caller.ip,
    },
  ]);

type Refused = { operator: Operator | undefined; merchantNumber: string; reason: string };

/**
 * A person with the operator's password tried without the right to: logged for the acquirer, and the operator is notified by
 * mail.
 */
const tellRefused = (
  { platform, requestId, caller, now }: Context,
  { operator, merchantNumber, reason }: Refused,
): Promise<void> =>
  inRole(platform.database, 'identity', async (tx) => {
    if (operator === undefined) {
      return;
    }
    const { personId, name } = operator;
    await logOperations(tx, [
      {
        businessId: acquirerId,
        id: requestId,
        at: now,
        actor: { kind: 'operator', personId, name },
        operation: systemLogin.name,
        module: 'session',
        objectNumber: merchantNumber,
        asked: { reason },
        before: null,
        after: null,
        result: 'systemLogin.notAllowed',
        ip: caller.ip,
      },
    ]);
    await tellOfRefusedLook({ tx, platform, now }, { personId, merchantNumber, ip: caller.ip });
  });

type Step = Pick<ParsedInputOf<typeof systemLogin>, 'loginName' | 'factor'>;

/** No trusted browser replaces the factor here: it is required for every view. */
const takeSecondStep = async (
  context: Context,
  tried: Try & { account: Account },
  { loginName, factor }: Step,
): Promise<void> => {
  if (factor === undefined) {
    const ticket = await issueTicket(context, { ...tried, typed: loginName.toLowerCase() });
    throw new Refusal('signIn.secondFactorNeeded', { ticket });
  }
  await endTry(context, tried, 'secondFactorAsked');
  const { personId, outcome } = await tryWithTicket(context, factor);
  if (outcome !== 'right') {
    context.refuse(`secondFactor.${outcome}`);
  }
  if (personId !== tried.account.personId) {
    context.refuse('signIn.ticketExpired');
  }
  await inRole(context.platform.database, 'identity', (tx) =>
    spendTicket(tx, context, factor.ticket),
  );
};

/**
 * Spec S6.5, S7.3; Decision 7. The permission is checked after the password, so that an operator's rights are not revealed. Only
 * a browser can show the banner, so only a browser may view a merchant.
 */
export const systemLoginRoute = implement(systemLogin, async (context, input) => {
  const { platform, caller, now, refuse } = context;
  if (caller.fetchSite === undefined) {
    return refuse('signIn.needsSecureContext');
  }
  const { merchantNumber, reason, password } = input;
  const loginName = input.loginName.toLowerCase();
  const door = {
    method: 'systemLogin',
    account: loginName,
    reason,
    find: (tx: Tx) => findOperator(tx, loginName),
  } as const;
  const tried = await tryPassword(context, door, password);
  const { operator, merchant } = await findLook(context, tried.account.personId, merchantNumber);
  if (operator?.mayLookIn !== true) {
    await endTry(context, tried, 'disabled');
    await tellRefused(context, { operator, merchantNumber, reason });
    return refuse('systemLogin.notAllowed');
  }
  if (merchant === undefined) {
    await endTry(context, tried, 'notLookedAt');
    return refuse('systemLogin.merchantUnknown');
  }
  if (!tried.account.needsFactorFirst) {
    await endTry(context, tried, 'notLookedAt');
    return refuse('systemLogin.factorMissing');
  }
  await takeSecondStep(context, tried, input);
  const { businessId } = merchant;
  return admit(context, {
    ...tried,
    account: { ...tried.account, businessId },
    hasSecondFactor: true,
    actingReason: reason,
    alongside: async (tx) => {
      await logLook(tx, context, { operator, merchant, reason });
      await tellOwners({ tx, platform, now }, { merchant, operatorName: operator.name, reason });
    },
  });
});
