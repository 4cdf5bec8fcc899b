import { calls } from '@back-office/contract/catalogue';
import {
  merchantStatuses,
  type MerchantAct,
  type MerchantStatus,
} from '@back-office/contract/kit/merchant-status';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { giveInformation } from '@back-office/server/testing/merchant-information';
import {
  aBusiness,
  anOperator,
  aPerson,
  type TestBusiness,
  type TestPerson,
} from '@back-office/server/testing/personas';
import { aPayment, plantPayments } from '@back-office/server/testing/plant-payments';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundFileOf } from './objects.ts';
import { signedIn, signedInAsOperator, type SignedIn } from './signed-in.ts';

let server: TestServer;
let first: SignedIn;
let second: SignedIn;

/** As if each session of the person had proved a factor just now. */
const proved = async (person: TestPerson): Promise<void> => {
  await server.asMigrator('update sessions set factor_proved_at = now() where person_id = $1', [
    person.id,
  ]);
};

beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_SECOND: '10000' });
  const [one, other] = [await anOperator(server.database), await anOperator(server.database)];
  [first, second] = [
    await signedInAsOperator(server, one),
    await signedInAsOperator(server, other),
  ];
  await proved(one);
  await proved(other);
});
afterAll(() => server.stop());

type Told = Record<string, unknown>;

const refusalOf = async (answer: ReturnType<SignedIn['call']>): Promise<string | undefined> =>
  (await answer).envelope.error?.name;
const dataOf = async (answer: ReturnType<SignedIn['call']>): Promise<Told> => {
  const { envelope } = await answer;
  expect(envelope.error?.name).toBeUndefined();
  return envelope.data ?? {};
};

/** A merchant with its whole file. */
const aFile = async (): Promise<{ business: TestBusiness }> => {
  const business = await aBusiness(server.database);
  await giveInformation(server, business.id);
  return { business };
};

/** The same with its owner, who has proved a factor. */
const aMerchant = async () => {
  const { business } = await aFile();
  const person = await aPerson(server.database, [{ business, isOwner: true }]);
  const owner = await signedIn(server, person);
  await proved(person);
  return { business, owner, person };
};

const merchantOf = ({ merchantNumber }: TestBusiness, by = first): Promise<Told> =>
  dataOf(by.call(calls.getMerchant, { merchantNumber }));

const lettersTo = (person: TestPerson) =>
  server.asMigrator<{ kind: string }>(
    'select kind from letters where recipient = $1 order by created_at',
    [person.email],
  );

const logOf = (business: TestBusiness, operation: string) =>
  server.asMigrator<{ before: Told; after: Told; object_number: string; whole: string }>(
    `select before, after, object_number, l::text as whole from operation_log l
     where business_id = $1 and operation = $2 order by at desc`,
    [business.id, operation],
  );

describe('[S2.41] [S3.23] merchant information', () => {
  it('tells its people all that is on file, and nothing of it in full that opens or receives', async () => {
    const { business, owner } = await aMerchant();
    const told = await dataOf(owner.call(calls.getMerchantInformation));
    expect(told).toMatchObject({
      merchantNumber: business.merchantNumber,
      name: business.name,
      legalName: 'Tea House Holdings Limited',
      entity: 'company',
      industry: '5499',
      region: 'overseas',
      status: 'normal',
      serviceFrom: '2024-01-01',
      serviceTo: null,
      settlementTerms: [
        { settleType: { type: 'week', n: 1, weekday: 4 }, reservePpm: 100_000, validTo: null },
      ],
      withdrawalTerms: [{ currency: 'USD', minimumMinor: '10000', feeMinor: '2000', feePpm: 0 }],
      contacts: [{ role: 'business', email: 'ann@teahouse.example' }],
      bankAccount: { holder: 'Tea House Holdings Limited', accountEnd: '8903' },
      gateways: [{ mode: 'live' }, { mode: 'live' }, { mode: 'test' }],
      signKeys: [{ validUntil: null }],
      tariff: [{ deductionRatePpm: 32_000, settlementCurrency: 'USD' }, { validTo: '2026-06-30' }],
    });
    expect(JSON.stringify(told)).not.toContain('012345678903');
    expect(told).not.toHaveProperty('proposals');
  });

  it('says of a new business what is there, and null for the rest', async () => {
    const business = await aBusiness(server.database);
    const owner = await signedIn(server, await aPerson(server.database, [{ business }]));
    expect(await dataOf(owner.call(calls.getMerchantInformation))).toMatchObject({
      legalName: null,
      industry: null,
      bankAccount: null,
      contacts: [],
      signKeys: [],
      tariff: [],
      settlementTerms: [],
      withdrawalTerms: [],
      monthlyTerms: [],
      limits: [],
    });
    const merchantNumber = '999998';
    expect(await refusalOf(first.call(calls.getMerchant, { merchantNumber }))).toBe(
      'merchants.notFound',
    );
  });

  it('[S6.3] shows who is kept to a gateway that gateway, and no line of another’s contract', async () => {
    const { business } = await aFile();
    await server.asMigrator(
      `insert into contract_terms select business_id, $2, card_brand, region, valid_from, settlement_currency, 90000, 1, 1
       from contract_terms where business_id = $1 and valid_from = '2024-01-01'`,
      [business.id, business.secondGateway],
    );
    const person = await aPerson(server.database, [
      { business, gatewayNumbers: [business.firstGateway] },
    ]);
    const kept = await dataOf((await signedIn(server, person)).call(calls.getMerchantInformation));
    expect(kept['gateways']).toMatchObject([{ number: business.firstGateway }]);
    expect(JSON.stringify(kept)).not.toContain('90000');
  });
});

describe('the sign key', () => {
  type Key = { id: string; key: string; validUntil: string | null };
  const keysOf = async (by: SignedIn): Promise<Key[]> =>
    (await dataOf(by.call(calls.revealSignKey)))['keys'] as Key[];

  it('is shown only to who proved a factor just now; he and the owner are written to; the log tells it without the key', async () => {
    const { business, person } = await aMerchant();
    const member = await aPerson(server.database, [{ business }]);
    const session = await signedIn(server, member);
    expect(await refusalOf(session.call(calls.revealSignKey))).toBe('session.stepUpNeeded');
    expect(await refusalOf(session.call(calls.rotateSignKey))).toBe('session.stepUpNeeded');
    await proved(member);
    const [shown] = await keysOf(session);
    expect(shown?.key).toMatch(/^[\w-]{43}$/);
    expect(await lettersTo(member)).toEqual([{ kind: 'keyRevealed' }]);
    expect(await lettersTo(person)).toEqual([{ kind: 'keyRevealed' }]);
    const [entry] = await logOf(business, 'revealSignKey');
    expect(entry?.object_number).toBe(shown?.id);
    const everything = await server.asMigrator<{ found: boolean }>(
      `select exists (select from operation_log l where l::text like $1) or exists (select from letters l where l::text like $1)
         or exists (select from idempotency_keys k where k::text like $1) as found`,
      [`%${shown?.key}%`],
    );
    expect(everything).toEqual([{ found: false }]);
  });

  it('is answered again to a repeat, for no answer that carries it is kept', async () => {
    const { owner } = await aMerchant();
    const headers = { 'idempotency-key': 'show-me-the-key-1' };
    const answers = [
      await owner.call(calls.revealSignKey, {}, { headers }),
      await owner.call(calls.revealSignKey, {}, { headers }),
    ];
    expect(answers[0]?.envelope.data).toEqual(answers[1]?.envelope.data);
    const kept = await server.asMigrator(
      `select from idempotency_keys where key = 'show-me-the-key-1'`,
    );
    expect(kept).toEqual([]);
  });

  it('is changed for another while the one before stays for 24 hours, once at a time, whoever asks at once', async () => {
    const { business, owner, person } = await aMerchant();
    await server.asMigrator('update persons set time_zone_id = 4 where id = $1', [person.id]);
    const [before] = await keysOf(owner);
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => refusalOf(owner.call(calls.rotateSignKey))),
    );
    expect(outcomes.filter((refusal) => refusal === undefined)).toHaveLength(1);
    expect(outcomes.filter((refusal) => refusal === 'merchants.rotationUnderWay')).toHaveLength(4);
    const [inUse, ending, ...more] = await keysOf(owner);
    expect(more).toEqual([]);
    expect(inUse?.validUntil).toBeNull();
    expect(inUse?.key).not.toBe(before?.key);
    expect(ending?.key).toBe(before?.key);
    const left = Date.parse(ending?.validUntil ?? '') - Date.now();
    expect(left / 3_600_000).toBeGreaterThan(23.9);
    expect(left / 3_600_000).toBeLessThanOrEqual(24);
    const [rotated] = await server.asMigrator<{ body: string }>(
      `select body from letters where recipient = $1 and kind = 'keyRotated'`,
      [person.email],
    );
    // When it was done, and until when the one before is good.
    expect(rotated?.body.match(/\d\d:\d\d（UTC\+[01]，倫敦）/g)).toHaveLength(2);
    // The day is over: the key before signs no more, and another change is possible.
    await server.asMigrator(
      `update sign_keys set created_at = created_at - interval '24 hours', valid_until = valid_until - interval '24 hours'
       where business_id = $1 and valid_until is not null`,
      [business.id],
    );
    expect(await keysOf(owner)).toEqual([inUse]);
    expect(await refusalOf(owner.call(calls.rotateSignKey))).toBeUndefined();
  });

  it('is made where there was none, and before that there is none to show', async () => {
    const business = await aBusiness(server.database);
    const person = await aPerson(server.database, [{ business }]);
    const owner = await signedIn(server, person);
    await proved(person);
    expect(await refusalOf(owner.call(calls.revealSignKey))).toBe('merchants.noSignKey');
    expect(await dataOf(owner.call(calls.rotateSignKey))).toMatchObject({
      signKeys: [{ validUntil: null }],
    });
    expect(await keysOf(owner)).toHaveLength(1);
  });

  it('of one business opens in the row of no other', async () => {
    const [one, other] = [await aMerchant(), await aMerchant()];
    await server.asMigrator(
      `update sign_keys set key_sealed = (select key_sealed from sign_keys where business_id = $1) where business_id = $2`,
      [one.business.id, other.business.id],
    );
    const answer = await other.owner.call(calls.revealSignKey);
    expect(answer.envelope.error?.name).toBe('system.unknown');
    expect(answer.text).not.toContain((await keysOf(one.owner))[0]?.key);
  });

  it('is not for operators, neither by the calls nor in the database', async () => {
    await expect(
      server.database.pools.operator.query('select key_sealed from sign_keys'),
    ).rejects.toThrow('permission denied');
    await expect(
      server.database.pools.tenant.query('select account_sealed from merchant_bank_accounts'),
    ).rejects.toThrow('permission denied');
  });
});

describe('an operator edits', () => {
  const facts = async (business: TestBusiness): Promise<Told> => {
    const told = await merchantOf(business);
    return Object.fromEntries(
      'name legalName entity registrationNumber registeredIn formedOn address industry region serviceFrom serviceTo contacts version'
        .split(' ')
        .map((name) => [name, told[name]]),
    );
  };
  const edit = ({ merchantNumber }: TestBusiness, input: Told, by = first) =>
    by.call(calls.editMerchant, { merchantNumber, reason: 'Asked for by mail', ...input });

  it('the facts, and the log tells what was and what is', async () => {
    const { business } = await aFile();
    const before = await facts(business);
    await dataOf(edit(business, { ...before, industry: '5732', region: 'domestic' }));
    expect(await facts(business)).toEqual({
      ...before,
      version: 1,
      industry: '5732',
      region: 'domestic',
    });
    const [entry] = await logOf(business, 'editMerchant');
    expect(entry?.before).toEqual({ industry: '5499', region: 'overseas' });
    expect(entry?.after).toEqual({
      industry: '5732',
      region: 'domestic',
      reason: 'Asked for by mail',
    });
  });

  it('no date that the database cannot keep', async () => {
    const { business } = await aFile();
    const seen = await facts(business);
    for (const wrong of [{ serviceFrom: '0000-01-01' }, { formedOn: '0000-12-31' }]) {
      expect(await refusalOf(edit(business, { ...seen, ...wrong }))).toBe('request.malformed');
    }
    expect(await facts(business)).toEqual(seen);
  });

  it('nothing over what somebody else wrote meanwhile: the fields that changed are named', async () => {
    const { business } = await aFile();
    const seen = await facts(business);
    await dataOf(edit(business, { ...seen, name: 'Another name', address: 'Elsewhere 5' }, second));
    const { envelope } = await edit(business, { ...seen, industry: '5732' });
    expect(envelope.error?.name).toBe('merchants.changedMeanwhile');
    expect(envelope.error?.fields?.map(({ field }) => field)).toEqual(['name', 'address']);
    expect((await facts(business))['industry']).toBe('5499');
    const both = await Promise.all(
      [first, second].map(async (by) =>
        refusalOf(edit(business, { ...seen, version: 1, industry: '5732' }, by)),
      ),
    );
    expect(new Set(both)).toEqual(new Set(['merchants.changedMeanwhile', undefined]));
  });

  it('bad input C15: no field that is none of this call’s', async () => {
    const { business } = await aFile();
    const before = await merchantOf(business);
    const seen = await facts(business);
    for (const field of 'status merchantStatus settleType deductionRatePpm bankAccount signKey signKeys id businessId createdAt isOwner constructor'.split(
      ' ',
    )) {
      const { envelope } = await edit(business, { ...seen, [field]: 'normal' });
      expect(envelope.error?.fields).toMatchObject([{ field, rule: 'unknownField' }]);
    }
    expect(await merchantOf(business)).toEqual(before);
  });

  it.each([
    ['name', ' ', 'required'],
    ['industry', '0000', 'oneOf'],
    ['formedOn', '2024-02-30', 'date'],
    ['serviceTo', '2023-12-31', 'rangeReversed'],
    [
      'contacts',
      Array.from({ length: 11 }, () => ({
        role: 'risk',
        name: 'A',
        email: 'a@b.example',
        phone: null,
      })),
      'tooMany',
    ],
  ])('nothing of %s that breaks a rule', async (field, value, rule) => {
    const { business } = await aFile();
    const { envelope } = await edit(business, { ...(await facts(business)), [field]: value });
    expect(envelope.error?.fields).toMatchObject([{ field, rule }]);
  });

  it('gateways: adds one under a number that nobody has, and switches it', async () => {
    const { business } = await aFile();
    const on = { merchantNumber: business.merchantNumber, reason: 'Second shop' };
    const number = `${business.merchantNumber}03`;
    await dataOf(first.call(calls.addGateway, { ...on, number, name: 'Pop-up', mode: 'live' }));
    const elsewhere = await aFile();
    for (const merchantNumber of [business.merchantNumber, elsewhere.business.merchantNumber]) {
      const again = { ...on, merchantNumber, number, name: 'Pop-up', mode: 'live' };
      expect(await refusalOf(first.call(calls.addGateway, again))).toBe(
        'merchants.gatewayNumberTaken',
      );
    }
    await dataOf(first.call(calls.switchGateway, { ...on, number, isActive: false }));
    expect((await merchantOf(business))['gateways']).toContainEqual(
      expect.objectContaining({ number, isActive: false }),
    );
    const [entry] = await logOf(business, 'switchGateway');
    expect([entry?.before, entry?.after]).toEqual([
      { isActive: true },
      { isActive: false, reason: 'Second shop' },
    ]);
    // The months after its end cost nothing, so one that is off keeps its end.
    const ended = 'update gateways set ended_on = $2 where gateway_number = $1';
    await server.asMigrator(ended, [number, '2026-09-10']);
    await dataOf(first.call(calls.switchGateway, { ...on, number, isActive: false }));
    const gateways = await server.asMigrator(
      'select ended_on from gateways where gateway_number = $1',
      [number],
    );
    expect(gateways).toEqual([{ ended_on: '2026-09-10' }]);
    // The feed judges each payment by these periods (Decision 15).
    const periods = `select is_active from gateway_periods where gateway_number = $1 order by starts_at`;
    expect(await server.asMigrator(periods, [number])).toEqual([{ is_active: false }]);
    await dataOf(first.call(calls.switchGateway, { ...on, number, isActive: true }));
    expect(await server.asMigrator(periods, [number])).toEqual([
      { is_active: false },
      { is_active: true },
    ]);
    expect(
      await refusalOf(
        first.call(calls.switchGateway, {
          ...on,
          merchantNumber: elsewhere.business.merchantNumber,
          number,
          isActive: true,
        }),
      ),
    ).toBe('merchants.gatewayNotFound');
  });
});

it('[S3.17] an operator says what counts as proof of delivery at a gateway, for the merchant to read', async () => {
  const { business } = await aFile();
  const number = business.firstGateway;
  const asked = { merchantNumber: business.merchantNumber, number, reason: 'Goods go by courier' };
  const set = (deliveryType: string, more: object = {}) =>
    first.call(calls.setDeliveryType, { ...asked, deliveryType, ...more });
  const typeOf = async () => (await merchantOf(business))['gateways'];
  expect(await typeOf()).toContainEqual(
    expect.objectContaining({ number, deliveryType: 'either' }),
  );
  await dataOf(set('trackingNumber'));
  expect(await typeOf()).toContainEqual(
    expect.objectContaining({ number, deliveryType: 'trackingNumber' }),
  );
  const [entry] = await logOf(business, 'setDeliveryType');
  expect([entry?.before, entry?.after]).toEqual([
    { deliveryType: 'either' },
    { deliveryType: 'trackingNumber', reason: 'Goods go by courier' },
  ]);
  const elsewhere = await aFile();
  const { merchantNumber } = elsewhere.business;
  expect(await refusalOf(set('images', { merchantNumber }))).toBe('merchants.gatewayNotFound');
  const { envelope } = await set('none');
  expect(envelope.error?.fields).toMatchObject([{ field: 'deliveryType' }]);
});

describe('[S3.32] the status of a merchant', () => {
  /** Written out from the page on people: what each status allows beside reading. */
  const allowed: Record<MerchantStatus, readonly MerchantAct[]> = {
    notActivated: [],
    testing: ['login', 'testPayment'],
    normal: ['login', 'testPayment', 'payment', 'refund', 'appeal', 'withdrawal'],
    disabled: ['login', 'refund', 'appeal'],
    delete: [],
  };
  const set = (business: TestBusiness, status: MerchantStatus) =>
    server.asMigrator('update businesses set merchant_status = $2, status = 40 where id = $1', [
      business.id,
      status,
    ]);
  const change = ({ merchantNumber }: TestBusiness, from: MerchantStatus, to: MerchantStatus) =>
    refusalOf(
      first.call(calls.changeMerchantStatus, { merchantNumber, from, to, reason: 'Agreed' }),
    );

  it('[S4.17] moves along its steps and no other way', async () => {
    const { business } = await aFile();
    const steps: Record<MerchantStatus, readonly MerchantStatus[]> = {
      notActivated: ['testing', 'delete'],
      testing: ['normal', 'delete'],
      normal: ['disabled', 'delete'],
      disabled: ['normal', 'delete'],
      delete: [],
    };
    for (const from of merchantStatuses) {
      for (const to of merchantStatuses) {
        await set(business, from);
        expect([from, to, await change(business, from, to)]).toEqual([
          from,
          to,
          steps[from].includes(to) ? undefined : 'merchants.statusNotPossible',
        ]);
      }
    }
  });

  it('is kept with every one before it, from when each held', async () => {
    const { business } = await aFile();
    await change(business, 'normal', 'disabled');
    await change(business, 'disabled', 'normal');
    expect(
      await server.asMigrator(
        'select status from merchant_status_periods where business_id = $1 order by starts_at',
        [business.id],
      ),
    ).toEqual([{ status: 'disabled' }, { status: 'normal' }]);
  });

  it('is changed from what the operator saw, or not at all', async () => {
    const { business } = await aFile();
    await set(business, 'disabled');
    expect(await change(business, 'testing', 'normal')).toBe('merchants.changedMeanwhile');
    expect((await merchantOf(business))['status']).toBe('disabled');
  });

  it('is not “delete” while money, a case or a refund is left', async () => {
    const { business } = await aFile();
    await server.asMigrator(
      `insert into ledger_accounts values ($1, 'USD', 'reserve', 1), ($1, 'USD', 'feeIncome', 5)`,
      [business.id],
    );
    expect(await change(business, 'normal', 'delete')).toBe('merchants.balancesNotZero');
    await server.asMigrator(
      `update ledger_accounts set balance_minor = 0 where account = 'reserve'`,
    );
    const { owner } = await saleOf(business);
    await server.asMigrator(
      `insert into alerts (business_id, number, payment_number, gateway_number, version, kind, status, currency, amount_minor, opened_at)
       values ($1, 'A1', $2, $3, 1, 'ethoca', 'open', 'USD', 1, now())`,
      [business.id, owner.sale.number, business.firstGateway],
    );
    expect(await change(business, 'normal', 'delete')).toBe('merchants.casesOpen');
    await server.asMigrator(`update alerts set status = 'refunded' where business_id = $1`, [
      business.id,
    ]);
    expect(await owner.refund()).toBeUndefined();
    expect(await change(business, 'normal', 'delete')).toBe('merchants.refundsOpen');
    await server.asMigrator(
      `update refunds set status = 'failed', waits_for = null where business_id = $1`,
      [business.id],
    );
    expect(await change(business, 'normal', 'delete')).toBeUndefined();
  });

  const saleOf = async (business: TestBusiness) => {
    const at = { business_id: business.id, ordered_at: new Date(Date.now() - 3_600_000) };
    const sale = aPayment({ ...at, gateway_number: business.firstGateway });
    await plantPayments(server.databaseUrl, [sale]);
    const person = await aPerson(server.database, [{ business }]);
    const session = await signedIn(server, person);
    const input = {
      paymentNumber: sale.number,
      method: 'part',
      amountMinor: '100',
      reason: 'Returned',
    };
    return {
      owner: {
        session,
        sale,
        refund: () => refusalOf(session.call(calls.applyForRefund, input)),
      },
    };
  };

  it.each(merchantStatuses)(
    '[S4.17] bad input C19: what a merchant may do that is %s',
    async (status) => {
      const { business } = await aFile();
      const { owner } = await saleOf(business);
      const { session, sale, refund } = owner;
      await set(business, status);
      const may = (...acts: MerchantAct[]) => acts.some((act) => allowed[status].includes(act));
      const refused = (refusal: string | undefined) =>
        refusal === (may('login') ? 'merchants.notInThisStatus' : 'session.levelTooLow');
      const file = { fileName: 'r.csv', content: refundFileOf(sale.number) };
      const capture = { number: sale.number, amountMinor: '1' };
      expect({
        read: refused(
          await refusalOf(session.call(calls.findTransaction, { number: sale.number })),
        ),
        void: refused(
          await refusalOf(session.call(calls.voidTransaction, { number: sale.number })),
        ),
        refund: refused(await refund()),
        file: refused(await refusalOf(session.call(calls.uploadRefundBatch, file))),
        capture: refused(await refusalOf(session.call(calls.captureTransaction, capture))),
      }).toEqual({
        read: !may('login'),
        void: !may('login'),
        refund: !may('refund'),
        file: !may('refund'),
        capture: !may('payment', 'testPayment'),
      });
    },
  );

  it.each(['testing', 'normal', 'disabled'] as const)(
    '[S4.17] offers nothing that a merchant may not do that is %s, and says why',
    async (status) => {
      const { business } = await aFile();
      const { owner } = await saleOf(business);
      const hold = aPayment({
        business_id: business.id,
        gateway_number: business.firstGateway,
        ordered_at: new Date(),
        status: 'preauthorised',
        preauth_status: 'pending',
        preauth_expires_at: new Date(Date.now() + 6 * 86_400_000),
      });
      await plantPayments(server.databaseUrl, [hold]);
      await set(business, status);
      const { session, sale } = owner;
      const { merchantActs } = await dataOf(session.call(calls.getUserInfo, {}));
      const refund = await dataOf(
        session.call(calls.getRefundable, { paymentNumber: sale.number }),
      );
      const held = await dataOf(session.call(calls.findTransaction, { number: hold.number }));
      const may = (...acts: MerchantAct[]) => acts.some((act) => allowed[status].includes(act));
      const forbidden = 'merchantStatus';
      expect({ merchantActs, refund, held }).toMatchObject({
        merchantActs: allowed[status],
        refund: may('refund')
          ? { obstacle: null, allowedActions: ['apply'] }
          : { obstacle: forbidden, allowedActions: [] },
        held: may('payment', 'testPayment')
          ? { allowedActions: ['capture', 'void'], obstacles: [] }
          : {
              allowedActions: ['void'],
              obstacles: [{ action: 'capture', obstacle: forbidden }],
            },
      });
    },
  );
});

describe('a change of the contract', () => {
  const account = {
    kind: 'bankAccount',
    holder: 'TEA HOUSE  holdings limited',
    bankName: 'Second Bank',
    swift: 'secbhkhh',
    accountNumber: '5555 0000-1111',
    currency: 'USD',
  };
  const tomorrow = addDays(businessDayOf(new Date()), 1);
  const daily = {
    kind: 'settlementTerms',
    gatewayNumber: null,
    validFrom: tomorrow,
    settleType: { type: 'day', n: 3 },
    deliveryCondition: 'free',
    reservePpm: 50_000,
    reserveDays: 90,
    marginTargetMinor: '0',
    depositTargetMinor: '0',
  };
  /** How a sale of tomorrow is settled. */
  const settledTomorrow = (told: Told) => (told['settlementTerms'] as Told[])[0]?.['settleType'];
  const propose = ({ merchantNumber }: TestBusiness, change: Told, by = first) =>
    by.call(calls.proposeMerchantChange, { merchantNumber, reason: 'Asked for by letter', change });
  const proposed = async (business: TestBusiness, change: Told): Promise<Told> => ({
    merchantNumber: business.merchantNumber,
    id: (await dataOf(propose(business, change)))['id'],
  });

  it('of the bank account holds once a second operator confirms it: nothing before, the owner is told then, its number stands nowhere', async () => {
    const { business } = await aFile();
    const person = await aPerson(server.database, [{ business, isOwner: true }]);
    const before = (await merchantOf(business))['bankAccount'];
    const named = await proposed(business, account);
    const pending = await merchantOf(business, second);
    expect(pending['bankAccount']).toEqual(before);
    expect(pending['proposals']).toMatchObject([
      {
        kind: 'bankAccount',
        status: 'pending',
        before: { accountEnd: '8903' },
        after: { bankName: 'Second Bank', accountEnd: '1111', swift: 'SECBHKHH' },
        allowedActions: ['confirm', 'reject'],
      },
    ]);
    expect((await merchantOf(business))['proposals']).toMatchObject([
      { allowedActions: ['withdraw'] },
    ]);
    expect(await lettersTo(person)).toEqual([]);
    expect(await refusalOf(first.call(calls.confirmMerchantChange, named))).toBe(
      'merchants.ownProposal',
    );
    await dataOf(second.call(calls.confirmMerchantChange, named));
    expect((await merchantOf(business))['bankAccount']).toMatchObject({
      bankName: 'Second Bank',
      accountEnd: '1111',
    });
    expect(await lettersTo(person)).toEqual([{ kind: 'bankAccountChanged' }]);
    const [entry] = await logOf(business, 'confirmMerchantChange');
    expect(entry?.before).toMatchObject({ holds: { accountEnd: '8903' } });
    expect(entry?.after).toMatchObject({ holds: { accountEnd: '1111' } });
    const found = await server.asMigrator<{ found: boolean }>(
      `select exists (select from operation_log l where l::text like '%55550000%' or l::text like '%5555 0000%')
         or exists (select from merchant_proposals p where p::text like '%55550000%' or p.account_sealed is not null and p.status <> 'pending') as found`,
    );
    expect(found).toEqual([{ found: false }]);
  });

  it('wants a factor proved by both operators', async () => {
    const { business } = await aFile();
    const named = await proposed(business, daily);
    const unproved = await signedInAsOperator(server, await anOperator(server.database));
    expect(await refusalOf(propose(business, account, unproved))).toBe('session.stepUpNeeded');
    expect(await refusalOf(unproved.call(calls.confirmMerchantChange, named))).toBe(
      'session.stepUpNeeded',
    );
  });

  it('of how it is settled, one of a kind and gateway at a time; the proposer withdraws it, another rejects it with a reason', async () => {
    const { business } = await aFile();
    const withdrawn = await proposed(business, daily);
    expect(await refusalOf(propose(business, daily, second))).toBe('merchants.anotherPending');
    expect(await refusalOf(second.call(calls.withdrawMerchantChange, withdrawn))).toBe(
      'merchants.notProposer',
    );
    await dataOf(first.call(calls.withdrawMerchantChange, withdrawn));
    const rejected = await proposed(business, daily);
    const no = { ...rejected, note: 'Not what the letter says' };
    expect(await refusalOf(first.call(calls.rejectMerchantChange, no))).toBe(
      'merchants.ownProposal',
    );
    await dataOf(second.call(calls.rejectMerchantChange, no));
    expect(await refusalOf(second.call(calls.confirmMerchantChange, rejected))).toBe(
      'merchants.alreadyDecided',
    );
    expect(settledTomorrow(await merchantOf(business))).toMatchObject({ type: 'week' });
    const confirmed = await proposed(business, daily);
    await dataOf(second.call(calls.confirmMerchantChange, confirmed));
    const told = await merchantOf(business);
    expect(settledTomorrow(told)).toEqual({ type: 'day', n: 3 });
    expect(told['proposals']).toMatchObject([
      { status: 'confirmed' },
      { status: 'rejected', note: 'Not what the letter says' },
      { status: 'withdrawn' },
    ]);
  });

  it('that is confirmed and withdrawn at the same moment is one of both', async () => {
    const { business } = await aFile();
    const named = await proposed(business, daily);
    const outcomes = await Promise.all([
      refusalOf(first.call(calls.withdrawMerchantChange, named)),
      refusalOf(second.call(calls.confirmMerchantChange, named)),
    ]);
    expect(new Set(outcomes)).toEqual(new Set(['merchants.alreadyDecided', undefined]));
    const told = await merchantOf(business);
    const [decided] = told['proposals'] as Told[];
    expect(settledTomorrow(told)).toMatchObject({
      type: decided?.['status'] === 'confirmed' ? 'day' : 'week',
    });
  });

  it('of the account is for one in the merchant’s own name, when it is proposed and when it is confirmed', async () => {
    const { business } = await aFile();
    expect(await refusalOf(propose(business, { ...account, holder: 'Somebody Else' }))).toBe(
      'merchants.holderDiffers',
    );
    const named = await proposed(business, account);
    await server.asMigrator(
      `update merchant_profiles set legal_name = 'Renamed Limited' where business_id = $1`,
      [business.id],
    );
    expect(await refusalOf(second.call(calls.confirmMerchantChange, named))).toBe(
      'merchants.holderDiffers',
    );
    expect((await merchantOf(business))['bankAccount']).toMatchObject({ accountEnd: '8903' });
  });

  it('of one merchant is found under no other', async () => {
    const [one, other] = [await aFile(), await aFile()];
    const { id } = await proposed(one.business, daily);
    const named = { merchantNumber: other.business.merchantNumber, id };
    expect(await refusalOf(second.call(calls.confirmMerchantChange, named))).toBe(
      'merchants.changeNotFound',
    );
  });
});
