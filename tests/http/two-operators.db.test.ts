import { calls, type CallName } from '@back-office/contract/catalogue';
import { addDays } from '@back-office/contract/kit/business-day';
import { type CallDefinition, isWrite } from '@back-office/contract/kit/call';
import { refundOf, saleOn } from '@back-office/server/testing/settlement-events';
import { runSettlement } from '@back-office/server/testing/other-rooms';
import { oneDay } from '@back-office/server/testing/one-day';
import { aBusiness, type TestBusiness } from '@back-office/server/testing/personas';
import { at, plainContract, plainTerms } from '@back-office/server/testing/settlement-world';
import { takeFromGateway } from '@back-office/server/testing/take-events';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { credit } from '@back-office/server/testing/withdrawals';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Answer } from './client.ts';
import type { SignedIn } from './signed-in.ts';
import { lineTerms } from './terms-changes.ts';
import { anOperatorSession, aShop, outcomeOf, submit } from './withdrawal-world.ts';

/** Calls of an operator that move money, by the step of another operator that has to come before. */
const second = {
  creditBatch: 'checkBatch',
  confirmMoneyProposal: 'proposeAdjustment, proposeOffset or proposeRelease',
  confirmWithdrawal: 'pickUpWithdrawal',
  failWithdrawal: 'pickUpWithdrawal; before it, what the merchant asked for goes back to him',
  returnWithdrawal: 'confirmWithdrawal',
  confirmExchangeRates: 'proposeExchangeRates',
  confirmMerchantChange: 'proposeMerchantChange',
} as const;

/** Calls that move money on the word of somebody who is no operator: the operator is the second person. */
const asked = {
  approveRefund: 'The merchant asked for the refund.',
  judgeFeedExceptionAgain: 'The gateway reported the event; its limits are judged again.',
} as const;

/** Calls that one operator makes alone although money moves. */
const alone = {
  placeHold: 'Held money stays the merchant’s own; letting it go takes two.',
} as const;

/** Calls that only prepare what another operator decides, or undo such a preparation. */
const first: readonly CallName[] = [
  'checkBatch',
  'cancelBatch',
  'proposeAdjustment',
  'proposeOffset',
  'proposeRelease',
  'rejectMoneyProposal',
  'withdrawMoneyProposal',
  'proposeExchangeRates',
  'rejectExchangeRates',
  'withdrawExchangeRates',
  'proposeMerchantChange',
  'rejectMerchantChange',
  'withdrawMerchantChange',
  'pickUpWithdrawal',
  'revealPayoutAccount',
  'rejectRefund',
  'dismissFeedException',
];

/** Calls about people, papers, cases and settings, which book nothing. */
const elsewhere: readonly CallName[] = [
  'setBusinessStatus',
  'passAnswerOn',
  'returnAnswer',
  // The issuer's side decides; its gateway reports what that moves.
  'proposeRuling',
  'confirmRuling',
  'rejectRuling',
  'withdrawRuling',
  'grantProductRequest',
  'declineProductRequest',
  'stopPaymentLink',
  'saveAnnouncement',
  'scheduleAnnouncement',
  'withdrawAnnouncement',
  'copyAnnouncement',
  'editMerchant',
  'changeMerchantStatus',
  'addGateway',
  'switchGateway',
  'setDeliveryType',
  'addBankHoliday',
  'removeBankHoliday',
  'setMerchantWarningLevels',
  'decideWaybill',
  'decideWebsite',
  'decideWebsiteCorrection',
  'stopWebsite',
  'confirmWebsiteAverage',
  'reviewSection',
  'requestCorrections',
  'approveApplication',
  'addApplicationNote',
  'recordStatementMonth',
  'removeStatementMonth',
  'markAnswer',
  'removeMark',
  'revealSubmittedAnswer',
  'exportPersonData',
  'decideHit',
  'decideRenewal',
];

test('every call by which an operator changes something says whether it moves money, and who the second person is', () => {
  const writes = Object.entries<CallDefinition>(calls)
    .filter(([, call]) => call.access.kind === 'operator' && isWrite(call))
    .map(([name]) => name);
  const sorted = [second, asked, alone].flatMap((some) => Object.keys(some));
  expect([...sorted, ...first, ...elsewhere].toSorted()).toEqual(writes.toSorted());
});

let server: TestServer;
let one: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_SECOND: '10000' });
  one = await anOperatorSession(server);
  other = await anOperatorSession(server);
});
afterAll(() => server.stop());

const day = addDays(oneDay(), -9);

const aSettledBusiness = (): Promise<TestBusiness> =>
  aBusiness(server.database, { terms: [plainContract], settlementTerms: [plainTerms] });

const sold = async ({ firstGateway: gatewayNumber }: TestBusiness, currency = 'USD') => {
  const amount = { minor: '10000', currency };
  const sale = saleOn(day, 10_000, { gatewayNumber, amount });
  await takeFromGateway(server, [sale]);
  return sale;
};

const settle = async ({ id }: TestBusiness): Promise<string> => {
  await runSettlement(server.database, at(addDays(day, 4), 2));
  const [batch] = await server.asMigrator<{ number: string }>(
    'select number from settlement_batches where business_id = $1 order by number desc limit 1',
    [id],
  );
  return batch?.number ?? '';
};

const entries = async (): Promise<bigint | undefined> => {
  const [row] = await server.asMigrator<{ count: bigint }>(
    'select count(*) as count from ledger_transfers',
  );
  return row?.count;
};

const idIn = (answer: Answer): string => {
  expect(outcomeOf(answer)).toBe('done');
  return String(answer.envelope.data?.['id']);
};

type Chain = {
  /** The first operator's step; the returned step is the one that moves money. */
  begin: (by: SignedIn) => Promise<(by: SignedIn) => Promise<Answer>>;
  refusal: string;
  /** Money that a job moves once it is allowed to. */
  isLater?: boolean;
};

const confirming =
  ({ merchantNumber }: TestBusiness, id: string) =>
  (by: SignedIn): Promise<Answer> =>
    by.call(calls.confirmMoneyProposal, { merchantNumber, id });

const paidOut = async () => {
  const shop = await aShop(server);
  const number = await submit(shop);
  const { merchantNumber } = shop.business;
  return { merchantNumber, number };
};
let references = 0;
const remitted = () => {
  references += 1;
  return { bankReference: `TWO/OPERATORS/${references}`, remittedMinor: '48000' };
};

const chains: Record<string, Chain> = {
  'crediting a statement': {
    begin: async (by) => {
      const business = await aSettledBusiness();
      await sold(business);
      const named = {
        merchantNumber: business.merchantNumber,
        number: await settle(business),
      };
      expect(outcomeOf(await by.call(calls.checkBatch, named))).toBe('done');
      return (who) => who.call(calls.creditBatch, named);
    },
    refusal: 'settlements.checkedByYou',
  },
  'an adjustment': {
    begin: async (by) => {
      const business = await aSettledBusiness();
      await sold(business);
      const answer = await by.call(calls.proposeAdjustment, {
        merchantNumber: business.merchantNumber,
        gatewayNumber: business.firstGateway,
        kind: 'otherReturn',
        currency: 'USD',
        amount: '12.50',
        reason: 'Fee of March given back',
      });
      return confirming(business, idIn(answer));
    },
    refusal: 'funds.ownProposal',
  },
  'offsetting a debt': {
    begin: async (by) => {
      const business = await aSettledBusiness();
      const sale = await sold(business);
      await takeFromGateway(server, [refundOf(sale, day, 10_000)]);
      await settle(business);
      await credit(server.database, { businessId: business.id, minor: 5000n });
      const answer = await by.call(calls.proposeOffset, {
        merchantNumber: business.merchantNumber,
        gatewayNumber: business.firstGateway,
        currency: 'USD',
        // 3.5 % of 100.00, 0.30 and 1.00 for the refund.
        owedMinor: '480',
        reason: 'Asked for by the merchant',
      });
      return confirming(business, idIn(answer));
    },
    refusal: 'funds.ownProposal',
  },
  'letting go what is held': {
    begin: async (by) => {
      const business = await aSettledBusiness();
      const { merchantNumber } = business;
      const { object } = await sold(business);
      const held = await by.call(calls.placeHold, {
        merchantNumber,
        paymentNumber: object.number,
        reason: 'Goods under inquiry',
      });
      const number = String(held.envelope.data?.['number']);
      const answer = await by.call(calls.proposeRelease, {
        merchantNumber,
        number,
        reason: 'Answered',
      });
      return confirming(business, idIn(answer));
    },
    refusal: 'funds.ownProposal',
  },
  'confirming a payout': {
    begin: async (by) => {
      const named = await paidOut();
      await by.call(calls.pickUpWithdrawal, named);
      return (who) => who.call(calls.confirmWithdrawal, { ...named, ...remitted() });
    },
    refusal: 'withdrawals.anotherOperator',
  },
  'letting a payout fail': {
    begin: async (by) => {
      const named = await paidOut();
      await by.call(calls.pickUpWithdrawal, named);
      return (who) => who.call(calls.failWithdrawal, { ...named, note: 'Account closed' });
    },
    refusal: 'withdrawals.anotherOperator',
  },
  'taking back a payout': {
    begin: async (by) => {
      const named = await paidOut();
      await other.call(calls.pickUpWithdrawal, named);
      const confirmed = await by.call(calls.confirmWithdrawal, { ...named, ...remitted() });
      expect(outcomeOf(confirmed)).toBe('done');
      return (who) => who.call(calls.returnWithdrawal, { ...named, note: 'Beneficiary unknown' });
    },
    refusal: 'withdrawals.anotherOperator',
  },
  'a rate by which waiting sales are booked': {
    begin: async (by) => {
      await sold(await aSettledBusiness(), 'PLN');
      const answer = await by.call(calls.proposeExchangeRates, {
        validFrom: day,
        source: 'Bank of the merchant',
        rates: [{ from: 'PLN', to: 'USD', rate: '0.25' }],
      });
      const id = idIn(answer);
      return (who) => who.call(calls.confirmExchangeRates, { id });
    },
    refusal: 'exchangeRates.ownProposal',
    isLater: true,
  },
  'what a contract costs': {
    begin: async (by) => {
      const { merchantNumber } = await aSettledBusiness();
      const answer = await by.call(calls.proposeMerchantChange, {
        merchantNumber,
        reason: 'Letter of 20 November',
        change: lineTerms,
      });
      const id = idIn(answer);
      return (who) => who.call(calls.confirmMerchantChange, { merchantNumber, id });
    },
    refusal: 'merchants.ownProposal',
    isLater: true,
  },
};

describe('two operators', () => {
  it.each(Object.entries(chains))('are needed for %s', async (_, { begin, refusal, isLater }) => {
    const move = await begin(one);
    const before = await entries();
    expect(outcomeOf(await move(one))).toBe(refusal);
    expect(await entries()).toBe(before);
    expect(outcomeOf(await move(other))).toBe('done');
    if (isLater !== true) {
      expect(await entries()).not.toBe(before);
    }
  });

  it('are behind all that operators booked: no other call of theirs moved anything', async () => {
    const rows = await server.asMigrator<{ operation: string }>(
      `select distinct operation from operation_log o join ledger_transfers t on t.xmin = o.xmin
       where o.actor_kind = 'operator' order by 1`,
    );
    const known = [second, asked, alone].flatMap((some) => Object.keys(some));
    const moving = rows.map(({ operation }) => operation);
    expect(moving.filter((operation) => !known.includes(operation))).toEqual([]);
    // Otherwise the rows that belong together are not found.
    expect(moving).toEqual([
      'confirmMoneyProposal',
      'confirmWithdrawal',
      'creditBatch',
      'failWithdrawal',
      'placeHold',
      'returnWithdrawal',
    ]);
  });
});
