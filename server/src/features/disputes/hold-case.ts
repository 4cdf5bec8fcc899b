import sql, { raw, type Sql, empty } from 'sql-template-tag';
import {
  disputeNumberSchema,
  type CaseState,
  type DisputeStage,
} from '@back-office/contract/features/disputes';
import type { CardBrand } from '@back-office/contract/features/payment';
import { lockPayments } from '#features/transactions/public';
import { planned, type Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';

/**
 * Whether a case `of` with its payment `t` followed a Discover retrieval that no one answered, here or according to the
 * gateway: then the network accepts no appeal. Beside a union, pass the business by value: a cluster does not propagate
 * it from outside. Decision 38.
 */
export const followsUnanswered = (
  of: 'c' | 'd',
  businessId: Sql = raw(`${of}.business_id`),
): Sql => sql`(
  ${raw(of)}.was_retrieval and t.card_brand = 'discover' and not ${raw(of)}.retrieval_answered
  and not exists (
    select from dispute_answers a where a.business_id = ${businessId} and a.number = ${raw(of)}.number
      and a.stage = 'retrieval' and a.answer = 'appealed' and coalesce(a.command_status, '') not in ('refused', 'returned')))`;

export type CaseKey = { businessId: bigint; number: string };

/** The subject of all reminders of a case. */
export const caseSubject = ({ number }: Pick<CaseKey, 'number'>): string => `dispute:${number}`;

export type HeldCase = CaseKey & {
  paymentNumber: string;
  gatewayNumber: string;
  stage: DisputeStage;
  state: CaseState;
  answer: 'appealed' | 'accepted' | 'lapsed' | 'released' | null;
  reasonCode: string;
  brand: CardBrand | null;
  /** The payment's mode. */
  mode: 'live' | 'test';
  replyBy: Date | null;
  followsUnanswered: boolean;
};

const heldFields = sql`
  d.business_id as "businessId", d.number, d.payment_number as "paymentNumber", d.gateway_number as "gatewayNumber", d.stage,
  d.state, d.answer, d.reason_code as "reasonCode", nullif(t.card_brand, 'none') as brand, t.mode, d.reply_by as "replyBy",
  ${followsUnanswered('d')} as "followsUnanswered"`;
const heldFrom = sql`from disputes d join transactions t on t.business_id = d.business_id and t.number = d.payment_number`;

type Found = { businessId: bigint; paymentNumber: string };

/**
 * One case, with its payment locked until the transaction ends against all other changes, including the feed's.
 * Undefined if the condition on `disputes` does not match.
 */
export const holdCase = async (
  tx: Tx,
  { number, within }: { number: string; within: Sql },
): Promise<HeldCase | undefined> => {
  if (!disputeNumberSchema.safeParse(number).success) {
    return undefined;
  }
  const [found] = await tx.rows<Found>(sql`
    select business_id as "businessId", payment_number as "paymentNumber" from disputes where ${within} and number = ${number}`);
  if (found === undefined) {
    return undefined;
  }
  await lockPayments(tx, [found]);
  const [held] = await tx.rows<HeldCase>(planned`
    select ${heldFields} ${heldFrom} where d.business_id = ${found.businessId} and d.number = ${number}`);
  return held;
};

/** Cases within a scope by their numbers, without locks. */
export const readCases = async (
  tx: Tx,
  { businessId, gatewayNumbers }: TenantScope,
  numbers: readonly string[],
): Promise<Map<string, HeldCase>> => {
  const cases = await tx.rows<HeldCase>(planned`
    select ${heldFields} ${heldFrom}
    where d.business_id = ${businessId} and d.number = any(${numbers}::text[])
      ${gatewayNumbers === null ? empty : sql`and d.gateway_number = any(${gatewayNumbers})`}`);
  return new Map(cases.map((standing) => [standing.number, standing]));
};

/** The same, with their payments locked against other changes until the transaction ends. */
export const holdCases = async (
  tx: Tx,
  scope: TenantScope,
  numbers: readonly string[],
): Promise<Map<string, HeldCase>> => {
  const found = await readCases(tx, scope, numbers);
  await lockPayments(tx, [...found.values()]);
  return readCases(tx, scope, numbers);
};
