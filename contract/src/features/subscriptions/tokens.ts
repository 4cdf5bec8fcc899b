import { z } from 'zod';
import { defineList } from '../../kit/list.ts';
import { choicesFilter, textFilter } from '../../kit/list-filter.ts';
import { cardBrands } from '../payment.ts';
import { tokenStatuses } from './states.ts';

/**
 * The cards that a gateway stores for a merchant. People see each card on its subscriptions; programs read them here.
 */
export const tokenList = defineList({
  name: 'tokens',
  call: { name: 'listTokens', path: 'subscriptions/tokens/list' },
  hasCursor: true,
  access: { kind: 'merchant', permission: 'subscriptions.view' },
  row: z.object({
    number: z.string(),
    gatewayNumber: z.string(),
    status: z.enum(tokenStatuses),
    /** The response code that ended or suspended it; null if none did. */
    reason: z.string().nullable(),
    brand: z.enum(cardBrands),
    last4: z.string(),
    createdAt: z.string(),
    /** The subscriptions that charge it and are not over. */
    subscriptions: z.int(),
  }),
  columns: {
    number: { kind: 'code', width: 200, card: 'lead', isKey: true, isFixed: true },
    brand: { kind: 'word', width: 120, card: 'field' },
    last4: { kind: 'code', width: 100, card: 'field' },
    status: { kind: 'word', width: 120, card: 'status' },
    reason: { kind: 'text', width: 120 },
    subscriptions: { kind: 'count', width: 120, card: 'field' },
    gatewayNumber: { kind: 'code', width: 120, isExtra: true },
    createdAt: { kind: 'instant', isExtra: true },
  },
  filters: { states: choicesFilter(tokenStatuses), search: textFilter(100) },
  inSight: ['search'],
  tabs: 'states',
  sorts: ['createdAt'],
});
export const listTokens = tokenList.call;
