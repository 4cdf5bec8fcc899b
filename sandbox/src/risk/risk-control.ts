// Each gateway number judges a payment by its merchant's blacklist, then the whitelist, then the rules, and names
// what decided.
import type { GatewayEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import {
  entryValuesOf,
  type RiskEntry,
  type SetRiskEntriesCommand,
} from '@back-office/contract/gateway/risk-entries';
import { instantOf } from '../clock.ts';
import * as outcome from '../payments/outcomes.ts';
import { ruled } from './risk-rules.ts';
import type { Store } from '../store.ts';

const judgedAfterMs = 200;
const answeredAfterMs = 500;

/** Commands may arrive out of order: a lower version changes nothing. */
export const keepRiskEntries = (
  store: Store,
  { gatewayNumber, entries }: SetRiskEntriesCommand,
): void => {
  for (const entry of entries) {
    store.keepRiskEntry(gatewayNumber, entry);
  }
};

const deciding = (store: Store, { object }: PaymentEvent): RiskEntry | undefined => {
  const counting = entryValuesOf(object)
    .flatMap((value) => store.riskEntriesOf(object.gatewayNumber, value))
    .filter(
      ({ isActive, expiresAt }) =>
        isActive && (expiresAt === undefined || object.orderedAt < expiresAt),
    );
  return counting.find(({ list }) => list === 'black') ?? counting[0];
};

const isRiskBlock = (event: GatewayEvent): boolean =>
  event.type === 'payment' && event.object.declineClass === 'risk';

const withEntry = (event: GatewayEvent, entry: string): GatewayEvent =>
  event.type === 'payment'
    ? {
        ...event,
        object: {
          ...event.object,
          risk: { ...(event.object.risk ?? { score: 0, failedRules: [] }), entry },
        },
      }
    : event;

/**
 * The life of a payment, or its refusal if it is on the blacklist. Payments on the whitelist are not stopped by risk
 * control.
 */
export const judged = (store: Store, life: readonly GatewayEvent[]): readonly GatewayEvent[] => {
  const [first] = life;
  if (first?.type !== 'payment' || first.object.declineClass === 'interface') {
    return life;
  }
  const entry = deciding(store, first);
  if (entry === undefined) {
    return ruled(store, life);
  }
  const orderedAt = instantOf(first.occurredAt);
  if (entry.list === 'black') {
    const risk = { score: 100, failedRules: ['Own blacklist'], entry: entry.number };
    return [first, outcome.blockedByRisk(first, orderedAt + judgedAfterMs, risk)];
  }
  const sent = outcome.authorisationSent(first, orderedAt + judgedAfterMs);
  const passed = life.some(isRiskBlock)
    ? [first, sent, outcome.approvedByIssuer(sent, orderedAt + answeredAfterMs)]
    : life;
  return passed.map((event) => withEntry(event, entry.number));
};
