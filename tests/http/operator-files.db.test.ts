import { alertOversightList } from '@back-office/contract/features/alerts/oversight';
import { publishingList } from '@back-office/contract/features/announcements/publishing';
import { complaintOversightList } from '@back-office/contract/features/complaints/oversight';
import { caseReviewList } from '@back-office/contract/features/disputes/review';
import { exportForOperator } from '@back-office/contract/features/downloads/operator-lists';
import { exchangeRateList } from '@back-office/contract/features/exchange-rates';
import { feedExceptionList } from '@back-office/contract/features/feed-exceptions';
import { adjustmentList, debtList } from '@back-office/contract/features/funds/adjustments';
import { offsetList } from '@back-office/contract/features/funds/decisions';
import { holdList } from '@back-office/contract/features/funds/holds';
import { moneyProposalList } from '@back-office/contract/features/funds/proposals';
import { applicationList } from '@back-office/contract/features/onboarding/review';
import { overseenLinkList } from '@back-office/contract/features/payment-links/oversight';
import { schemeMonitorList } from '@back-office/contract/features/reports/scheme-monitors';
import { overseenSubscriptionList } from '@back-office/contract/features/subscriptions/oversight';
import { overseenDeliveryList } from '@back-office/contract/features/webhooks/oversight';
import { bankHolidayList } from '@back-office/contract/features/terms/bank-holidays';
import { websiteAuditList } from '@back-office/contract/features/websites/audits';
import { productRequestList } from '@back-office/contract/features/merchant-products';
import { refundAuditList } from '@back-office/contract/features/refunds/audits';
import { overseenBatchList } from '@back-office/contract/features/settlements/oversight';
import { merchantList } from '@back-office/contract/features/merchants';
import { waybillReviewList } from '@back-office/contract/features/waybills/by-hand';
import { payoutList } from '@back-office/contract/features/withdrawals/oversight';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { fileColumnsOf, type List, type ListSpec } from '@back-office/contract/kit/list';
import { payoutListWords } from '@back-office/messages/features/withdrawals/payouts';
import { anOperator } from '@back-office/server/testing/personas';
import { readCsv, readSheet } from '@back-office/server/testing/read-file';
import { asOwner } from '@back-office/server/testing/test-database';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signedInAsOperator, type SignedIn } from './signed-in.ts';
import { startTenantWorld, type TenantWorld } from './tenant-world.ts';

let world: TenantWorld;
let operator: SignedIn;
beforeAll(async () => {
  world = await startTenantWorld();
  ({ operator } = world.sessions);
});
afterAll(() => world.server.stop());

const inEnglish = { headers: { lang: 'en_US' } };
const readers = { csv: readCsv, xlsx: readSheet } as const;
const lists = [
  merchantList,
  refundAuditList,
  overseenBatchList,
  payoutList,
  feedExceptionList,
  waybillReviewList,
  productRequestList,
  publishingList,
  holdList,
  adjustmentList,
  debtList,
  offsetList,
  schemeMonitorList,
  moneyProposalList,
  caseReviewList,
  alertOversightList,
  complaintOversightList,
  websiteAuditList,
  applicationList,
  overseenLinkList,
  overseenSubscriptionList,
  overseenDeliveryList,
  bankHolidayList,
  exchangeRateList,
] as unknown as List<ListSpec>[];

const today = businessDayOf(new Date());

/** One filter for each queue, or one alone where the list has none. */
const filtersOf = ({ tabs, filters, range }: List<ListSpec>): object[] => {
  const days = range === undefined ? {} : { range: { from: today, to: today } };
  const tab = filters[tabs ?? ''];
  return tab?.kind === 'queue'
    ? (tab.values ?? []).map((value) => ({ ...days, [tabs ?? '']: value }))
    : [days];
};

const wishOf = (list: List<ListSpec>, filter: object) => ({
  list: list.name,
  filter,
  columns: fileColumnsOf(list),
  format: 'csv' as keyof typeof readers,
});

const listed = async (list: List<ListSpec>, filter: object) => {
  const { envelope, text } = await operator.call(list.call, { filter, limit: 50 });
  expect(envelope.code, text).toBe(0);
  return envelope.data as { rows: Record<string, unknown>[]; total: number };
};

describe('the file of a list over all merchants', () => {
  it.each(lists.map((list) => [list.name, list] as const))(
    '%s has the rows of the screen in its order, whatever queue is asked for',
    async (_, list) => {
      const key = Object.keys(list.columns).find((id) => list.columns[id]?.isKey === true) ?? '';
      for (const filter of filtersOf(list)) {
        const { rows, total } = await listed(list, filter);
        for (const format of ['csv', 'xlsx'] as const) {
          const wish = { ...wishOf(list, filter), format };
          const answer = await operator.call(exportForOperator, wish, inEnglish);
          expect(answer.headers['content-disposition'], answer.text).toContain(`.${format}`);
          const file = readers[format](answer.bytes);
          expect(file.head).toContainEqual(['Rows', String(total)]);
          expect(file.rows).toHaveLength(total);
          if (list.columns[key]?.kind === 'code') {
            const keys = rows.map((row) => row[key]);
            const cells = file.rows.map((row) =>
              Object.values(row).find((cell) => keys.includes(cell)),
            );
            expect(cells).toEqual(keys);
          }
        }
      }
    },
  );

  it('has rows of several merchants', async () => {
    const wish = wishOf(productRequestList as unknown as List<ListSpec>, { queue: 'waiting' });
    const { rows } = readCsv((await operator.call(exportForOperator, wish, inEnglish)).bytes);
    expect(new Set(rows.map((row) => row['Merchant'])).size).toBe(2);
  });

  it('is in the language of its reader', async () => {
    const wish = wishOf(payoutList as unknown as List<ListSpec>, { queue: 'toPickUp' });
    for (const [lang, language] of [
      ['zh_CN', 'zhCn'],
      ['zh_HK', 'zhHk'],
    ] as const) {
      const { bytes } = await operator.call(exportForOperator, wish, { headers: { lang } });
      const { head } = readCsv(bytes);
      expect(head[0]).toEqual([payoutListWords.title[language]]);
    }
  });

  it('is not made for an operator who may not see the list, nor for a merchant', async () => {
    const { server, sessions } = world;
    const auditor = await signedInAsOperator(
      server,
      await anOperator(server.database, ['refunds.audit']),
    );
    const refused = wishOf(payoutList as unknown as List<ListSpec>, { queue: 'ended' });
    const { envelope } = await auditor.call(exportForOperator, refused);
    expect(envelope.error?.name).toBe('session.noPermission');
    const allowed = wishOf(refundAuditList as unknown as List<ListSpec>, { queue: 'decided' });
    const answer = await auditor.call(exportForOperator, allowed);
    expect(answer.headers['content-disposition'], answer.text).toContain('refundAudits');
    const asOwner = await sessions.owner.call(exportForOperator, refused);
    expect(asOwner.envelope.code).not.toBe(0);
  });

  it('is refused as downloads.tooManyForOperator above 20,000 rows', async () => {
    await world.server.asMigrator(
      `insert into product_requests (business_id, id, product, status, asked_by, asked_by_name, asked_at, decided_by, decided_by_name,
         decided_at, closed_at)
       select ${world.business.id}, gen_random_uuid(), 'konbini', 'cancelled', 1, 'Someone', now(), 1, 'Someone', now(), now()
       from generate_series(1, 20001)`,
    );
    const wish = wishOf(productRequestList as unknown as List<ListSpec>, { queue: 'closed' });
    const { envelope } = await operator.call(exportForOperator, wish);
    expect(envelope.error?.name).toBe('downloads.tooManyForOperator');
  });
});

describe('a list over all merchants', () => {
  it('answers from one moment, whatever is committed while it is read', async () => {
    const { asMigrator, databaseUrl } = world.server;
    await asMigrator(
      `update refunds set status = 'underAudit', waits_for = 'operator', triggers = '{largeAmount}'`,
    );
    const before = await listed(refundAuditList as unknown as List<ListSpec>, { queue: 'waiting' });
    expect(before.total).toBeGreaterThan(0);
    const asked = await asOwner(databaseUrl, async (other) => {
      // Its page is found without the payments, its rows are not: it waits between the two.
      await other.query('begin; lock table transactions in access exclusive mode');
      const answer = listed(refundAuditList as unknown as List<ListSpec>, { queue: 'waiting' });
      await vi.waitFor(async () => {
        const waiting = await asMigrator(
          `select from pg_locks where relation = 'transactions'::regclass and not granted`,
        );
        expect(waiting).toHaveLength(1);
      }, 20_000);
      await other.query(`update refunds set reason = 'Written meanwhile'; commit`);
      return { answer };
    });
    expect((await asked.answer).rows).toEqual(before.rows);
  });
});
