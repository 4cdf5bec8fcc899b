import {
  daysUntilSecurity,
  listAdjustments,
  listDebts,
  proposeAdjustment,
  proposeOffset,
} from '@back-office/contract/features/funds/adjustments';
import { listOffsets, overseeDecision } from '@back-office/contract/features/funds/decisions';
import { listHolds, placeHold, proposeRelease } from '@back-office/contract/features/funds/holds';
import {
  confirmMoneyProposal,
  listMoneyProposals,
  rejectMoneyProposal,
  withdrawMoneyProposal,
} from '@back-office/contract/features/funds/proposals';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import type { CallDefinition, InputOf } from '@back-office/contract/kit/call';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { now } from '#platform/clock';
import { inRole } from '#platform/database';
import { verifyInvariants } from '#platform/verify-invariants';
import { askAsOperator } from '../../../testing/ask-as-operator.ts';
import {
  newPaymentNumber,
  paymentEvent,
  refundEvent,
  testDay,
} from '../../../testing/gateway-events.ts';
import { plantBusinesses } from '../../../testing/plant-business.ts';
import { plantSettlements, type PlantedBatch } from '../../../testing/plant-settlements.ts';
import { sessionsWaiting } from '../../../testing/sessions-waiting.ts';
import { takeFromGateway } from '../../../testing/take-events.ts';
import { testDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { readWithdrawable } from '../ledger/owed.ts';
import { postTransfers, type Transfer } from '../ledger/post-transfers.ts';
import { holdAccounts } from '../ledger/read-funds.ts';
import { fundsRoutes } from '../routes.ts';
import { coverDebts, type Night } from './cover-debts.ts';
import { overtakeOffsets } from './overtake-offsets.ts';

let world: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  world = await testDatabase();
  owner = new pg.Client({ connectionString: world.url });
  await owner.connect();
  await owner.query(
    `insert into persons (id, kind, name, password_hash, language, created_at)
     overriding system value values (7, 'operator', 'Olga Operator', '', 'en', '2025-01-01Z'), (8, 'operator', 'Oscar Operator', '', 'en', '2025-01-01Z')`,
  );
});
afterAll(async () => {
  await owner.end();
  await world.drop();
});

type Shop = { id: bigint; merchantNumber: string; gateway: string };
let shops = 0;

/** A merchant settled in dollars, with one sale of 100.00. */
const aShop = async (): Promise<Shop & { paymentNumber: string }> => {
  shops += 1;
  const shop = {
    id: BigInt(shops),
    merchantNumber: String(100_000 + shops),
    gateway: String(63_000_000 + shops),
  };
  await plantBusinesses(world, [{ id: shop.id, gatewayNumbers: [shop.gateway] }]);
  const paymentNumber = newPaymentNumber();
  const object = { gatewayNumber: shop.gateway, amount: { minor: '10000', currency: 'USD' } };
  await takeFromGateway(world, [paymentEvent(paymentNumber, { object })]);
  return { ...shop, paymentNumber };
};

const changes: { objectNumber?: string; businessId?: bigint }[] = [];

const olga = { personId: 7n, personName: 'Olga Operator' };
const oscar = { personId: 8n, personName: 'Oscar Operator' };

const askAs = <Call extends CallDefinition>(
  person: typeof olga,
  call: Call,
  input: InputOf<Call>,
) =>
  askAsOperator(world.database, {
    call,
    routes: fundsRoutes,
    input,
    now: now(),
    person,
    change: (change) => changes.push(change),
  });
const ask = <Call extends CallDefinition>(call: Call, input: InputOf<Call>) =>
  askAs(olga, call, input);

/** Olga proposes and Oscar confirms. */
const adjust = async (input: InputOf<typeof proposeAdjustment>): Promise<{ number: string }> => {
  const { id } = await ask(proposeAdjustment, input);
  return askAs(oscar, confirmMoneyProposal, { merchantNumber: input.merchantNumber, id });
};
const release = async (input: InputOf<typeof proposeRelease>): Promise<{ number: string }> => {
  const { id } = await ask(proposeRelease, input);
  return askAs(oscar, confirmMoneyProposal, { merchantNumber: input.merchantNumber, id });
};

const offset = async (input: InputOf<typeof proposeOffset>): Promise<{ number: string }> => {
  const { id } = await ask(proposeOffset, input);
  return askAs(oscar, confirmMoneyProposal, { merchantNumber: input.merchantNumber, id });
};

const balancesOf = ({ id }: Shop) =>
  inRole(world.database, 'jobs', (tx) => holdAccounts(tx, { businessId: id, currency: 'USD' }));

const broken = async (): Promise<string[]> =>
  (await verifyInvariants(world.database))
    .filter(({ breaches }) => breaches > 0)
    .map(({ invariant }) => invariant)
    .filter((invariant) => ['I1', 'I2', 'I3', 'I4', 'I6', 'I9', 'I11'].includes(invariant));

/** Waits until another session waits for a lock held by the owner. */
const somebodyWaits = (): Promise<void> => expect.poll(() => sessionsWaiting(world.url)).toBe(1);

const refusal = (name: string) => expect.objectContaining({ code: name });
const reason = 'Asked by the scheme';

describe('holds', () => {
  test('keep a payment back until they are released, one at a time, however many place one at once', async () => {
    const shop = await aShop();
    const input = {
      merchantNumber: shop.merchantNumber,
      paymentNumber: shop.paymentNumber,
      reason,
    };
    const attempts = await Promise.allSettled([1, 2, 3].map(() => ask(placeHold, input)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(ask(placeHold, input)).rejects.toEqual(refusal('funds.heldAlready'));
    expect(await balancesOf(shop)).toMatchObject({ pending: 0n, frozenFromPending: 10_000n });
    const { rows, counts } = await ask(listHolds, { filter: { search: shop.merchantNumber } });
    expect(counts).toEqual({ inForce: 1, released: 0 });
    const [hold] = rows;
    expect(hold).toMatchObject({
      paymentNumber: shop.paymentNumber,
      currency: 'USD',
      fromPendingMinor: '10000',
      fromAvailableMinor: '0',
      placedBy: 'Olga Operator',
      reason,
    });
    expect(changes.at(-1)).toMatchObject({ businessId: shop.id, objectNumber: hold?.number });
    const letGo = {
      merchantNumber: shop.merchantNumber,
      number: hold?.number ?? '',
      reason: 'Answered',
    };
    await release(letGo);
    expect(await balancesOf(shop)).toMatchObject({ pending: 10_000n, frozenFromPending: 0n });
    await expect(ask(proposeRelease, letGo)).rejects.toEqual(refusal('funds.releasedAlready'));
    const released = await ask(listHolds, {
      filter: { queue: 'released', search: shop.paymentNumber },
    });
    expect(released.rows).toMatchObject([{ releaseReason: 'Answered', fromPendingMinor: '0' }]);
    expect(await broken()).toEqual([]);
  });

  test('are refused for what is not the merchant’s, was not sold, or is not there', async () => {
    const [shop, other] = [await aShop(), await aShop()];
    const { merchantNumber } = shop;
    const failed = newPaymentNumber();
    const object = { gatewayNumber: shop.gateway, status: 'failed' as const };
    await takeFromGateway(world, [paymentEvent(failed, { object })]);
    for (const [paymentNumber, name] of [
      [other.paymentNumber, 'funds.paymentNotFound'],
      [newPaymentNumber(), 'funds.paymentNotFound'],
      [failed, 'funds.nothingToHold'],
    ] as const) {
      await expect(ask(placeHold, { merchantNumber, paymentNumber, reason })).rejects.toEqual(
        refusal(name),
      );
    }
    const absent = { merchantNumber, number: 'H202611220000000000', reason };
    await expect(ask(proposeRelease, absent)).rejects.toEqual(refusal('funds.holdNotFound'));
  });
});

describe('adjustments', () => {
  test('move exactly their amount, and stand in the list with who made them and why', async () => {
    const shop = await aShop();
    const input = {
      merchantNumber: shop.merchantNumber,
      gatewayNumber: shop.gateway,
      currency: 'USD',
      reason,
    };
    const given = await adjust({ ...input, kind: 'otherReturn', amount: '12.5' });
    const taken = await adjust({ ...input, kind: 'otherDeduction', amount: '150' });
    expect(await balancesOf(shop)).toMatchObject({ pending: 10_000n + 1250n - 15_000n });
    const { rows } = await ask(listAdjustments, { filter: { search: shop.gateway } });
    expect(rows.map(({ number, amountMinor }) => [number, amountMinor])).toEqual([
      [taken.number, '15000'],
      [given.number, '1250'],
    ]);
    expect(await broken()).toEqual([]);
  });

  test('are refused for an amount that is none, another’s gateway, and a currency it is not settled in', async () => {
    const [shop, other] = [await aShop(), await aShop()];
    const input = {
      merchantNumber: shop.merchantNumber,
      gatewayNumber: shop.gateway,
      kind: 'otherReturn' as const,
      currency: 'USD',
      amount: '1.00',
      reason,
    };
    for (const [change, name] of [
      [{ amount: '0.00' }, 'funds.amountNotPossible'],
      [{ amount: '1.001' }, 'funds.amountNotPossible'],
      [{ gatewayNumber: other.gateway }, 'funds.gatewayNotFound'],
      [{ currency: 'JPY', amount: '100' }, 'funds.notSettledIn'],
    ] as const) {
      await expect(ask(proposeAdjustment, { ...input, ...change })).rejects.toEqual(refusal(name));
    }
    expect(await balancesOf(shop)).toMatchObject({ pending: 10_000n });
  });
});

describe('what a gateway owes', () => {
  /**
   * Two batches with 15.00 reserve each and one that ended 60.00 below zero `daysAgo` days ago; 10.00 available, 20.00 deposited.
   */
  const aDebtor = async (daysAgo: number) => {
    const shop = await aShop();
    const owedSince = addDays(businessDayOf(now()), -daysAgo);
    const number = (place: number) => `${shop.gateway}2026010${place}01`;
    const batch = (place: number, day: string, line: object): PlantedBatch => ({
      business_id: shop.id,
      number: number(place),
      gateway_number: shop.gateway,
      currency: 'USD',
      settlement_day: day,
      status: 'credited',
      lines: [
        {
          cause: `${shop.paymentNumber}${place}`,
          payment_number: shop.paymentNumber,
          kind: 'sale',
          business_day: testDay,
          ...line,
        },
      ],
    });
    await plantSettlements(world.url, [
      batch(1, addDays(owedSince, -3), { sale_minor: 5000n, reserve_minor: 1500n }),
      batch(2, addDays(owedSince, -2), { sale_minor: 5000n, reserve_minor: 1500n }),
      batch(3, owedSince, { refund_minor: 6000n }),
    ]);
    await owner.query(
      'update settlement_batches set through_id = (select max(id) from ledger_transfers) where business_id = $1',
      [shop.id],
    );
    const moved = (
      cause: string,
      kind: Transfer['kind'],
      amountMinor: bigint,
      businessDay = testDay,
    ): Transfer => ({
      businessId: shop.id,
      cause,
      kind,
      gatewayNumber: shop.gateway,
      currency: 'USD',
      amountMinor,
      businessDay,
    });
    const invoice = `A${shop.gateway}0000000000`;
    await owner.query(
      `insert into adjustments (business_id, number, gateway_number, currency, kind, amount_minor, reason, made_by, made_by_name, made_at, confirmed_by)
       values ($1, $2, $3, 'USD', 'otherDeduction', 10000, 'Invoice', 7, 'Olga Operator', $4, 8)`,
      [shop.id, invoice, shop.gateway, `${owedSince}T04:00:00Z`],
    );
    await inRole(world.database, 'jobs', (tx) =>
      postTransfers(
        tx,
        [
          moved(number(1), 'credited', 1000n),
          moved(number(1), 'reserveExtracted', 1500n),
          moved(number(2), 'reserveExtracted', 1500n),
          moved(number(2), 'depositTaken', 2000n),
          moved(invoice, 'otherDeduction', 10_000n, owedSince),
        ],
        now(),
      ),
    );
    const input = {
      merchantNumber: shop.merchantNumber,
      gatewayNumber: shop.gateway,
      currency: 'USD',
      owedMinor: '6000',
      reason,
    };
    return { shop, owedSince, input };
  };

  const ofNight = ({ id }: Shop): Night => ({
    inTransaction: (work) => inRole(world.database, 'jobs', work),
    now: now(),
    isWanted: ({ businessId }) => businessId === id,
  });

  /** A sale of 100.00 that a statement of its gateway takes whole, then a refund of 60.00 of it. */
  const refundedAfterStatement = async (
    { id, gateway }: Pick<Shop, 'id' | 'gateway'>,
    status: 'reported' | 'credited',
  ): Promise<void> => {
    const sale = paymentEvent(newPaymentNumber(), {
      object: { gatewayNumber: gateway, amount: { minor: '10000', currency: 'USD' } },
    });
    await takeFromGateway(world, [sale]);
    const number = `${gateway}2026010101`;
    await plantSettlements(world.url, [
      {
        business_id: id,
        number,
        gateway_number: gateway,
        currency: 'USD',
        settlement_day: businessDayOf(now()),
        status,
        lines: [
          {
            cause: sale.object.number,
            payment_number: sale.object.number,
            kind: 'sale',
            business_day: testDay,
            sale_minor: 10_000n,
          },
        ],
      },
    ]);
    if (status === 'credited') {
      const credited: Transfer = {
        businessId: id,
        cause: number,
        kind: 'credited',
        gatewayNumber: gateway,
        currency: 'USD',
        amountMinor: 10_000n,
        businessDay: testDay,
      };
      await inRole(world.database, 'jobs', (tx) => postTransfers(tx, [credited], now()));
    }
    const amount = { minor: '6000', currency: 'USD' };
    await takeFromGateway(world, [refundEvent(sale, { object: { amount } })]);
  };

  const owedBy = async ({ id }: Pick<Shop, 'id'>): Promise<bigint | undefined> => {
    const standings = await inRole(world.database, 'operator', (tx) =>
      readWithdrawable(tx, id, now()),
    );
    return standings.find(({ currency }) => currency === 'USD')?.owedMinor;
  };

  test.each([
    ['a statement that waits for its credit', 'reported', 1],
    ['what another gateway has earned', 'credited', 2],
  ] as const)(
    'is listed to operators as withdrawals count it, behind %s',
    async (_, status, gateways) => {
      shops += 1;
      const id = BigInt(shops);
      const gatewayNumbers = [1, 2]
        .slice(0, gateways)
        .map((n) => String(64_000_000 + shops * 10 + n));
      await plantBusinesses(world, [{ id, gatewayNumbers }]);
      const [gateway = '', other] = gatewayNumbers;
      await refundedAfterStatement({ id, gateway }, status);
      if (other !== undefined) {
        const object = { gatewayNumber: other, amount: { minor: '90000', currency: 'USD' } };
        await takeFromGateway(world, [paymentEvent(newPaymentNumber(), { object })]);
      }
      const { rows } = await ask(listDebts, { filter: { search: gateway } });
      expect(rows).toMatchObject([{ gatewayNumber: gateway, owedMinor: '6000' }]);
      expect(await owedBy({ id })).toBe(6000n);
    },
  );

  test('is taken from available, then from the oldest reserve, then from the deposit, once, by two operators', async () => {
    const { shop, owedSince, input } = await aDebtor(3);
    const found = { filter: { search: shop.merchantNumber } };
    expect(await ask(listDebts, { ...found, page: 2 })).toMatchObject({ rows: [], total: 1 });
    const { rows, total } = await ask(listDebts, found);
    expect(total).toBe(1);
    expect(rows).toMatchObject([
      {
        gatewayNumber: shop.gateway,
        owedMinor: '6000',
        owedSince,
        availableMinor: '1000',
        reserveMinor: '3000',
        depositMinor: '2000',
        securityFrom: addDays(owedSince, daysUntilSecurity),
      },
    ]);
    const before = await balancesOf(shop);
    const proposals = await Promise.allSettled([1, 2, 3].map(() => ask(proposeOffset, input)));
    expect(proposals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(ask(proposeOffset, input)).rejects.toEqual(refusal('funds.proposedAlready'));
    expect((await ask(listDebts, found)).rows).toMatchObject([
      { isOffsetProposed: true, allowedActions: [] },
    ]);
    const [proposal] = (await ask(listMoneyProposals, { filter: { search: shop.gateway } })).rows;
    expect(proposal).toMatchObject({
      what: 'debtOffset',
      amountMinor: '6000',
      taken: { availableMinor: '1000', reserveMinor: '3000', depositMinor: '2000' },
    });
    const waiting = { merchantNumber: shop.merchantNumber, id: proposal?.id ?? '' };
    await expect(ask(confirmMoneyProposal, waiting)).rejects.toEqual(refusal('funds.ownProposal'));
    expect(await balancesOf(shop)).toEqual(before);
    const attempts = await Promise.allSettled(
      [1, 2, 3].map(() => askAs(oscar, confirmMoneyProposal, waiting)),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balancesOf(shop)).toEqual({
      ...before,
      pending: before.pending + 6000n,
      available: 0n,
      reserve: 0n,
      deposit: 0n,
    });
    const { rows: reserves } = await owner.query<{ taken: bigint }>(
      'select offset_minor as taken from reserve_parts where business_id = $1 order by batch_number',
      [shop.id],
    );
    expect(reserves.map(({ taken }) => taken)).toEqual([1500n, 1500n]);
    expect((await ask(listDebts, { filter: { search: shop.merchantNumber } })).rows).toEqual([]);
    const [taken] = (await ask(listOffsets, { filter: { search: shop.gateway } })).rows;
    expect(taken).toMatchObject({
      availableMinor: '1000',
      reserveMinor: '3000',
      depositMinor: '2000',
      reason,
      madeBy: 'Olga Operator',
      confirmedBy: 'Oscar Operator',
    });
    const named = { merchantNumber: shop.merchantNumber, number: taken?.number ?? '' };
    const { entries, ...told } = await ask(overseeDecision, named);
    expect(told).toEqual({ type: 'offset', ...taken, allowedActions: [] });
    expect(
      entries
        .map(({ kind, amountMinor }) => [kind, amountMinor])
        .toSorted(([one], [other]) => ((one ?? '') < (other ?? '') ? -1 : 1)),
    ).toEqual([
      ['availableOffset', '1000'],
      ['depositOffset', '2000'],
      ['reserveOffset', '3000'],
    ]);
    expect(await broken()).toEqual([]);
  });

  test('leaves the reserve that a run gives back at that moment where it is', async () => {
    const { shop, input } = await aDebtor(3);
    const { id } = await ask(proposeOffset, input);
    const before = await balancesOf(shop);
    await owner.query(
      `insert into settlement_progress (business_id, gateway_number, currency, settled_through) values ($1, $2, 'USD', $3)`,
      [shop.id, shop.gateway, testDay],
    );
    await owner.query('begin');
    await owner.query('select from settlement_progress where business_id = $1 for update', [
      shop.id,
    ]);
    await owner.query(
      `update reserve_parts set released_in = batch_number
       where business_id = $1 and batch_number = (
         select number from settlement_batches where business_id = $1 order by settlement_day limit 1)`,
      [shop.id],
    );
    const confirmed = askAs(oscar, confirmMoneyProposal, {
      merchantNumber: shop.merchantNumber,
      id,
    }).catch((refused: unknown) => refused);
    await somebodyWaits();
    await owner.query('commit');
    expect(await confirmed).toEqual(refusal('funds.debtChanged'));
    expect(await balancesOf(shop)).toEqual(before);
  });

  test('is not taken where it is another amount than the operator saw, or was covered meanwhile', async () => {
    const { shop, input } = await aDebtor(3);
    await expect(ask(proposeOffset, { ...input, owedMinor: '5999' })).rejects.toEqual(
      refusal('funds.debtChanged'),
    );
    const { id } = await ask(proposeOffset, input);
    await coverDebts(ofNight(shop));
    await expect(
      askAs(oscar, confirmMoneyProposal, { merchantNumber: shop.merchantNumber, id }),
    ).rejects.toEqual(refusal('funds.debtChanged'));
    expect(await balancesOf(shop)).toMatchObject({ available: 0n, reserve: 3000n, deposit: 2000n });
  });

  /** Outcomes of a shop's proposals, newest first. */
  const outcomes = async ({ gateway }: Shop) =>
    (await ask(listMoneyProposals, { filter: { search: gateway } })).rows.map(
      ({ status, decidedBy, allowedActions }) => ({ status, decidedBy, allowedActions }),
    );
  const isOvertaken = { status: 'overtaken', decidedBy: null, allowedActions: [] };

  test('is ended by the night that changed the debt, and a new one can be proposed at once', async () => {
    const { shop, input } = await aDebtor(3);
    const { id } = await ask(proposeOffset, input);
    const night = async (): Promise<void> => {
      await coverDebts(ofNight(shop));
      await overtakeOffsets(ofNight(shop));
    };
    await night();
    expect(await outcomes(shop)).toEqual([isOvertaken]);
    await expect(
      askAs(oscar, confirmMoneyProposal, { merchantNumber: shop.merchantNumber, id }),
    ).rejects.toEqual(refusal('funds.debtChanged'));
    expect((await ask(listDebts, { filter: { search: shop.merchantNumber } })).rows).toMatchObject([
      { owedMinor: '5000', isOffsetProposed: false, allowedActions: ['offset'] },
    ]);
    const again = await ask(proposeOffset, { ...input, owedMinor: '5000' });
    // A proposal that is still accurate keeps waiting, whatever nights pass.
    await night();
    await askAs(oscar, confirmMoneyProposal, {
      merchantNumber: shop.merchantNumber,
      id: again.id,
    });
    expect(await balancesOf(shop)).toMatchObject({ available: 0n, reserve: 0n, deposit: 0n });
  });

  test('makes room for the next where the debt changed by day, for one of several who propose at once', async () => {
    const { shop, input } = await aDebtor(3);
    await ask(proposeOffset, input);
    await coverDebts(ofNight(shop));
    const next = { ...input, owedMinor: '5000' };
    const proposals = await Promise.allSettled([1, 2, 3].map(() => ask(proposeOffset, next)));
    expect(proposals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await outcomes(shop)).toEqual([
      { status: 'pending', decidedBy: null, allowedActions: ['withdraw'] },
      isOvertaken,
    ]);
  });

  test('is refused where nothing is left that it could be taken from', async () => {
    const { shop, owedSince, input } = await aDebtor(3);
    await offset(input);
    const { gateway: gatewayNumber, id: businessId } = shop;
    const more = { gatewayNumber, businessId, currency: 'USD', businessDay: owedSince };
    const cause = `A${gatewayNumber}0000000001`;
    await owner.query(
      `insert into adjustments (business_id, number, gateway_number, currency, kind, amount_minor, reason, made_by, made_by_name, made_at, confirmed_by)
       values ($1, $2, $3, 'USD', 'otherDeduction', 5000, 'Invoice', 7, 'Olga Operator', $4, 8)`,
      [businessId, cause, gatewayNumber, `${owedSince}T04:00:00Z`],
    );
    await inRole(world.database, 'jobs', (tx) =>
      postTransfers(
        tx,
        [
          {
            ...more,
            cause: `A${gatewayNumber}0000000001`,
            kind: 'otherDeduction',
            amountMinor: 5000n,
          },
        ],
        now(),
      ),
    );
    await expect(ask(proposeOffset, { ...input, owedMinor: '5000' })).rejects.toEqual(
      refusal('funds.nothingToTake'),
    );
  });
});

describe('what waits for a second operator', () => {
  const adjustment = async () => {
    const shop = await aShop();
    const { merchantNumber, gateway: gatewayNumber } = shop;
    const { id } = await ask(proposeAdjustment, {
      merchantNumber,
      gatewayNumber,
      kind: 'otherReturn',
      currency: 'USD',
      amount: '12.50',
      reason,
    });
    return { shop, named: { merchantNumber, id } };
  };
  const heldSale = async () => {
    const shop = await aShop();
    const { merchantNumber, paymentNumber } = shop;
    const { number } = await ask(placeHold, { merchantNumber, paymentNumber, reason });
    const { id } = await ask(proposeRelease, { merchantNumber, number, reason: 'Answered' });
    return { shop, number, named: { merchantNumber, id } };
  };
  const waiting = async (person: typeof olga, search: string) =>
    (await askAs(person, listMoneyProposals, { filter: { search } })).rows;

  test('moves nothing until another operator confirms it, and never for who proposed it', async () => {
    for (const { shop, named } of [await adjustment(), await heldSale()]) {
      const before = await balancesOf(shop);
      await expect(ask(confirmMoneyProposal, named)).rejects.toEqual(refusal('funds.ownProposal'));
      await expect(ask(rejectMoneyProposal, { ...named, note: 'No' })).rejects.toEqual(
        refusal('funds.ownProposal'),
      );
      expect(await balancesOf(shop)).toEqual(before);
      expect(await waiting(olga, shop.gateway)).toMatchObject([
        { id: named.id, proposedBy: 'Olga Operator', allowedActions: ['withdraw'] },
      ]);
      expect(await waiting(oscar, shop.gateway)).toMatchObject([
        { status: 'pending', allowedActions: ['confirm', 'reject'] },
      ]);
      await askAs(oscar, confirmMoneyProposal, named);
      expect(await balancesOf(shop)).not.toEqual(before);
      expect(await waiting(oscar, shop.gateway)).toMatchObject([
        { status: 'confirmed', decidedBy: 'Oscar Operator', allowedActions: [] },
      ]);
      await expect(askAs(oscar, confirmMoneyProposal, named)).rejects.toEqual(
        refusal('funds.proposalDecided'),
      );
    }
    expect(await broken()).toEqual([]);
  });

  test('is booked once, however many confirm it at once', async () => {
    const { shop, named } = await adjustment();
    const answers = await Promise.allSettled(
      [1, 2, 3].map(() => askAs(oscar, confirmMoneyProposal, named)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balancesOf(shop)).toMatchObject({ pending: 11_250n });
  });

  test('is rejected by another with a reason or taken back by who proposed it, and never booked then', async () => {
    const rejected = await heldSale();
    const note = 'Still under review';
    await askAs(oscar, rejectMoneyProposal, { ...rejected.named, note });
    expect(await waiting(olga, rejected.number)).toMatchObject([{ status: 'rejected', note }]);
    expect(await balancesOf(rejected.shop)).toMatchObject({ frozenFromPending: 10_000n });
    const { shop, named } = await adjustment();
    await expect(askAs(oscar, withdrawMoneyProposal, named)).rejects.toEqual(
      refusal('funds.notProposer'),
    );
    await ask(withdrawMoneyProposal, named);
    await expect(askAs(oscar, confirmMoneyProposal, named)).rejects.toEqual(
      refusal('funds.proposalDecided'),
    );
    expect(await balancesOf(shop)).toMatchObject({ pending: 10_000n });
  });

  test('is one release of a hold at a time, and the hold says that it waits', async () => {
    const { shop, number } = await heldSale();
    const { merchantNumber } = shop;
    await expect(ask(proposeRelease, { merchantNumber, number, reason })).rejects.toEqual(
      refusal('funds.proposedAlready'),
    );
    expect((await ask(listHolds, { filter: { search: number } })).rows).toMatchObject([
      { isReleaseProposed: true },
    ]);
    expect(await ask(overseeDecision, { merchantNumber, number })).toMatchObject({
      allowedActions: [],
    });
  });

  test('is found under its own merchant alone, and no change of a contract is confirmed here', async () => {
    const [{ named }, other] = [await adjustment(), await aShop()];
    const { id } = named;
    await expect(
      askAs(oscar, confirmMoneyProposal, { merchantNumber: other.merchantNumber, id }),
    ).rejects.toEqual(refusal('funds.proposalNotFound'));
    await owner.query(`update merchant_proposals set kind = 'contractTerms' where id = $1`, [id]);
    await expect(askAs(oscar, confirmMoneyProposal, named)).rejects.toEqual(
      refusal('funds.proposalNotFound'),
    );
  });

  test('needs two people in the tables too, whatever the code says', async () => {
    const { shop } = await heldSale();
    await expect(
      owner.query(
        `insert into adjustments (business_id, number, gateway_number, currency, kind, amount_minor, reason, made_by, made_by_name,
           made_at, confirmed_by, confirmed_by_name)
         values ($1, 'A202601010000000001', $2, 'USD', 'otherReturn', 1, 'Alone', 7, 'Olga', '2026-01-01Z', 7, 'Olga')`,
        [shop.id, shop.gateway],
      ),
    ).rejects.toThrow(/adjustments_by_two/);
    await expect(
      owner.query(
        `insert into offsets (business_id, number, gateway_number, currency, available_minor, reserve_minor, deposit_minor, reason,
           made_by, made_by_name, made_at)
         values ($1, 'O202601010000000001', $2, 'USD', 1, 0, 0, 'Alone', 7, 'Olga', '2026-01-01Z')`,
        [shop.id, shop.gateway],
      ),
    ).rejects.toThrow(/offsets_by_two/);
    await expect(
      owner.query(
        `update payment_holds set released_by = 7, released_by_name = 'Olga', released_at = '2026-01-01Z', release_reason = 'Alone'
         where released_at is null`,
      ),
    ).rejects.toThrow(/releases_by_two/);
  });
});

describe('one decision alone', () => {
  const entriesOf = ({ entries }: { entries: { kind: string; from: string; to: string }[] }) =>
    entries.map(({ kind, from, to }) => `${kind} ${from} ${to}`);

  test('a hold says who placed it and let it go, why both, what it moved, and what may be done', async () => {
    const { merchantNumber, paymentNumber } = await aShop();
    const { number } = await ask(placeHold, { merchantNumber, paymentNumber, reason });
    const named = { merchantNumber, number };
    const [row] = (await ask(listHolds, { filter: { search: number } })).rows;
    expect(await ask(overseeDecision, named)).toMatchObject({
      type: 'hold',
      ...row,
      allowedActions: ['release'],
      entries: [{ kind: 'manualHold', amountMinor: '10000', status: null, batchNumber: null }],
    });
    await release({ ...named, reason: 'Answered' });
    const released = await ask(overseeDecision, named);
    expect(released).toMatchObject({
      reason,
      placedBy: 'Olga Operator',
      releaseReason: 'Answered',
      releasedBy: 'Olga Operator',
      releaseConfirmedBy: 'Oscar Operator',
      fromPendingMinor: '0',
      allowedActions: [],
    });
    expect(entriesOf(released)).toEqual([
      'manualHoldReversal frozenFromPending pending',
      'manualHold pending frozenFromPending',
    ]);
  });

  test('an adjustment says the same as its list, and in which batch it is', async () => {
    const { merchantNumber, gateway } = await aShop();
    const { number } = await adjust({
      merchantNumber,
      gatewayNumber: gateway,
      currency: 'USD',
      kind: 'otherReturn',
      amount: '12.5',
      reason,
    });
    const [row] = (await ask(listAdjustments, { filter: { search: number } })).rows;
    expect(await ask(overseeDecision, { merchantNumber, number })).toMatchObject({
      type: 'adjustment',
      ...row,
      allowedActions: [],
      entries: [{ kind: 'otherReturn', from: 'feeIncome', to: 'pending', status: 'unrecorded' }],
    });
  });

  test('is found by its own merchant’s number alone', async () => {
    const [shop, other] = [await aShop(), await aShop()];
    const { paymentNumber } = shop;
    const { number } = await ask(placeHold, {
      merchantNumber: shop.merchantNumber,
      paymentNumber,
      reason,
    });
    const absent = refusal('funds.decisionNotFound');
    for (const named of [
      { merchantNumber: other.merchantNumber, number },
      { merchantNumber: shop.merchantNumber, number: 'O202611220000000000' },
      { merchantNumber: shop.merchantNumber, number: 'A202611220000000000' },
    ]) {
      await expect(ask(overseeDecision, named)).rejects.toEqual(absent);
    }
  });
});
