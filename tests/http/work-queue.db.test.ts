import {
  overseeAnnouncements,
  saveAnnouncement,
} from '@back-office/contract/features/announcements/publishing';
import { proposeExchangeRates } from '@back-office/contract/features/exchange-rates';
import { listMoneyProposals } from '@back-office/contract/features/funds/proposals';
import { proposeAdjustment } from '@back-office/contract/features/funds/adjustments';
import { overseeMerchants } from '@back-office/contract/features/merchants';
import { listAlerts } from '@back-office/contract/features/alerts';
import { listMailConversations } from '@back-office/contract/features/cardholder-mail';
import { listComplaints } from '@back-office/contract/features/complaints';
import { listDisputes } from '@back-office/contract/features/disputes';
import { listRefundAudits } from '@back-office/contract/features/refunds/audits';
import { applyForRefund } from '@back-office/contract/features/refunds/detail';
import { listHeldPayments } from '@back-office/contract/features/risk/reviews';
import { listSoldProducts } from '@back-office/contract/features/products';
import { listRefunds } from '@back-office/contract/features/refunds';
import {
  listTransactions,
  summarizeTransactions,
} from '@back-office/contract/features/transactions';
import { getOperatorQueue, operatorQueue } from '@back-office/contract/features/operator-queue';
import {
  getWorkQueue,
  workItemIds,
  workQueue,
  type WorkItemId,
} from '@back-office/contract/features/work-queue';
import { listWithdrawals } from '@back-office/contract/features/withdrawals';
import type { OutputOf } from '@back-office/contract/kit/call';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import {
  aBusiness,
  anOperator,
  aPerson,
  roleOf,
  type TestBusiness,
} from '@back-office/server/testing/personas';
import { agreeOnSettlement } from '@back-office/server/testing/agree-on-settlement';
import { credit } from '@back-office/server/testing/withdrawals';
import { bookPlanted } from '@back-office/server/testing/book-planted';
import {
  aPayment,
  plantPayments,
  type PlantedPayment,
} from '@back-office/server/testing/plant-payments';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announcementOf } from './objects.ts';
import { signedIn, signedInAsOperator, type SignedIn } from './signed-in.ts';

const day = businessDayOf(new Date());

let server: TestServer;
let business: TestBusiness;
let owner: SignedIn;
let restricted: SignedIn;

const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

const answerBy = hoursFromNow(3 * 24);

const aHold = (expiresAt: Date): Partial<PlantedPayment> => ({
  status: 'preauthorised',
  view: 'preauthorised',
  trade_type: 'preauthorisation',
  preauth_status: 'pending',
  preauth_expires_at: expiresAt,
});

beforeAll(async () => {
  server = await startTestServer();
  const { database } = server;
  business = await aBusiness(database);
  const neighbour = await aBusiness(database);
  const plant = (ordered: Date, wanted: Partial<PlantedPayment> = {}) =>
    aPayment({
      business_id: business.id,
      gateway_number: business.firstGateway,
      ordered_at: ordered,
      ...wanted,
    });
  const sale = plant(hoursFromNow(-1));
  const disputed = plant(hoursFromNow(-2));
  const payments = [
    sale,
    disputed,
    plant(hoursFromNow(-48), aHold(hoursFromNow(1.2))),
    plant(hoursFromNow(-48), aHold(hoursFromNow(47))),
    // The issuer refused its capture; it is still held.
    plant(hoursFromNow(-48), {
      ...aHold(hoursFromNow(46)),
      preauth_status: 'completionFailed',
    }),
    plant(hoursFromNow(-48), aHold(hoursFromNow(49))),
    // In its last hour a hold can't be captured any more.
    plant(hoursFromNow(-48), aHold(hoursFromNow(0.9))),
    plant(hoursFromNow(-48), {
      ...aHold(hoursFromNow(2)),
      gateway_number: business.secondGateway,
    }),
    plant(hoursFromNow(-40 * 24), { status: 'toBeConfirmed' }),
    // Longer ago than any list goes back.
    plant(hoursFromNow(-200 * 24), { status: 'toBeConfirmed' }),
    plant(hoursFromNow(0), { status: 'failed', view: 'declined', decline_class: 'issuer' }),
    plant(hoursFromNow(0), {
      status: 'failed',
      view: 'declined',
      decline_class: 'risk',
      mode: 'test',
      gateway_number: business.testGateway,
    }),
    plant(hoursFromNow(-30 * 24), { status: 'failed', view: 'declined', decline_class: 'issuer' }),
    plant(hoursFromNow(0), {
      ...aHold(hoursFromNow(1)),
      business_id: neighbour.id,
      gateway_number: neighbour.firstGateway,
    }),
  ];
  await plantPayments(server.databaseUrl, payments);
  await bookPlanted(database, [sale]);
  await server.asMigrator(
    `insert into disputes (business_id, number, payment_number, gateway_number, version, stage, status, currency, amount_minor, reason_code,
       is_fraud, opened_at, due_at, escalated_at, stands_since, received_at, network_due_at, reply_by)
     values ($1, 'D202611119000000001', $2, $3, 1, 'chargeback', 'awaiting', 'USD', 1234, '13.1', false, $4, $5, $4, $4, $4, $5, $5)`,
    [business.id, disputed.number, business.firstGateway, hoursFromNow(-1), answerBy],
  );
  await server.asMigrator('call recount_dispute_totals()');
  await database.pools.operator.query(
    `insert into business_refund_rules (business_id, rule, figure) values ($1, 'secondPerson', 1)`,
    [business.id],
  );
  owner = await signedIn(server, await aPerson(database, [{ business, isOwner: true }]));
  // Checks the owner's refund requests.
  await aPerson(database, [{ business }]);
  restricted = await signedIn(
    server,
    await aPerson(database, [
      {
        business,
        gatewayNumbers: [business.firstGateway],
        role: roleOf(['home.view', 'transactions.view', 'transactions.capture']),
      },
    ]),
  );
  await owner.call(applyForRefund, {
    paymentNumber: sale.number,
    method: 'part',
    amountMinor: '100',
    reason: 'Returned',
  });
});
afterAll(() => server.stop());

const queueOf = async (person: SignedIn) => {
  const { data } = (await person.call(getWorkQueue)).envelope;
  const items = data?.['items'] as { item: WorkItemId; count: number }[];
  return new Map(items.map(({ item, count }) => [item, count]));
};

const totals = {
  transactions: summarizeTransactions,
  refunds: listRefunds,
  withdrawals: listWithdrawals,
  products: listSoldProducts,
  disputes: listDisputes,
  alerts: listAlerts,
  complaints: listComplaints,
  cardholderMail: listMailConversations,
  heldPayments: listHeldPayments,
} as const;

const totalOf = async (person: SignedIn, item: WorkItemId): Promise<unknown> => {
  const { list, filterOn } = workQueue[item];
  const call = totals[list];
  return (await person.call(call, { filter: filterOn(day) })).envelope.data?.['total'];
};

describe('the work queue', () => {
  it('counts what waits, and each count is the total of the list it opens', async () => {
    const queue = await queueOf(owner);
    expect(Object.fromEntries(queue)).toEqual({
      disputesToAnswer: 1,
      alertsToAnswer: 0,
      complaintsToAnswer: 0,
      cardholderMailUnread: 0,
      paymentsToReview: 0,
      refundsToCheck: 1,
      withdrawalsToApprove: 0,
      capturesExpiring: 4,
      toBeConfirmed: 1,
      holdsToCapture: 6,
      refundsWaitingForFunds: 0,
      refundsFailed: 0,
      productsToDescribe: 2,
      declinedToday: 1,
    });
    for (const item of workItemIds) {
      expect([item, await totalOf(owner, item)]).toEqual([item, queue.get(item)]);
    }
  });

  it('names the nearest deadline of disputes and the money at stake', async () => {
    const { data } = (await owner.call(getWorkQueue)).envelope;
    const items = data?.['items'] as OutputOf<typeof getWorkQueue>['items'];
    expect(items.find(({ item }) => item === 'disputesToAnswer')).toEqual({
      item: 'disputesToAnswer',
      count: 1,
      dueAt: answerBy.toISOString(),
      sums: [{ currency: 'USD', amountMinor: '1234' }],
    });
  });

  it('the list behind a count has exactly so many rows', async () => {
    const filter = workQueue.capturesExpiring.filterOn(day);
    const { data } = (await owner.call(listTransactions, { filter })).envelope;
    const rows = data?.['rows'] as unknown[];
    expect(rows.length).toBe(4);
  });

  it('shows a person what he may open, within his gateways', async () => {
    const queue = await queueOf(restricted);
    expect(Object.fromEntries(queue)).toEqual({
      capturesExpiring: 3,
      toBeConfirmed: 1,
      holdsToCapture: 5,
      declinedToday: 1,
    });
    for (const [item, count] of queue) {
      expect([item, await totalOf(restricted, item)]).toEqual([item, count]);
    }
  });

  it('what does not expire soon is the rest, payments that are no holds among it', async () => {
    const of = async (isExpiringSoon: boolean | undefined) => {
      const filter = {
        view: 'query',
        timeType: 'transDate',
        range: { from: addDays(day, -60), to: day },
        ...(isExpiringSoon === undefined ? {} : { isExpiringSoon }),
      };
      const { data } = (await owner.call(summarizeTransactions, { filter })).envelope;
      return Number(data?.['total']);
    };
    expect(await of(true)).toBe(4);
    expect((await of(false)) + (await of(true))).toBe(await of(undefined));
  });
});

describe('the operator’s queue', () => {
  it('counts what its lists hold, and shows only what the operator may open', async () => {
    const operator = await signedInAsOperator(server, await anOperator(server.database));
    await operator.call(saveAnnouncement, { content: announcementOf('Not yet') });
    const [audited] = await server.asMigrator<{
      applied_at: Date;
      currency: string;
      amount_minor: string;
    }>(
      `update refunds set status = 'underAudit', waits_for = 'operator', triggers = '{largeAmount}'
       returning applied_at, currency, amount_minor`,
    );
    const audits = (await operator.call(listRefundAudits, { filter: { queue: 'waiting' } }))
      .envelope.data;
    const atGateway = (await operator.call(listRefundAudits, { filter: { queue: 'atGateway' } }))
      .envelope.data;
    const drafts = (await operator.call(overseeAnnouncements, { filter: { state: 'draft' } }))
      .envelope.data;
    const none = { count: 0, oldestAt: null, sums: [] };
    const items = [
      {
        item: 'refundsToAudit',
        count: 1,
        oldestAt: audited?.applied_at.toISOString(),
        sums: [{ currency: audited?.currency, amountMinor: String(audited?.amount_minor) }],
      },
      { item: 'refundsAtGateway', ...none },
      { item: 'answersToReview', ...none },
      { item: 'rulingsToConfirm', ...none },
      { item: 'rulingsNotReported', ...none },
      { item: 'batchesToCheck', ...none },
      { item: 'batchesToCredit', ...none },
      { item: 'withdrawalsToPickUp', ...none },
      { item: 'withdrawalsToConfirm', ...none },
      { item: 'waybillsByHand', ...none },
      { item: 'websitesToAudit', ...none },
      { item: 'websitesToReview', ...none },
      { item: 'websiteCorrections', ...none },
      { item: 'websitesAboveDeclared', ...none },
      { item: 'alertsNotSent', ...none },
      { item: 'complaintsOverdue', ...none },
      { item: 'unansweredCharges', ...none },
      { item: 'moneyProposals', ...none },
      { item: 'feedExceptions', ...none },
      { item: 'rateProposals', ...none },
      { item: 'ratesToRenew', ...none },
      { item: 'withdrawalTermsMissing', ...none },
      { item: 'applications', ...none },
      { item: 'productRequests', ...none },
      { item: 'announcementDrafts', count: 1, oldestAt: expect.any(String), sums: [] },
    ];
    expect((await operator.call(getOperatorQueue)).envelope.data).toEqual({ items, doneToday: [] });
    expect([audits?.['total'], atGateway?.['total'], drafts?.['total']]).toEqual([1, 0, 1]);
    const publisher = await signedInAsOperator(
      server,
      await anOperator(server.database, ['announcements.publish']),
    );
    expect((await publisher.call(getOperatorQueue)).envelope.data).toEqual({
      items: [items.at(-1)],
      doneToday: [],
    });
  });

  it('counts the proposals that the operator may decide, rates that nobody renewed, and merchants that lack withdrawal terms', async () => {
    const { database } = server;
    const [proposer, other] = [
      await signedInAsOperator(server, await anOperator(database)),
      await signedInAsOperator(server, await anOperator(database, ['settlements.audit'])),
    ];
    // As if each had just proved a factor.
    await server.asMigrator('update sessions set factor_proved_at = now()');
    const merchant = await aBusiness(database);
    await credit(database, { businessId: merchant.id, currency: 'JPY', minor: 1000n });
    const done = async (answer: ReturnType<SignedIn['call']>) => {
      const { envelope } = await answer;
      expect(envelope.error).toBeUndefined();
      return envelope.data;
    };
    await agreeOnSettlement(database, merchant.id);
    const adjusted = {
      merchantNumber: merchant.merchantNumber,
      gatewayNumber: merchant.firstGateway,
      currency: 'USD',
      reason: 'A fee charged twice',
    };
    await done(
      proposer.call(proposeAdjustment, { ...adjusted, kind: 'otherReturn', amount: '1.00' }),
    );
    await done(
      proposer.call(proposeAdjustment, { ...adjusted, kind: 'otherDeduction', amount: '3.00' }),
    );
    await server.asMigrator(
      `insert into exchange_rates (from_currency, to_currency, valid_from, numerator, denominator) values ('GBP', 'USD', '2025-01-01', 13, 10)`,
    );
    const rates = [{ from: 'EUR', to: 'USD', rate: '1.1' }];
    await done(
      proposer.call(proposeExchangeRates, { validFrom: '2099-01-01', source: 'A bank', rates }),
    );
    const proposals = {
      batchesToCheck: 0,
      batchesToCredit: 0,
      waybillsByHand: 0,
      moneyProposals: 2,
      rateProposals: 1,
      ratesToRenew: 1,
    };
    const queueOfOperator = async (by: SignedIn) => {
      const data = (await done(by.call(getOperatorQueue))) as OutputOf<typeof getOperatorQueue>;
      return Object.fromEntries(data.items.map(({ item, count }) => [item, count]));
    };
    expect(await queueOfOperator(other)).toEqual(proposals);
    // Debits count against credits, as in the list.
    const { items } = (await done(other.call(getOperatorQueue))) as OutputOf<
      typeof getOperatorQueue
    >;
    const { part: _part, ...listed } = operatorQueue.moneyProposals.filter;
    const proposalsFor = async (by: SignedIn) =>
      (await done(
        by.call(listMoneyProposals, { filter: { ...listed, statuses: [...listed.statuses] } }),
      )) as OutputOf<typeof listMoneyProposals>;
    const { rows } = await proposalsFor(other);
    expect(await proposalsFor(proposer)).toMatchObject({ total: 0, rows: [] });
    expect(rows.map(({ amountMinor }) => amountMinor)).toEqual(['100', '-300']);
    expect(items.find(({ item }) => item === 'moneyProposals')?.sums).toEqual([
      { currency: 'USD', amountMinor: '-200' },
    ]);
    const own = await queueOfOperator(proposer);
    expect(own).toMatchObject({ moneyProposals: 0, rateProposals: 0, withdrawalTermsMissing: 1 });
    const filter = { lacksWithdrawalTerms: true };
    expect(await done(proposer.call(overseeMerchants, { filter }))).toMatchObject({ total: 1 });
  });
});
