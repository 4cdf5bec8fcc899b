import { changeApproval, getApprovals } from '@back-office/contract/features/approvals';
import { type Balances, getBalances } from '@back-office/contract/features/funds';
import {
  cancelWithdrawal,
  approveWithdrawal,
  getWithdrawal,
  listWithdrawals,
  refuseWithdrawal,
} from '@back-office/contract/features/withdrawals';
import { nextBankDay } from '@back-office/contract/features/settlements/calendar';
import { addBankHoliday } from '@back-office/contract/features/terms/bank-holidays';
import {
  applyForWithdrawal,
  getWithdrawable,
  quoteWithdrawal,
  type Withdrawable,
} from '@back-office/contract/features/withdrawals/apply';
import {
  confirmWithdrawal,
  failWithdrawal,
  overseeWithdrawal,
  overseeWithdrawals,
  pickUpWithdrawal,
  returnWithdrawal,
} from '@back-office/contract/features/withdrawals/oversight';
import { getOperatorQueue, operatorQueue } from '@back-office/contract/features/operator-queue';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import type { CallDefinition, OutputOf } from '@back-office/contract/kit/call';
import { anOperator, roleOf } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { brokenOfWithdrawals, charge, credit } from '@back-office/server/testing/withdrawals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCall } from './client.ts';
import { signedIn, signedInAsOperator, type SignedIn } from './signed-in.ts';
import {
  aMember,
  anOperatorSession,
  aShop,
  done,
  fundsOf,
  movesOf,
  outcomeOf,
  submit,
  wishOf,
  type Shop,
} from './withdrawal-world.ts';

let server: TestServer;
let operator: { session: SignedIn };
/** Confirms withdrawals the first has picked up. */
let second: { session: SignedIn };

beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_SECOND: '10000' });
  operator = { session: await anOperatorSession(server) };
  second = { session: await anOperatorSession(server) };
});
afterAll(() => server.stop());

const tryTo = async (shop: Shop, more: Record<string, unknown> = {}): Promise<string> =>
  outcomeOf(await shop.owner.session.call(applyForWithdrawal, wishOf(shop, more)));

const payoutOf = ({ business }: Shop, number: string) => ({
  merchantNumber: business.merchantNumber,
  number,
});
let references = 0;
const aReference = (): string => {
  references += 1;
  return `FT${Date.now()}${references}`;
};
const pay = async (shop: Shop, number: string, remittedMinor = '48000'): Promise<void> => {
  await done(operator, pickUpWithdrawal, payoutOf(shop, number));
  const bankReference = aReference();
  await done(second, confirmWithdrawal, {
    ...payoutOf(shop, number),
    bankReference,
    remittedMinor,
  });
};

const today = businessDayOf(new Date());
const range = { from: addDays(today, -1), to: addDays(today, 1) };

const lettersTo = async (email: string): Promise<string[]> => {
  const rows = await server.asMigrator<{ kind: string; subject: string }>(
    'select kind, subject from letters where recipient = $1 order by created_at',
    [email],
  );
  return rows.map(({ kind, subject }) => `${kind}: ${subject}`);
};

describe('[S5.5] [S3.15] what one asks for', () => {
  it('is frozen when it is acknowledged: amount, fee, received amount and bank day as they were shown', async () => {
    const shop = await aShop(server);
    expect(await fundsOf(shop)).toEqual({
      available: '100000',
      frozen: '0',
      withdrawable: '100000',
    });
    const wish = { currency: 'USD', amountMinor: '50000' };
    const quote = await done(shop.owner, quoteWithdrawal, wish);
    expect(quote).toMatchObject({
      feeMinor: '2000',
      receivedMinor: '48000',
      needsApproval: false,
    });
    const number = await submit(shop);
    expect(await fundsOf(shop)).toEqual({
      available: '50000',
      frozen: '50000',
      withdrawable: '50000',
    });
    expect(await movesOf(server, number)).toEqual(['withdrawal 50000']);
    const told = await done(shop.owner, getWithdrawal, { number });
    expect(told).toMatchObject({
      amountMinor: '50000',
      feeMinor: '2000',
      receivedMinor: '48000',
      status: 'pending',
      waitsFor: 'pickUp',
      bankDay: quote['bankDay'],
      bankAccount: { accountEnd: '8903' },
      allowedActions: ['cancel'],
      timeline: [{ step: 'submitted' }],
      entries: [{ kind: 'withdrawal', amountMinor: '50000' }],
    });
    expect(JSON.stringify(told)).not.toContain('012345678903');
  });

  it('counts for the next bank day where its own becomes a holiday before it is paid', async () => {
    const currency = 'NZD';
    const shop = await aShop(server, { currency });
    const number = await submit(shop, { currency });
    const promised = nextBankDay('2090-03-04', new Set());
    await server.asMigrator('update withdrawals set bank_day = $1 where number = $2', [
      promised,
      number,
    ]);
    const holiday = { currency, day: promised, isOpen: false, name: 'Entered late' };
    await done(operator, addBankHoliday, holiday);
    expect(await done(shop.owner, getWithdrawal, { number })).toMatchObject({
      bankDay: nextBankDay(promised, new Set()),
    });
  });

  it('[S5.5] bad input F01: must be strictly above the minimum and no more than what may leave', async () => {
    const shop = await aShop(server);
    expect(await tryTo(shop, { amountMinor: '10000' })).toBe('withdrawals.amountNotAboveMinimum');
    expect(await tryTo(shop, { amountMinor: '9999' })).toBe('withdrawals.amountNotAboveMinimum');
    const tooMuch = await shop.owner.session.call(
      applyForWithdrawal,
      wishOf(shop, { amountMinor: '100001' }),
      { headers: { lang: 'en_US' } },
    );
    expect(outcomeOf(tooMuch)).toBe('withdrawals.insufficient');
    expect(tooMuch.envelope.msg).toBe(
      'Withdrawal balance is insufficient. You can withdraw up to 1,000.00 USD.',
    );
    expect(tooMuch.envelope.error?.parameters).toEqual({ limitMinor: '100000', currency: 'USD' });
    expect(await tryTo(shop, { amountMinor: '999999999999999999' })).toBe(
      'withdrawals.insufficient',
    );
    expect(await tryTo(shop, { amountMinor: '10001' })).toBe('done');
    const all = await aShop(server);
    expect(await tryTo(all, { amountMinor: '100000' })).toBe('done');
  });

  it('names the minimum where an amount is too low, and no amount where none would be taken', async () => {
    const shop = await aShop(server, { minor: 5000n });
    const refusalOf = async (amountMinor: string) => {
      const wish = wishOf(shop, { amountMinor });
      const { envelope } = await shop.owner.session.call(applyForWithdrawal, wish, {
        headers: { lang: 'en_US' },
      });
      return [envelope.msg, envelope.error?.parameters];
    };
    expect(await refusalOf('4000')).toEqual([
      'Enter an amount above the minimum withdrawal of 100.00 USD.',
      { limitMinor: '10000', currency: 'USD' },
    ]);
    expect(await refusalOf('10001')).toEqual(['Withdrawal balance is insufficient', undefined]);
  });

  it.each([
    '0',
    '-1',
    '-0',
    '00050000',
    '500.00',
    '5e4',
    '',
    ' ',
    '1000000000000000000',
    50_000,
    null,
  ])('[S5.5] is refused where %j is no amount, and nothing is written', async (amountMinor) => {
    const shop = await aShop(server);
    const answer = await shop.owner.session.call(applyForWithdrawal, wishOf(shop, { amountMinor }));
    expect(outcomeOf(answer)).toBe('request.malformed');
    expect(answer.envelope.error?.fields).toContainEqual(
      expect.objectContaining({ field: 'amountMinor' }),
    );
    expect((await fundsOf(shop)).frozen).toBe('0');
  });

  it('bad input F13: is above the fee where the fee is above the minimum, so that something is received', async () => {
    const shop = await aShop(server, { minimumMinor: 0n, feeMinor: 2000n });
    expect(await tryTo(shop, { amountMinor: '2000' })).toBe('withdrawals.amountNotAboveMinimum');
    expect(await tryTo(shop, { amountMinor: '2001' })).toBe('done');
  });

  it.each([
    ['JPY', '3001', 500n],
    ['KWD', '1001', 250n],
  ])(
    '[S5.5] is exact in %s, whose minor units are not hundredths',
    async (currency, amountMinor, feeMinor) => {
      const shop = await aShop(server, { currency, minor: 5000n, minimumMinor: 1000n, feeMinor });
      const number = await submit(shop, { currency, amountMinor, feeMinor: String(feeMinor) });
      expect(await done(shop.owner, getWithdrawal, { number })).toMatchObject({
        receivedMinor: String(BigInt(amountMinor) - feeMinor),
      });
    },
  );

  it('costs a share besides where that is agreed, rounded half-up: as quoted, as stored, as booked', async () => {
    const shop = await aShop(server, { feePpm: 5000 });
    expect(await done(shop.owner, getWithdrawable)).toMatchObject({
      currencies: [{ minimumMinor: '10000', feeMinor: '2000', feePpm: 5000 }],
    });
    // The share is 250.5 of the minor unit.
    const money = { currency: 'USD', amountMinor: '50100' };
    const priced = { feeMinor: '2251', receivedMinor: '47849' };
    expect(await done(shop.owner, quoteWithdrawal, money)).toMatchObject(priced);
    for (const feeMinor of ['2000', '2250', '2252']) {
      expect(await tryTo(shop, { ...money, feeMinor })).toBe('withdrawals.feeChanged');
    }
    const number = await submit(shop, { ...money, feeMinor: '2251' });
    expect(await done(shop.owner, getWithdrawal, { number })).toMatchObject(priced);
    expect(await done(operator, overseeWithdrawal, payoutOf(shop, number))).toMatchObject(priced);
    await pay(shop, number, '47849');
    expect(await movesOf(server, number)).toEqual([
      'withdrawal 50100',
      'withdrawalFee 2251',
      'withdrawalPaid 47849',
    ]);
    expect(await fundsOf(shop)).toMatchObject({ available: '49900', frozen: '0' });
    expect(await brokenOfWithdrawals(server.database)).toEqual([]);
  });

  it('is back whole, its share too, where it fails or is cancelled', async () => {
    const shop = await aShop(server, { feePpm: 5000 });
    const wish = { amountMinor: '50100', feeMinor: '2251' };
    await done(shop.owner, cancelWithdrawal, { number: await submit(shop, wish) });
    expect(await fundsOf(shop)).toMatchObject({ available: '100000', frozen: '0' });
    const number = await submit(shop, wish);
    await done(operator, failWithdrawal, { ...payoutOf(shop, number), note: 'Account closed' });
    expect(await movesOf(server, number)).toEqual(['withdrawal 50100', 'withdrawalReversal 50100']);
    expect(await fundsOf(shop)).toMatchObject({ available: '100000', frozen: '0' });
  });

  it('bad input F13: is above what amount and share of the fee eat, so that something is received', async () => {
    const shop = await aShop(server, { minimumMinor: 0n, feeMinor: 2000n, feePpm: 500_000 });
    // Half of 4001 is 2000.5, and a fee of 4001 with it.
    expect(await tryTo(shop, { amountMinor: '4001', feeMinor: '4001' })).toBe(
      'withdrawals.amountNotAboveMinimum',
    );
    const number = await submit(shop, { amountMinor: '4002', feeMinor: '4001' });
    expect(await done(shop.owner, getWithdrawal, { number })).toMatchObject({ receivedMinor: '1' });
  });

  it('is less by what the business owes, in this currency and by its equivalent in another', async () => {
    const shop = await aShop(server);
    const businessId = shop.business.id;
    await charge(server.database, { businessId, minor: 15_000n });
    expect((await fundsOf(shop)).withdrawable).toBe('85000');
    await charge(server.database, { businessId, currency: 'NZD', minor: 40_000n });
    await server.asMigrator(
      `insert into exchange_rates values ('NZD', 'USD', current_date - 400, 5, 8) on conflict do nothing`,
    );
    const { currencies } = (await done(shop.owner, getWithdrawable)) as unknown as {
      currencies: Withdrawable[];
    };
    expect(
      currencies.map(({ currency, owedMinor, keptFor }) => [currency, owedMinor, keptFor]),
    ).toEqual([
      ['NZD', '40000', []],
      ['USD', '15000', [{ currency: 'NZD', owedMinor: '40000', keptMinor: '25000' }]],
    ]);
    expect((await fundsOf(shop)).withdrawable).toBe('60000');
    const { balances } = (await done(shop.owner, getBalances)) as { balances: Balances[] };
    expect(balances.map(({ currency, withdrawable }) => [currency, withdrawable])).toEqual([
      ['NZD', '0'],
      ['USD', '60000'],
    ]);
    expect(await tryTo(shop, { amountMinor: '60001' })).toBe('withdrawals.insufficient');
    expect(await tryTo(shop, { amountMinor: '60000' })).toBe('done');
  });

  it('is refused when the fee is not the one that was seen', async () => {
    const shop = await aShop(server);
    expect(await tryTo(shop, { feeMinor: '1000' })).toBe('withdrawals.feeChanged');
    expect(await tryTo(shop, { feeMinor: '-2000' })).toBe('withdrawals.feeChanged');
    expect((await fundsOf(shop)).frozen).toBe('0');
  });

  it('is one at a time in a currency', async () => {
    const shop = await aShop(server);
    const number = await submit(shop);
    expect(await tryTo(shop, { amountMinor: '20000' })).toBe('withdrawals.anotherPending');
    await done(shop.owner, cancelWithdrawal, { number });
    expect(await tryTo(shop, { amountMinor: '20000' })).toBe('done');
  });

  it('bad input F05: goes to an account of one’s own, in its currency, in use and cooled', async () => {
    const [shop, neighbour] = [await aShop(server), await aShop(server)];
    const elsewhere = { bankAccountId: neighbour.bankAccountId };
    const nowhere = { bankAccountId: '00000000-0000-4000-8000-000000000000' };
    expect(await tryTo(shop, elsewhere)).toBe('withdrawals.accountNotFound');
    expect(await tryTo(shop, nowhere)).toBe('withdrawals.accountNotFound');
    await server.asMigrator(
      `update merchant_bank_accounts set usable_from = now() + interval '1 minute' where id = $1`,
      [shop.bankAccountId],
    );
    expect(await tryTo(shop)).toBe('withdrawals.accountCooling');
    await server.asMigrator(
      `update merchant_bank_accounts set usable_from = since, replaced_at = now() where id = $1`,
      [shop.bankAccountId],
    );
    expect(await tryTo(shop)).toBe('withdrawals.accountNotFound');
  });

  it('is refused a business that is out of service or a merchant who is not normal', async () => {
    const shop = await aShop(server);
    const set = (change: string) =>
      server.asMigrator(`update businesses set ${change} where id = $1`, [shop.business.id]);
    await set(`merchant_status = 'disabled'`);
    expect(await tryTo(shop)).toBe('merchants.notInThisStatus');
    await set(`merchant_status = 'normal', status = 50`);
    expect(['businesses.notActive', 'session.levelTooLow']).toContain(await tryTo(shop));
    await set(`status = 40`);
    expect((await fundsOf(shop)).frozen).toBe('0');
  });

  it('wants a factor proved anew, the permission, and the whole business in sight', async () => {
    const shop = await aShop(server);
    const { business } = shop;
    const plain = await signedIn(server, shop.owner);
    expect(outcomeOf(await plain.call(applyForWithdrawal, wishOf(shop)))).toBe(
      'session.stepUpNeeded',
    );
    const looker = await aMember(server, business, { role: roleOf(['withdrawals.view']) });
    expect(outcomeOf(await looker.session.call(applyForWithdrawal, wishOf(shop)))).toBe(
      'session.noPermission',
    );
    const held = await aMember(server, business, { gatewayNumbers: [business.firstGateway] });
    expect(outcomeOf(await held.session.call(applyForWithdrawal, wishOf(shop)))).toBe(
      'withdrawals.wholeBusiness',
    );
    await submit(shop);
    expect(await done(held, getWithdrawable)).toEqual({
      currencies: [],
      seesWholeBusiness: false,
    });
    expect(await done(held, listWithdrawals, { filter: { range } })).toMatchObject({ total: 0 });
  });

  it('sent twice under one key is one withdrawal', async () => {
    const shop = await aShop(server);
    const headers = {
      ...shop.owner.session.headers,
      'idempotency-key': 'one-and-the-same-key-0001',
    };
    const send = () => sendCall(server)(applyForWithdrawal, wishOf(shop), { headers });
    const [one, other] = await Promise.all([send(), send()]);
    expect(one.envelope.data).toEqual(other.envelope.data);
    expect((await fundsOf(shop)).frozen).toBe('50000');
    const changed = wishOf(shop, { amountMinor: '20000' });
    expect(outcomeOf(await sendCall(server)(applyForWithdrawal, changed, { headers }))).toBe(
      'request.idempotencyMismatch',
    );
  });
});

describe('[S4.11] from the request to the bank', () => {
  it('is paid out: the money leaves, the fee is ours, the applicant hears of it', async () => {
    const shop = await aShop(server);
    const number = await submit(shop);
    await pay(shop, number);
    expect(await movesOf(server, number)).toEqual([
      'withdrawal 50000',
      'withdrawalFee 2000',
      'withdrawalPaid 48000',
    ]);
    expect(await fundsOf(shop)).toMatchObject({ available: '50000', frozen: '0' });
    expect(await done(shop.owner, getWithdrawal, { number })).toMatchObject({
      status: 'success',
      waitsFor: null,
      allowedActions: [],
      timeline: [
        { step: 'confirmed', actorKind: 'operator' },
        { step: 'pickedUp' },
        { step: 'submitted' },
      ],
    });
    expect(await lettersTo(shop.owner.email)).toContain(`withdrawalEnded: 提款 ${number} 已匯款`);
  });

  it('fails with a reason that the merchant reads, and the money is back', async () => {
    const shop = await aShop(server);
    const number = await submit(shop);
    const named = payoutOf(shop, number);
    expect(outcomeOf(await operator.session.call(failWithdrawal, { ...named, note: ' ' }))).toBe(
      'request.malformed',
    );
    await done(operator, failWithdrawal, { ...named, note: 'Account closed' });
    expect(await movesOf(server, number)).toEqual(['withdrawal 50000', 'withdrawalReversal 50000']);
    expect(await fundsOf(shop)).toMatchObject({ available: '100000', frozen: '0' });
    expect(await done(shop.owner, getWithdrawal, { number })).toMatchObject({
      status: 'failed',
      note: 'Account closed',
    });
    expect(await tryTo(shop)).toBe('done');
  });

  it('wants a factor of the operator proved anew, whether it is confirmed, fails or is returned', async () => {
    const shop = await aShop(server);
    const number = await submit(shop);
    const named = payoutOf(shop, number);
    await done(operator, pickUpWithdrawal, named);
    const unproved = await signedInAsOperator(server, await anOperator(server.database));
    for (const [call, more] of [
      [confirmWithdrawal, { bankReference: aReference(), remittedMinor: '48000' }],
      [failWithdrawal, { note: 'Account closed' }],
      [returnWithdrawal, { note: 'Beneficiary unknown' }],
    ] as const) {
      const answer = await unproved.call(call, { ...named, ...more });
      expect([call.name, outcomeOf(answer)]).toEqual([call.name, 'session.stepUpNeeded']);
    }
    expect(await movesOf(server, number)).toEqual(['withdrawal 50000']);
  });

  it('comes back from the bank after it was paid: what was received is available, the fee stays', async () => {
    const shop = await aShop(server);
    const number = await submit(shop);
    const named = payoutOf(shop, number);
    const returned = { ...named, note: 'Beneficiary unknown' };
    expect(outcomeOf(await operator.session.call(returnWithdrawal, returned))).toBe(
      'withdrawals.alreadyHandled',
    );
    await pay(shop, number);
    await done(operator, returnWithdrawal, returned);
    expect(await fundsOf(shop)).toMatchObject({ available: '98000', frozen: '0' });
    expect(await done(shop.owner, getWithdrawal, { number })).toMatchObject({
      status: 'failed',
      isReturned: true,
    });
    expect(outcomeOf(await operator.session.call(returnWithdrawal, returned))).toBe(
      'withdrawals.alreadyHandled',
    );
  });

  it('[S4.11] takes two operators: who handled it last neither confirms it, nor lets it fail, nor takes it back', async () => {
    const shop = await aShop(server);
    const number = await submit(shop);
    const named = payoutOf(shop, number);
    const refusedTo = async (
      { session }: typeof operator,
      asked: readonly (readonly [CallDefinition, object])[],
    ) => {
      const before = await movesOf(server, number);
      for (const [call, more] of asked) {
        const answer = await session.call(call, { ...named, ...more });
        expect([call.name, outcomeOf(answer)]).toEqual([call.name, 'withdrawals.anotherOperator']);
      }
      expect(await movesOf(server, number)).toEqual(before);
      expect(await done({ session }, overseeWithdrawal, named)).toMatchObject({
        allowedActions: [],
        obstacles: ['anotherOperator'],
      });
    };
    const listed = { filter: operatorQueue.withdrawalsToConfirm.filter };
    // The list opened by the count has the same rows and sums.
    const toConfirm = async (by: typeof operator): Promise<number> => {
      const { items } = (await done(by, getOperatorQueue)) as OutputOf<typeof getOperatorQueue>;
      const { count, sums } = items.find(({ item }) => item === 'withdrawalsToConfirm') ?? {};
      const list = (await done(by, overseeWithdrawals, listed)) as OutputOf<
        typeof overseeWithdrawals
      >;
      expect(list.total).toBe(count);
      expect(list.sums.map(({ currency, amountMinor }) => ({ currency, amountMinor }))).toEqual(
        sums,
      );
      return count ?? 0;
    };
    const counts = async () => [await toConfirm(operator), await toConfirm(second)];
    const [ofOperator = 0, ofSecond = 0] = await counts();
    await done(operator, pickUpWithdrawal, named);
    // The operator who picked it up leaves it to another.
    expect(await counts()).toEqual([ofOperator, ofSecond + 1]);
    await refusedTo(operator, [
      [confirmWithdrawal, { bankReference: aReference(), remittedMinor: '48000' }],
      [failWithdrawal, { note: 'Account closed' }],
    ]);
    const queue = { filter: { queue: 'toConfirm', search: number } };
    expect(await done(operator, overseeWithdrawals, queue)).toMatchObject({
      rows: [{ allowedActions: [] }],
    });
    const remitted = { bankReference: aReference(), remittedMinor: '48000' };
    await done(second, confirmWithdrawal, { ...named, ...remitted });
    await refusedTo(second, [[returnWithdrawal, { note: 'Beneficiary unknown' }]]);
    await done(operator, returnWithdrawal, { ...named, note: 'Beneficiary unknown' });
  });

  it('is cancelled by who asked until it is picked up, and by nobody else who may not approve', async () => {
    const shop = await aShop(server);
    const number = await submit(shop);
    const role = roleOf(['withdrawals.view', 'withdrawals.apply']);
    const colleague = await aMember(server, shop.business, { role });
    expect(outcomeOf(await colleague.session.call(cancelWithdrawal, { number }))).toBe(
      'withdrawals.notApplicant',
    );
    await done(shop.owner, cancelWithdrawal, { number });
    expect(await fundsOf(shop)).toMatchObject({ available: '100000', frozen: '0' });
    const again = await submit(shop);
    await done(operator, pickUpWithdrawal, payoutOf(shop, again));
    expect(outcomeOf(await shop.owner.session.call(cancelWithdrawal, { number: again }))).toBe(
      'withdrawals.alreadyHandled',
    );
  });

  it('bad input F07: is confirmed only for what is received, under a reference that paid nothing else', async () => {
    const [shop, other] = [await aShop(server), await aShop(server)];
    const [number, later] = [await submit(shop), await submit(other)];
    const named = payoutOf(shop, number);
    const bankReference = aReference();
    const confirm = { ...named, bankReference, remittedMinor: '48000' };
    const tryConfirm = async (input: Record<string, unknown>) =>
      outcomeOf(await second.session.call(confirmWithdrawal, input));
    expect(await tryConfirm(confirm)).toBe('withdrawals.alreadyHandled');
    await done(operator, pickUpWithdrawal, named);
    await done(operator, pickUpWithdrawal, payoutOf(other, later));
    expect(await tryConfirm({ ...confirm, remittedMinor: '48001' })).toBe(
      'withdrawals.remittedDiffers',
    );
    expect(await tryConfirm({ ...confirm, bankReference: 'x' })).toBe('request.malformed');
    expect(await movesOf(server, number)).toEqual(['withdrawal 50000']);
    await done(second, confirmWithdrawal, confirm);
    expect(await tryConfirm(confirm)).toBe('withdrawals.alreadyHandled');
    const lower = bankReference.toLowerCase();
    expect(
      await tryConfirm({ ...payoutOf(other, later), bankReference: lower, remittedMinor: '48000' }),
    ).toBe('withdrawals.referenceUsed');
  });

  it('is not picked up for a merchant who is not in normal service', async () => {
    const shop = await aShop(server);
    const number = await submit(shop);
    const named = payoutOf(shop, number);
    await server.asMigrator('update businesses set status = 50 where id = $1', [shop.business.id]);
    expect(await done(operator, overseeWithdrawal, named)).toMatchObject({
      allowedActions: ['fail'],
      obstacles: ['merchantNotNormal'],
    });
    expect(outcomeOf(await operator.session.call(pickUpWithdrawal, named))).toBe(
      'withdrawals.merchantNotNormal',
    );
    await done(operator, failWithdrawal, { ...named, note: 'Account suspended' });
    await server.asMigrator('update businesses set status = 40 where id = $1', [shop.business.id]);
    expect((await fundsOf(shop)).available).toBe('100000');
  });

  it('stands in the operator’s queue of its state with what is to be remitted', async () => {
    const shop = await aShop(server);
    const number = await submit(shop);
    const search = number;
    const inQueue = (queue: string) =>
      done(operator, overseeWithdrawals, { filter: { queue, search } });
    expect(await inQueue('toPickUp')).toMatchObject({
      total: 1,
      counts: { toPickUp: 1, toConfirm: 0, ended: 0 },
      sums: [{ currency: 'USD', count: 1, amountMinor: '48000' }],
      rows: [{ merchantNumber: shop.business.merchantNumber, allowedActions: ['pickUp', 'fail'] }],
    });
    await pay(shop, number);
    expect(await inQueue('ended')).toMatchObject({ rows: [{ allowedActions: ['return'] }] });
  });
});

describe('[S4.11] the second person', () => {
  const secondFrom = { secondPersonFromMinor: 50_000n };

  it('approves from the limit on, never his own, and hears that he is asked', async () => {
    const shop = await aShop(server, secondFrom);
    const approver = await aMember(server, shop.business);
    const below = await submit(shop, { amountMinor: '49999' });
    expect(await done(shop.owner, getWithdrawal, { number: below })).toMatchObject({
      waitsFor: 'pickUp',
    });
    await done(shop.owner, cancelWithdrawal, { number: below });
    const number = await submit(shop);
    expect(await lettersTo(approver.email)).toContain(
      `withdrawalToApprove: 提款 ${number} 待您覆核`,
    );
    expect(await lettersTo(shop.owner.email)).not.toContain(
      `withdrawalToApprove: 提款 ${number} 待您覆核`,
    );
    expect(await done(shop.owner, getWithdrawal, { number })).toMatchObject({
      waitsFor: 'approval',
      allowedActions: ['cancel'],
      obstacles: [
        { action: 'approve', obstacle: 'ownRequest' },
        { action: 'refuse', obstacle: 'ownRequest' },
      ],
    });
    expect(outcomeOf(await shop.owner.session.call(approveWithdrawal, { number }))).toBe(
      'withdrawals.ownRequest',
    );
    expect(outcomeOf(await operator.session.call(pickUpWithdrawal, payoutOf(shop, number)))).toBe(
      'withdrawals.alreadyHandled',
    );
    const unproved = await signedIn(server, approver);
    expect(outcomeOf(await unproved.call(approveWithdrawal, { number }))).toBe(
      'session.stepUpNeeded',
    );
    await done(approver, approveWithdrawal, { number });
    expect(outcomeOf(await approver.session.call(approveWithdrawal, { number }))).toBe(
      'withdrawals.alreadyHandled',
    );
    await pay(shop, number);
    expect((await fundsOf(shop)).available).toBe('50000');
  });

  it('[S4.17] approves nothing for a merchant out of service, and can still refuse it', async () => {
    const shop = await aShop(server, secondFrom);
    const approver = await aMember(server, shop.business);
    const number = await submit(shop);
    await server.asMigrator(`update businesses set merchant_status = 'disabled' where id = $1`, [
      shop.business.id,
    ]);
    expect(await done(approver, getWithdrawal, { number })).toMatchObject({
      allowedActions: ['refuse', 'cancel'],
      obstacles: [{ action: 'approve', obstacle: 'merchantStatus' }],
    });
    expect(outcomeOf(await approver.session.call(approveWithdrawal, { number }))).toBe(
      'merchants.notInThisStatus',
    );
    await done(approver, refuseWithdrawal, { number, note: 'Out of service' });
    expect((await fundsOf(shop)).frozen).toBe('0');
  });

  const limits = [{ currency: 'USD', perRequestMinor: '30000', perDayMinor: '50000' }];
  const rule = (more: Record<string, unknown> = {}) => ({
    subject: 'withdrawal',
    isOn: true,
    limits,
    version: 0,
    ...more,
  });

  it('is wanted by the owner above his limits per request and per day, and in every currency without limits', async () => {
    const shop = await aShop(server);
    await aMember(server, shop.business);
    await done(shop.owner, changeApproval, rule());
    const waitsFor = async (amountMinor: string): Promise<unknown> => {
      const quote = await done(shop.owner, quoteWithdrawal, { currency: 'USD', amountMinor });
      const number = await submit(shop, { amountMinor });
      const told = await done(shop.owner, getWithdrawal, { number });
      expect(quote['needsApproval']).toBe(told['waitsFor'] === 'approval');
      return told['waitsFor'];
    };
    const cancelPending = async () => {
      const list = await done(shop.owner, listWithdrawals, { filter: { range } });
      const [{ number }] = list['rows'] as [{ number: string }];
      await done(shop.owner, cancelWithdrawal, { number });
    };
    expect(await waitsFor('30001')).toBe('approval');
    await cancelPending();
    // A cancelled withdrawal counts for no day.
    expect(await waitsFor('30000')).toBe('pickUp');
    const paid = await done(shop.owner, listWithdrawals, { filter: { range } });
    const [{ number }] = paid['rows'] as [{ number: string }];
    await pay(shop, number, '28000');
    expect(await waitsFor('20001')).toBe('approval');
    await cancelPending();
    expect(await waitsFor('20000')).toBe('pickUp');
    await cancelPending();
    await done(shop.owner, changeApproval, rule({ limits: [], version: 1 }));
    expect(await waitsFor('10001')).toBe('approval');
    await cancelPending();
    await done(shop.owner, changeApproval, rule({ isOn: false, version: 2 }));
    expect(await waitsFor('30001')).toBe('pickUp');
  });

  it('is set by the owner alone, who proves a factor, and never over a change he did not see', async () => {
    const shop = await aShop(server);
    const other = await aMember(server, shop.business);
    expect(outcomeOf(await other.session.call(changeApproval, rule()))).toBe('approvals.ownerOnly');
    const unproved = await signedIn(server, shop.owner);
    expect(outcomeOf(await unproved.call(changeApproval, rule()))).toBe('session.stepUpNeeded');
    for (const wrong of [
      [{ currency: 'USD', perRequestMinor: '2', perDayMinor: '1' }],
      [...limits, ...limits],
      [{ currency: 'USD', perRequestMinor: '0', perDayMinor: '1' }],
      [{ currency: 'USD', perRequestMinor: '1e400', perDayMinor: '%' }],
    ]) {
      expect(
        outcomeOf(await shop.owner.session.call(changeApproval, rule({ limits: wrong }))),
      ).toBe('request.malformed');
    }
    expect(outcomeOf(await shop.owner.session.call(changeApproval, rule({ version: 3 })))).toBe(
      'approvals.changedMeanwhile',
    );
    await done(shop.owner, changeApproval, rule());
    expect(outcomeOf(await shop.owner.session.call(changeApproval, rule()))).toBe(
      'approvals.changedMeanwhile',
    );
    expect(await done(other, getApprovals)).toMatchObject({
      isOwner: false,
      approvals: [
        { subject: 'refund', isOn: false, limits: [], version: 0 },
        { subject: 'withdrawal', isOn: true, limits, version: 1, isByContract: false },
      ],
    });
  });

  it('is told of before and refused with a way out where there is nobody else who could', async () => {
    const shop = await aShop(server, secondFrom);
    const { approvals } = (await done(shop.owner, getApprovals)) as {
      approvals: { subject: string; approvers: string[]; isByContract: boolean }[];
    };
    expect(approvals.find(({ subject }) => subject === 'withdrawal')).toMatchObject({
      isByContract: true,
      approvers: [expect.any(String)],
    });
    const foreseen = { aloneUpToMinor: '49999', hasApprover: false, bar: null };
    expect(await done(shop.owner, getWithdrawable)).toMatchObject({ currencies: [foreseen] });
    const wish = { currency: 'USD', amountMinor: '50000' };
    expect(outcomeOf(await shop.owner.session.call(quoteWithdrawal, wish))).toBe(
      'withdrawals.noApprover',
    );
    expect(await tryTo(shop)).toBe('withdrawals.noApprover');
    expect(await fundsOf(shop)).toMatchObject({ available: '100000', frozen: '0' });
    const role = roleOf(['withdrawals.view', 'withdrawals.apply']);
    await aMember(server, shop.business, { role });
    expect(await tryTo(shop)).toBe('withdrawals.noApprover');
    expect(await tryTo(shop, { amountMinor: '49999' })).toBe('done');
    await aMember(server, shop.business);
    expect(await done(shop.owner, getWithdrawable)).toMatchObject({
      currencies: [{ ...foreseen, hasApprover: true, bar: 'anotherPending' }],
    });
    const [{ number }] = (await done(shop.owner, listWithdrawals, { filter: { range } }))[
      'rows'
    ] as [{ number: string }];
    await done(shop.owner, cancelWithdrawal, { number });
    expect(await tryTo(shop)).toBe('done');
  });

  it('bars withdrawals where each needs a second person and there is none', async () => {
    const shop = await aShop(server);
    await done(shop.owner, changeApproval, rule({ limits: [] }));
    expect(await done(shop.owner, getWithdrawable)).toMatchObject({
      currencies: [{ aloneUpToMinor: '0', hasApprover: false, bar: 'noApprover' }],
    });
    await aMember(server, shop.business);
    expect(await done(shop.owner, getWithdrawable)).toMatchObject({
      currencies: [{ aloneUpToMinor: '0', hasApprover: true, bar: null }],
    });
  });

  it('refuses with a reason: it is cancelled, the money is back, the applicant hears why', async () => {
    const shop = await aShop(server, secondFrom);
    const approver = await aMember(server, shop.business);
    const number = await submit(shop);
    const note = 'Wait for the next batch';
    await done(approver, refuseWithdrawal, { number, note });
    expect(await done(shop.owner, getWithdrawal, { number })).toMatchObject({
      status: 'cancelled',
      note,
      timeline: [{ step: 'refused', note }, { step: 'submitted' }],
    });
    expect((await fundsOf(shop)).available).toBe('100000');
    expect(await lettersTo(shop.owner.email)).toContain(`withdrawalEnded: 提款 ${number} 已取消`);
  });

  it('is nobody who may not approve', async () => {
    const shop = await aShop(server, secondFrom);
    const role = roleOf(['withdrawals.view', 'withdrawals.apply']);
    const colleague = await aMember(server, shop.business, { role });
    await aMember(server, shop.business);
    const number = await submit(shop);
    expect(outcomeOf(await colleague.session.call(approveWithdrawal, { number }))).toBe(
      'session.noPermission',
    );
  });
});

describe('[S2.29] [S3.15] the list', () => {
  it('holds what the filter says, with exact tabs and sums', async () => {
    const shop = await aShop(server);
    const first = await submit(shop);
    await done(shop.owner, cancelWithdrawal, { number: first });
    const second = await submit(shop, { amountMinor: '30000' });
    const list = (filter: Record<string, unknown>) =>
      done(shop.owner, listWithdrawals, { filter: { range, ...filter } });
    expect(await list({})).toMatchObject({
      total: 2,
      rows: [
        {
          number: second,
          currency: 'USD',
          amountMinor: '30000',
          feeMinor: '2000',
          receivedMinor: '28000',
          status: 'pending',
          bankAccount: { bankName: expect.stringMatching(/./), accountEnd: '8903' },
        },
        { number: first, amountMinor: '50000', receivedMinor: '48000', status: 'cancelled' },
      ],
      counts: { pending: 1, success: 0, failed: 0, cancelled: 1 },
      sums: [{ currency: 'USD', count: 2, amountMinor: '80000' }],
    });
    expect(await list({ statuses: ['pending'] })).toMatchObject({
      total: 1,
      sums: [{ amountMinor: '30000' }],
    });
    expect(await list({ amountFrom: '400' })).toMatchObject({ rows: [{ number: first }] });
    expect(await list({ search: second.slice(-6) })).toMatchObject({ total: 1 });
    expect(await list({ search: '%' })).toMatchObject({ total: 0 });
    expect(await list({ needsApproval: true })).toMatchObject({ total: 0 });
    const question = { filter: { range, currencies: ['USD'], amountFrom: '1.234' } };
    expect(outcomeOf(await shop.owner.session.call(listWithdrawals, question))).toBe(
      'transactions.amountDecimals',
    );
  });
});

describe('what is another’s, or not there', () => {
  it('is found by nobody, whatever is done to it', async () => {
    const [shop, neighbour] = [await aShop(server), await aShop(server)];
    const theirs = await submit(neighbour);
    const before = await done(neighbour.owner, getWithdrawal, { number: theirs });
    for (const number of [theirs, 'W202601010000000000', theirs.toLowerCase(), `${theirs} `, '%']) {
      for (const [call, more] of [
        [getWithdrawal, {}],
        [approveWithdrawal, {}],
        [refuseWithdrawal, { note: 'Not theirs' }],
        [cancelWithdrawal, {}],
      ] as const) {
        const answer = await shop.owner.session.call(call, { number, ...more });
        expect(outcomeOf(answer)).toBe('withdrawals.notFound');
      }
      for (const [call, more] of [
        [overseeWithdrawal, {}],
        [pickUpWithdrawal, {}],
        [confirmWithdrawal, { bankReference: aReference(), remittedMinor: '48000' }],
        [failWithdrawal, { note: 'Wrong merchant' }],
        [returnWithdrawal, { note: 'Wrong merchant' }],
      ] as const) {
        const answer = await operator.session.call(call, { ...payoutOf(shop, number), ...more });
        expect(outcomeOf(answer)).toBe('withdrawals.notFound');
      }
    }
    expect(await done(neighbour.owner, getWithdrawal, { number: theirs })).toEqual(before);
  });
});

describe('races', () => {
  it('[S5.5] of 50 requests for one balance one is taken and nothing is frozen twice', async () => {
    const shop = await aShop(server);
    const role = 'administrator';
    const people = [shop.owner, await aMember(server, shop.business, { role })];
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, async (_, place) => {
        const { session } = people[place % people.length] ?? shop.owner;
        return outcomeOf(
          await session.call(applyForWithdrawal, wishOf(shop, { amountMinor: '60000' })),
        );
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'withdrawals.anotherPending']));
    expect(await fundsOf(shop)).toMatchObject({ available: '40000', frozen: '60000' });
  });

  it('[S4.11] of cancelling and picking up at once one wins, and the books follow it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const shop = await aShop(server);
      const number = await submit(shop);
      const [cancelled, pickedUp] = await Promise.all([
        shop.owner.session.call(cancelWithdrawal, { number }),
        operator.session.call(pickUpWithdrawal, payoutOf(shop, number)),
      ]);
      expect([outcomeOf(cancelled), outcomeOf(pickedUp)].toSorted()).toEqual([
        'done',
        'withdrawals.alreadyHandled',
      ]);
      const isCancelled = outcomeOf(cancelled) === 'done';
      expect(await fundsOf(shop)).toMatchObject({ frozen: isCancelled ? '0' : '50000' });
    }
  });

  it('bad input F03: of submits, cancellations and credits at once every cent is somewhere', async () => {
    const shop = await aShop(server, { minor: 200_000n });
    const once = async () => {
      const answer = await shop.owner.session.call(applyForWithdrawal, wishOf(shop));
      const number = answer.envelope.data?.['number'];
      return number === undefined
        ? undefined
        : outcomeOf(await shop.owner.session.call(cancelWithdrawal, { number }));
    };
    await Promise.all([
      ...Array.from({ length: 8 }, async () => {
        for (let round = 0; round < 4; round += 1) {
          await once();
        }
      }),
      ...Array.from({ length: 8 }, () =>
        credit(server.database, { businessId: shop.business.id, minor: 1000n }),
      ),
    ]);
    expect(await fundsOf(shop)).toMatchObject({ available: '208000', frozen: '0' });
  });
});
