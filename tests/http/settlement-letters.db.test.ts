import { creditBatch } from '@back-office/contract/features/settlements/decisions';
import { chooseNotification } from '@back-office/contract/features/settings/notifications';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import type { Language } from '@back-office/contract/kit/language';
import {
  aBusiness,
  anOperator,
  aPerson,
  type MembershipTraits,
  type TestBusiness,
  type TestPerson,
} from '@back-office/server/testing/personas';
import { plantSettlements } from '@back-office/server/testing/plant-settlements';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, signedInAsOperator, type SignedIn } from './signed-in.ts';
import { anOperatorSession } from './withdrawal-world.ts';

let server: TestServer;
let operators: SignedIn[];

beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_SECOND: '10000' });
  operators = [await anOperatorSession(server), await anOperatorSession(server)];
});
afterAll(() => server.stop());

const today = businessDayOf(new Date());

/** A checked batch of one sale of 100.00, with other figures on its statement. */
const checked = async (
  business: TestBusiness,
  statement: { brought_forward_minor?: bigint } = {},
) => {
  const { id, merchantNumber, firstGateway } = business;
  const number = `${firstGateway}${today.replaceAll('-', '')}01`;
  await plantSettlements(server.databaseUrl, [
    {
      business_id: id,
      number,
      gateway_number: firstGateway,
      currency: 'USD',
      settlement_day: today,
      status: 'checked',
      ...statement,
      lines: [
        {
          cause: `20261101${String(id).padStart(14, '0')}`,
          payment_number: `20261101${String(id).padStart(14, '0')}`,
          kind: 'sale',
          business_day: today,
          sale_minor: 10_000n,
          deduction_minor: 350n,
          reserve_minor: 1000n,
        },
      ],
    },
  ]);
  return { merchantNumber, number };
};

/** Covers a batch's whole debt from the available balance, like the nightly run. */
const cover = ({ id, firstGateway }: TestBusiness, minor: number) =>
  server.asMigrator(
    `insert into ledger_transfers (business_id, cause, kind, step, gateway_number, debit_account, credit_account, currency,
       amount_minor, business_day, booked_at)
     values ($1, 'O00000000000000001', 'availableOffset', 1, $2, 'available', 'pending', 'USD', $3, $4, now())`,
    [id, firstGateway, minor, today],
  );

const credit = async (
  named: Record<string, unknown>,
  place = 0,
  headers: Record<string, string> = {},
): Promise<string> => {
  const { envelope } = await (operators[place] as SignedIn).call(creditBatch, named, { headers });
  return envelope.error?.name ?? 'done';
};

type Traits = Omit<MembershipTraits, 'business'>;
const aMember = (business: TestBusiness, traits: Traits = {}, language: Language = 'en') =>
  aPerson(server.database, [{ business, ...traits }], { language });

const lettersTo = ({ email }: TestPerson) =>
  server.asMigrator<{ subject: string; body: string; language: string }>(
    `select subject, body, language from letters where recipient = $1 and kind = 'batchCredited'`,
    [email],
  );

describe('a batch that is credited', () => {
  it.each<[Language, string, string]>([
    ['en', '86.50 USD credited', 'It is available now.'],
    ['zhCn', '已入账 86.50 USD', '该金额现已可用。'],
    ['zhHk', '已入賬 86.50 USD', '該金額現已可用。'],
  ])(
    'is told in %s to who takes statements away, with its number, amount and address',
    async (language, subject, said) => {
      const business = await aBusiness(server.database);
      const finance = await aMember(business, { role: 'finance' }, language);
      const named = await checked(business);
      expect(await credit(named)).toBe('done');
      const [letter, ...more] = await lettersTo(finance);
      expect(more).toEqual([]);
      expect(letter).toMatchObject({ language, subject: expect.stringContaining(subject) });
      for (const part of [named.number, said, business.firstGateway, today]) {
        expect(letter?.body).toContain(part);
      }
      expect(letter?.body).toContain(`/merDailySettleDetail/batch/${named.number}`);
    },
  );

  it('is told to who may see it and wants to hear of it, and to nobody else', async () => {
    const business = await aBusiness(server.database);
    const { firstGateway, secondGateway } = business;
    const hearing = [
      await aMember(business, { isOwner: true }),
      await aMember(business, { role: 'finance', gatewayNumbers: [firstGateway] }),
    ];
    const silent = await aMember(business, { role: 'finance' });
    const elsewhere = await aBusiness(server.database);
    const deaf = [
      silent,
      await aMember(business, { role: 'finance', gatewayNumbers: [secondGateway] }),
      await aMember(business, { role: 'operations' }),
      await aMember(elsewhere, { isOwner: true }),
    ];
    const choice = { event: 'batchCredited', channel: 'mail', isOn: false };
    const chosen = await (await signedIn(server, silent)).call(chooseNotification, choice);
    expect(chosen.envelope.code).toBe(0);
    await credit(await checked(business));
    for (const person of hearing) {
      expect(await lettersTo(person)).toHaveLength(1);
    }
    for (const person of deaf) {
      expect(await lettersTo(person)).toEqual([]);
    }
  });

  it('is told once, whoever credits it at once, repeats it or tries again', async () => {
    const business = await aBusiness(server.database);
    const owner = await aMember(business, { isOwner: true });
    const named = await checked(business);
    const headers = { 'idempotency-key': 'credit-this-once-1' };
    const [repeated, again, ...others] = await Promise.all([
      credit(named, 0, headers),
      credit(named, 0, headers),
      credit(named, 1),
      credit(named, 1),
    ]);
    expect(again).toBe(repeated);
    expect([repeated, ...others].toSorted()).toEqual([
      'done',
      'settlements.notInThisStatus',
      'settlements.notInThisStatus',
    ]);
    expect(await credit(named)).toBe('settlements.notInThisStatus');
    expect(await lettersTo(owner)).toHaveLength(1);
  });

  it('is not told of while it is refused', async () => {
    const business = await aBusiness(server.database);
    const owner = await aMember(business, { isOwner: true });
    const named = await checked(business);
    const unproved = await signedInAsOperator(server, await anOperator(server.database));
    expect((await unproved.call(creditBatch, named)).envelope.error?.name).toBe(
      'session.stepUpNeeded',
    );
    expect(await credit({ ...named, merchantNumber: '999999' })).toBe('settlements.batchNotFound');
    expect(await lettersTo(owner)).toEqual([]);
  });

  it('that was covered says so, and of one covered in part only the rest is left', async () => {
    const business = await aBusiness(server.database);
    const owner = await aMember(business, { isOwner: true });
    const named = await checked(business, { brought_forward_minor: -20_000n });
    await cover(business, 11_350);
    expect(await credit(named)).toBe('done');
    const [letter] = await lettersTo(owner);
    expect(letter?.body).toContain('the debt has already been covered.');
    const other = await aBusiness(server.database);
    const reader = await aMember(other, { isOwner: true });
    const inPart = await checked(other, { brought_forward_minor: -20_000n });
    await cover(other, 11_349);
    expect(await credit(inPart)).toBe('done');
    const [rest] = await lettersTo(reader);
    expect(rest?.body).toContain('what is left of the debt is taken from the next settlement');
  });

  it.each([
    [-20_000n, '-113.50 USD', 'the debt is taken from the next settlement'],
    [-8650n, '0.00 USD', 'Nothing is credited.'],
  ])('that brought %s from before says that nothing came of it', async (brought, net, said) => {
    const business = await aBusiness(server.database);
    const owner = await aMember(business, { isOwner: true });
    const named = await checked(business, { brought_forward_minor: brought });
    expect(await credit(named)).toBe('done');
    const [letter] = await lettersTo(owner);
    expect(letter?.subject).toBe(`Settlement ${named.number}: nothing to credit`);
    expect(letter?.body).toContain(net);
    expect(letter?.body).toContain(said);
  });
});
