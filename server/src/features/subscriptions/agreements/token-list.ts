import { tokenList } from '@back-office/contract/features/subscriptions/tokens';
import type { CardBrand } from '@back-office/contract/features/payment';
import type { TokenStatus } from '@back-office/contract/features/subscriptions/states';
import { tokenListWords } from '@back-office/messages/features/subscriptions/tokens';
import sql, { type Sql } from 'sql-template-tag';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn, scopeOf } from '#platform/list/list-source';
import { inScope } from '#platform/tenant-scope';

type Token = {
  number: string;
  gatewayNumber: string;
  status: TokenStatus;
  reason: string | null;
  brand: CardBrand;
  last4: string;
  createdAt: Date;
  subscriptions: number;
};

const subscriptionsIn = (businessId: Sql): Sql => sql`(
  select count(*)::integer from subscriptions s
  where s.business_id = ${businessId} and s.token_number = k.number and s.status not in ('cancelled', 'ended'))`;

/**
 * The cards that a merchant's subscriptions charge. We never send out the gateway's own token: it would allow charging
 * the card elsewhere.
 */
export const tokens = listOf(tokenList, tokenListWords, {
  from: sql`payment_tokens k`,
  wall: inScope,
  key: sql`k.number`,
  columns: {
    number: sql`k.number`,
    brand: sql`k.brand`,
    last4: sql`k.last4`,
    status: sql`k.status`,
    reason: sql`k.reason`,
    subscriptions: subscriptionsIn(sql`k.business_id`),
    gatewayNumber: sql`k.gateway_number`,
    createdAt: sql`k.created_at`,
  },
  filters: {
    states: amongst(sql`k.status`),
    search: containedIn(sql`k.number`, sql`k.last4`),
  },
  tab: sql`k.status`,
  // By the value, so that a cluster asks the node of the business alone. Decision 38.
  select: (
    asking,
  ) => sql`k.number, k.gateway_number as "gatewayNumber", k.status, k.reason, k.brand, k.last4, k.created_at as "createdAt",
    ${subscriptionsIn(sql`${scopeOf(asking).businessId}`)} as subscriptions`,
  row: (token: Token) => ({ ...token, createdAt: token.createdAt.toISOString() }),
});
