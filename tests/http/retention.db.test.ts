import {
  createPaymentLink,
  getPaymentLink,
  type LinkDetail,
} from '@back-office/contract/features/payment-links';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { giveInformation } from '@back-office/server/testing/merchant-information';
import { aBusiness, anOperator, type TestBusiness } from '@back-office/server/testing/personas';
import { aPayment, plantPayments } from '@back-office/server/testing/plant-payments';
import { eraseOn } from '@back-office/server/testing/job-rounds';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLinkShop, newLink } from './links/payment-link-world.ts';
import { whileHeld } from './while-held.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const today = businessDayOf(new Date());
const inDays = (days: number) => eraseOn(server, addDays(today, days));

/** A payment of today, without anything that hangs on it. */
const aSaleOf = async ({ id, firstGateway }: TestBusiness): Promise<string> => {
  const sale = aPayment({
    business_id: id,
    gateway_number: firstGateway,
    ordered_at: new Date(Date.now() - 3_600_000),
  });
  await plantPayments(server.databaseUrl, [sale]);
  return sale.number;
};

const openDispute = `insert into disputes (business_id, number, payment_number, gateway_number, version, stage, status, currency,
    amount_minor, reason_code, is_fraud, opened_at)
  select business_id, 'D' || number, number, gateway_number, 1, 'chargeback', 'awaiting', 'USD', 100, '10.4', true, now()
  from transactions where number = $1`;
const endDispute = `update disputes set status = 'lost' where payment_number = $1`;
const openAlert = `insert into alerts (business_id, number, payment_number, gateway_number, version, kind, status, currency,
    amount_minor, opened_at)
  select business_id, 'E' || number, number, gateway_number, 1, 'ethoca', 'open', 'USD', 100, now() from transactions where number = $1`;
const endAlert = `update alerts set status = 'expired' where payment_number = $1`;

describe('an application that nobody went on with', () => {
  it('is erased after a year though one before it can’t be, which is erased later', async () => {
    const [stuck, old] = [await aBusiness(server.database), await aBusiness(server.database)];
    const ids = [stuck.id, old.id];
    await server.asMigrator('update businesses set status = 10 where id = any($1)', [ids]);
    await server.asMigrator(
      `insert into onboarding_applications (business_id, saved_at) select id, now() from unnest($1::bigint[]) id
       on conflict (business_id) do update set saved_at = excluded.saved_at`,
      [ids],
    );
    await server.asMigrator(
      `alter table onboarding_applications add constraint refuse_erasure check (business_id <> ${stuck.id}) not valid`,
    );
    const kept = () =>
      server.asMigrator(
        'select business_id as id from onboarding_applications where business_id = any($1) and erased_at is null',
        [ids],
      );
    expect(await inDays(364)).toMatchObject({ applications: 0 });
    await expect(inDays(367)).rejects.toThrow('refuse_erasure');
    expect(await kept()).toEqual([{ id: stuck.id }]);
    await server.asMigrator('alter table onboarding_applications drop constraint refuse_erasure');
    expect(await inDays(367)).toMatchObject({ applications: 1 });
    expect(await kept()).toEqual([]);
  });
});

describe('an order of a payment link', () => {
  it('loses email and addresses two years after the latest event of its payment, unless a case is open, and keeps amount, payment and card', async () => {
    const shop = await aLinkShop(server);
    const { business, owner } = shop;
    const wanted = newLink(shop, { type: 'reusable', address: 'shipping' });
    const { envelope } = await owner.call(createPaymentLink, wanted);
    const link = String(envelope.data?.['number']);
    const [paid, refundedLate, disputed, alerted] = [
      await aSaleOf(business),
      await aSaleOf(business),
      await aSaleOf(business),
      await aSaleOf(business),
    ];
    const anOrder = (name: string, payment: string | null) =>
      server.asMigrator(
        `insert into payment_link_orders (business_id, order_number, link_number, gateway_number, amount_minor, email, shipping,
           status, payment_number, receipt_at, created_at, form_until)
         values ($1, $2, $3, $4, 120000, 'mei@example.com', '{"name": "Mei Chan", "country": "HK"}',
           $5, $6, now(), now(), now() + interval '15 minutes')`,
        [
          business.id,
          `PL${name.padEnd(22, '0')}`,
          link,
          business.firstGateway,
          payment === null ? 'open' : 'paid',
          payment,
        ],
      );
    await anOrder('PAID', paid);
    await anOrder('REFUNDED', refundedLate);
    await anOrder('DISPUTED', disputed);
    await anOrder('ALERTED', alerted);
    await anOrder('LEFT', null);
    await server.asMigrator(
      `insert into transaction_steps (business_id, payment_number, kind, object_number, version, gateway_number, at, status,
         actor_kind, amount_minor, currency)
       values ($1, $2, 'refund', 'R1', 1, $3, now() + interval '100 days', 'success', 'merchant', 100, 'USD')`,
      [business.id, refundedLate, business.firstGateway],
    );
    await server.asMigrator(openDispute, [disputed]);
    await server.asMigrator(openAlert, [alerted]);

    const named = async () => {
      const { data } = (await owner.call(getPaymentLink, { number: link })).envelope;
      return (data as LinkDetail).orders
        .filter(({ email, consignee }) => email !== null || consignee !== null)
        .map(({ orderNumber }) => orderNumber.replaceAll(/^PL|0+$/g, ''))
        .toSorted();
    };
    expect(await inDays(729)).toMatchObject({ orders: 0 });
    expect(await named()).toEqual(['ALERTED', 'DISPUTED', 'LEFT', 'PAID', 'REFUNDED']);
    expect(await inDays(732)).toMatchObject({ orders: 2 });
    expect(await named()).toEqual(['ALERTED', 'DISPUTED', 'REFUNDED']);
    expect(await inDays(732)).toMatchObject({ orders: 0 });
    await server.asMigrator(endDispute, [disputed]);
    await server.asMigrator(endAlert, [alerted]);
    expect(await inDays(732)).toMatchObject({ orders: 2 });
    expect(await named()).toEqual(['REFUNDED']);
    expect(await inDays(833)).toMatchObject({ orders: 1 });
    expect(await named()).toEqual([]);
    expect(
      await server.asMigrator(
        `select o.amount_minor::integer as amount, o.status, o.shipping, t.card_brand as brand, t.card_last4 as last4
         from payment_link_orders o join transactions t on t.business_id = o.business_id and t.number = o.payment_number
         where t.number = $1`,
        [paid],
      ),
    ).toEqual([{ amount: 120_000, status: 'paid', shipping: null, brand: 'visa', last4: '1111' }]);

    // Older orders that have to stay fill more than one batch, and none behind them waits for it.
    await server.asMigrator(`update disputes set status = 'awaiting' where payment_number = $1`, [
      disputed,
    ]);
    const many = `insert into payment_link_orders (business_id, order_number, link_number, gateway_number, amount_minor, email, status,
        payment_number, receipt_at, created_at, form_until)
      select $1::bigint, 'PL' || $5::text || lpad(n::text, 21, '0'), $2, $3, 100, 'mei@example.com', case when $4::text is null then 'open' else 'paid' end,
        $4::text, now(), now(), now() + n * interval '1 microsecond' + $6::interval
      from generate_series(1, $7::integer) n`;
    const ofLink = [business.id, link, business.firstGateway];
    await server.asMigrator(many, [...ofLink, disputed, 'S', '0 minutes', 250]);
    await server.asMigrator(many, [...ofLink, null, 'G', '1 minute', 450]);
    expect(await inDays(732)).toMatchObject({ orders: 450 });
    expect(await inDays(732)).toMatchObject({ orders: 0 });

    // A payer goes on with an old open order while the round is at it.
    await server.asMigrator(many, [...ofLink, null, 'A', '2 minutes', 1]);
    const change = `update payment_link_orders set form_until = now() + interval '733 days' where order_number like 'PLA%' and $1`;
    const [erased] = await whileHeld(server, { change, values: [true], as: 'jobs' }, [
      () => inDays(732),
    ]);
    expect(erased).toMatchObject({ orders: 0 });
  });
});

describe('the file of a closed merchant', () => {
  it('is erased five years after the end, never while a balance, a hold, a case or a refund is open, and keeps the bank and the last four digits', async () => {
    const [gone, owed, open] = [
      await aBusiness(server.database),
      await aBusiness(server.database),
      await aBusiness(server.database),
    ];
    const { id: operator } = await anOperator(server.database);
    for (const { id } of [gone, owed, open]) {
      await giveInformation(server, id);
      await server.asMigrator(
        `insert into merchant_proposals (business_id, id, kind, about, after, reason, status, proposed_by, proposed_by_name, proposed_at,
           decided_by, decided_by_name, decided_at)
         values ($1, gen_random_uuid(), 'bankAccount', 'USD', '{"holder": "Tea House Holdings Limited"}', 'Moved', 'withdrawn', $2, 'Op', now(),
           $2, 'Op', now())`,
        [id, operator],
      );
    }
    const sale = await aSaleOf(owed);
    for (const { id } of [gone, owed]) {
      await server.asMigrator(
        `with moved as (update businesses set status = 60 where id = $1)
         insert into business_status_changes (business_id, at, from_status, to_status, actor_kind) values ($1, now(), 50, 60, 'operator')`,
        [id],
      );
    }
    const fileOf = async ({ id }: TestBusiness) => {
      const [file] = await server.asMigrator<{ kept: boolean[] }>(
        `select array[p.legal_name is not null, p.registration_number is not null, p.formed_on is not null, p.address is not null,
             p.contacts <> '[]', a.holder <> '', a.account_sealed is not null,
             exists (select from merchant_proposals o where o.business_id = p.business_id)] as kept
         from merchant_profiles p join merchant_bank_accounts a on a.business_id = p.business_id
         where p.business_id = $1 and a.bank_name = 'First Bank' and a.currency = 'USD' and a.account_end = '8903'
           and p.entity = 'company' and p.industry = '5499'`,
        [id],
      );
      return new Set(file?.kept);
    };
    const whole = new Set([true]);
    const erased = new Set([false]);

    expect(await inDays(1820)).toMatchObject({ merchants: 0 });
    const barriers = [
      [
        `insert into ledger_accounts (business_id, currency, account, balance_minor)
         select business_id, 'USD', 'reserve', 1 from transactions where number = $1`,
        `update ledger_accounts set balance_minor = 0
         where business_id = (select business_id from transactions where number = $1)`,
      ],
      [
        `insert into payment_holds (business_id, number, payment_number, gateway_number, reason, placed_by, placed_by_name, placed_at)
         select business_id, 'H' || repeat('0', 18), number, gateway_number, 'Goods under inquiry', ${operator}, 'Op', now()
         from transactions where number = $1`,
        `delete from payment_holds where payment_number = $1`,
      ],
      [openDispute, endDispute],
      [openAlert, endAlert],
      [
        `insert into refunds (business_id, number, payment_number, gateway_number, version, status, method, currency, amount_minor, reason,
           applied_at)
         select business_id, 'R' || number, number, gateway_number, 1, 'inProcessing', 'part', 'USD', 100, 'Broken', now()
         from transactions where number = $1`,
        `update refunds set status = 'success' where payment_number = $1`,
      ],
    ] as const;
    const [[firstPut]] = barriers;
    await server.asMigrator(firstPut, [sale]);
    expect(await inDays(1830)).toMatchObject({ merchants: 1 });
    expect(await Promise.all([gone, owed, open].map(fileOf))).toEqual([erased, whole, whole]);
    for (const [place, [put, take]] of barriers.entries()) {
      if (place > 0) {
        await server.asMigrator(put, [sale]);
      }
      expect([put, await inDays(1830)]).toMatchObject([put, { merchants: 0 }]);
      await server.asMigrator(take, [sale]);
    }
    expect(await inDays(1830)).toMatchObject({ merchants: 1 });
    expect(await Promise.all([gone, owed, open].map(fileOf))).toEqual([erased, erased, whole]);
    expect(await inDays(1830)).toMatchObject({ merchants: 0 });
  });
});

describe('a letter', () => {
  it('loses its recipient and its subject 180 days after it was sent or given up, and one that waits keeps both', async () => {
    await server.asMigrator('delete from letters');
    await server.asMigrator(
      `insert into letters (id, channel, kind, recipient, language, subject, body, status, created_at, closed_at)
       select gen_random_uuid(), 'mail', 'kept' || initcap(status), 'mei@example.com', 'en', 'Your order', case when status = 'queued' then 'x' end,
         status, now(), case when status <> 'queued' then now() end
       from unnest(array['queued', 'sent', 'failed']) status, generate_series(1, 300)`,
    );
    const kept = () =>
      server.asMigrator(
        `select status, count(*)::integer as letters, count(recipient)::integer as recipients, count(subject)::integer as subjects
         from letters group by 1 order by 1`,
      );
    const counted = (status: string, left: number) => ({
      status,
      letters: 300,
      recipients: left,
      subjects: left,
    });
    expect(await inDays(179)).toMatchObject({ letters: 0 });
    expect(await inDays(182)).toMatchObject({ letters: 600 });
    expect(await kept()).toEqual([
      counted('failed', 0),
      counted('queued', 300),
      counted('sent', 0),
    ]);
    expect(await inDays(182)).toMatchObject({ letters: 0 });
  });
});
