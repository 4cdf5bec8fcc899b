import { uploadWaybill } from '@back-office/contract/features/waybills';
import {
  decideWaybill,
  listWaybillsByHand,
  overseeWaybill,
  type WaybillDecision,
} from '@back-office/contract/features/waybills/by-hand';
import { listMissingProofs } from '@back-office/contract/features/waybills/missing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import { askAsOperator } from '../../../testing/ask-as-operator.ts';
import {
  at,
  dayAt,
  operators,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';
import { listMissingProofsRoute } from '../missing/list-missing-proofs.ts';
import { waybillRoutes } from '../routes.ts';
import { uploadWaybillRoute } from '../upload/upload-waybill.ts';

let world: SettlementWorld;
let merchantNumber: string;
beforeAll(async () => {
  world = await settlementWorld([
    { ...plainTerms, settleType: { type: 'day', n: 7 }, deliveryCondition: 'delivered' },
  ]);
  const { rows } = await world.owner.query<{ merchant_number: string }>(
    'select merchant_number from businesses where id = 1',
  );
  merchantNumber = rows[0]?.merchant_number ?? '';
});
afterAll(() => world.close());

const now = at(dayAt(2), 12);
const person = { personId: operators[0], personName: 'Olga Operator' };

const upload = (paymentNumber: string, trackingNumber: string) =>
  askAs(
    world.database,
    { ...aMerchant, now: at(dayAt(1), 9) },
    {
      call: uploadWaybill,
      route: uploadWaybillRoute,
      input: {
        paymentNumber,
        trackingNumbers: [trackingNumber],
        company: 'Junk Boats',
        websites: [],
      },
    },
  );

/** For one that is pending review, with its count. */
const setStatus = async (paymentNumber: string, status: string): Promise<void> => {
  await world.owner.query('update waybills set status = $1 where payment_number = $2', [
    status,
    paymentNumber,
  ]);
  await world.owner.query(
    `insert into waybill_counts (business_id, gateway_number, month, status, count)
     values (1, '90000001', to_date(left($2, 6), 'YYYYMM'), $1, 1)
     on conflict (business_id, gateway_number, month, status) do update set count = waybill_counts.count + 1`,
    [status, paymentNumber],
  );
  await world.owner.query(
    `update waybill_counts set count = count - 1
     where status = 'pendingReview' and month = to_date(left($1, 6), 'YYYYMM')`,
    [paymentNumber],
  );
};

let serial = 0;
/** A waybill in a status, with its count. */
const standing = async (status: string): Promise<string> => {
  serial += 1;
  const sale = world.sale(dayAt(0), 1000, { gatewayNumber: '90000001' });
  await world.take([sale], new Date());
  const paymentNumber = sale.object.number;
  await upload(paymentNumber, `BYHAND${serial}00000`);
  await setStatus(paymentNumber, status);
  return paymentNumber;
};
const versionOf = async (paymentNumber: string): Promise<number> => {
  const { rows } = await world.owner.query<{ version: number }>(
    'select version from waybills where payment_number = $1',
    [paymentNumber],
  );
  return rows[0]?.version ?? 1;
};
const decide = async (
  paymentNumber: string,
  decision: WaybillDecision,
  version?: number,
): Promise<string> => {
  try {
    const { status } = await askAsOperator(world.database, {
      call: decideWaybill,
      routes: waybillRoutes,
      input: {
        merchantNumber,
        paymentNumber,
        version: version ?? (await versionOf(paymentNumber)),
        decision,
        note: decision === 'accept' ? null : 'Signed by a neighbour',
      },
      now,
      person,
    });
    return status;
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const proofOf = async (paymentNumber: string) => {
  const { rows } = await world.owner.query<{ delivered_at: Date | null }>(
    'select delivered_at from delivery_proofs where payment_number = $1',
    [paymentNumber],
  );
  return rows[0] === undefined ? 'none' : rows[0].delivered_at;
};

const look = (paymentNumber: string) =>
  askAsOperator(world.database, {
    call: overseeWaybill,
    routes: waybillRoutes,
    input: { merchantNumber, paymentNumber },
    now,
    person,
  });

describe('[S4.13] a proof that an operator looks at', () => {
  test('[S5.12] says which settlement it reaches if accepted, and which one another proof would reach', async () => {
    const waiting = await standing('waitingForManualProcessing');
    const due = dayAt(7);
    expect(await look(waiting)).toMatchObject({
      number: waiting,
      trackingNumbers: [`BYHAND${serial}00000`],
      deliveryType: 'either',
      sentTo: { name: expect.any(String), address: expect.any(String) },
      allowedActions: ['accept', 'notConfirmed', 'wrongOrder'],
      settlement: {
        state: 'unsettled',
        condition: 'delivered',
        saleMinor: '1000',
        accepted: { reason: 'period', day: due, uploadBy: null },
        rejected: { day: due, uploadBy: dayAt(3) },
      },
    });
    await decide(waiting, 'notConfirmed');
    await decide(waiting, 'accept');
    // Its history, with the earlier refusal.
    expect((await look(waiting)).steps.slice(0, 2)).toMatchObject([
      { status: 'received', by: 'Olga Operator', note: null },
      { status: 'informationNotConfirmed', by: 'Olga Operator', note: 'Signed by a neighbour' },
    ]);
  });

  test('waits in the queue, is accepted as received, and may be revoked with a note', async () => {
    const waiting = await standing('waitingForManualProcessing');
    const queue = await askAsOperator(world.database, {
      call: listWaybillsByHand,
      routes: waybillRoutes,
      input: { filter: {} },
      now,
      person,
    });
    expect(queue.rows).toMatchObject([
      { number: waiting, allowedActions: ['accept', 'notConfirmed', 'wrongOrder'] },
    ]);
    expect(await decide(waiting, 'accept')).toBe('received');
    expect(await proofOf(waiting)).toEqual(now);
    expect(await decide(waiting, 'accept')).toBe('waybills.notInThisStatus');
    expect(await decide(waiting, 'revoke')).toBe('informationNotConfirmed');
    expect(await proofOf(waiting)).toBe('none');
    expect(await decide(waiting, 'accept')).toBe('received');
  });

  test('is not accepted by somebody who looked at the proof before it was replaced', async () => {
    const waiting = await standing('waitingForManualProcessing');
    const version = await versionOf(waiting);
    await upload(waiting, 'REPLACED00000');
    await setStatus(waiting, 'waitingForManualProcessing');
    expect(await decide(waiting, 'accept', version)).toBe('request.conflict');
    expect(await proofOf(waiting)).toBeNull();
    expect(await decide(waiting, 'accept')).toBe('received');
  });

  test('is rejected, and counts no more', async () => {
    const waiting = await standing('waitingForManualProcessing');
    expect(await decide(waiting, 'wrongOrder')).toBe('wrongOrder');
    expect(await proofOf(waiting)).toBe('none');
    const { rows } = await askAsOperator(world.database, {
      call: listWaybillsByHand,
      routes: waybillRoutes,
      input: { filter: { queue: 'wrongOrder' } },
      now,
      person,
    });
    expect(rows).toMatchObject([{ number: waiting, allowedActions: ['accept'] }]);
    expect(await decide(waiting, 'accept')).toBe('received');
    expect(await proofOf(waiting)).toEqual(now);
    expect(await decide(await standing('transportNoUpload'), 'accept')).toBe(
      'waybills.notInThisStatus',
    );
    expect(await decide('20200101000000000000000', 'accept')).not.toBe('received');
    expect(await decide('2020010100000000000000', 'accept')).toBe('waybills.notFound');
  });

  test('[S2.31] stands in the to-do list with its status, its numbers and the note of who rejected it', async () => {
    const rejected = await standing('waitingForManualProcessing');
    const missing = () =>
      askAs(
        world.database,
        { ...aMerchant, now },
        {
          call: listMissingProofs,
          route: listMissingProofsRoute,
          input: { filter: {} },
        },
      );
    const named = async () =>
      (await missing()).rows.find(({ paymentNumber }) => paymentNumber === rejected);
    expect(await named()).toBeUndefined();
    await decide(rejected, 'notConfirmed');
    expect(await named()).toMatchObject({
      waybill: {
        status: 'informationNotConfirmed',
        note: 'Signed by a neighbour',
        trackingNumbers: [`BYHAND${serial}00000`],
        company: 'Junk Boats',
      },
    });
    const never = world.sale(dayAt(0), 1000, { gatewayNumber: '90000001' });
    await world.take([never], new Date());
    const { rows } = await missing();
    expect(rows.find(({ paymentNumber }) => paymentNumber === never.object.number)).toMatchObject({
      waybill: null,
    });
  });
});
