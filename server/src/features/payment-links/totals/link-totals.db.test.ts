import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTenant, type Tx } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import { verifyInvariants } from '#platform/verify-invariants';
import { plantBusinesses } from '../../../testing/plant-business.ts';
import { asOwner, testDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { shownState } from '../link-state.ts';
import { countLinks, keptLinkTotals } from './link-totals.ts';

const businessId = 1n;
const gatewayNumbers = ['90000001', '90000002'];
const scope = tenantScope(businessId, null);
const numbers = Array.from({ length: 6 }, (_, at) => `L2026010100000000${10 + at}`);
// Around midnight, where two UTC days meet.
const instants = [-86_400_000, -1000, -1, 0, 1, 1000, 86_399_999, 86_400_000].map(
  (ms) => new Date(Date.parse('2026-03-01T00:00:00Z') + ms),
);

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
  await plantBusinesses(world, [{ id: businessId, gatewayNumbers }]);
});
afterAll(() => world.drop());
const forget = () =>
  asOwner(world.url, (client) =>
    client.query('truncate payment_links, payment_link_totals cascade'),
  );

const anyLink = fc.record({
  number: fc.constantFrom(...numbers),
  gateway: fc.constantFrom(...gatewayNumbers),
  currency: fc.constantFrom('USD', 'JPY'),
  isDraft: fc.boolean(),
  isDisabled: fc.boolean(),
  isStopped: fc.boolean(),
  placesMax: fc.constantFrom(null, 1, 3),
  pending: fc.nat(2),
  payments: fc.nat(2),
  paid: fc.constantFrom(0, 1280),
  until: fc.constantFrom(...instants),
  isRemoved: fc.boolean(),
});
type AnyLink = typeof anyLink extends fc.Arbitrary<infer Link> ? Link : never;

/** Writes a generated link, replacing the one with its number, if any. */
const put = async (tx: Tx, link: AnyLink): Promise<void> => {
  const { number, isDraft, placesMax } = link;
  await countLinks(tx, businessId, [number]);
  await tx.run(sql`
    delete from payment_links where business_id = ${businessId} and number = ${number}`);
  if (link.isRemoved) {
    return;
  }
  await tx.run(sql`
    insert into payment_links (business_id, number, key, gateway_number, currency, title, description, message, reference, type, mode,
      items, amount_minor, freight_minor, payments_max, active_until, created_by, created_by_name, created_at, is_draft, is_disabled,
      stopped_at, pending, payments, paid_minor)
    values (${businessId}, ${number}, ${number.padStart(22, 'k')}, ${link.gateway}, ${link.currency}, 'Tea', '', '', '',
      ${placesMax === 1 ? 'oneTime' : 'reusable'}, 'merchant', '[]', 1280, 0, ${placesMax}, ${link.until}, 1, 'Ann', now(), ${isDraft},
      ${link.isDisabled}, ${link.isStopped ? link.until : null}, ${isDraft ? 0 : link.pending}, ${isDraft ? 0 : link.payments},
      ${isDraft ? 0 : link.paid})`);
};

const asTenant = <Result>(work: (tx: Tx) => Promise<Result>, gateways: string[] | null = null) =>
  inTenant(world.database, {
    scope: tenantScope(businessId, gateways),
    mode: 'read write',
    work,
  });

type Figure = { tab: string; currency: string; count: bigint; sum: bigint };
const inOrder = (figures: Figure[]) =>
  figures
    .filter(({ count }) => count !== 0n)
    .map(({ tab, currency, count, sum }) => `${tab} ${currency} ${count} ${sum}`)
    .toSorted();

const expectExact = async (now: Date, gateways: string[] | null): Promise<void> => {
  const [kept, counted] = await asTenant(async (tx) => {
    const query = keptLinkTotals({}, tenantScope(businessId, gateways), now);
    return [
      query === undefined ? [] : await tx.rows<Figure>(query),
      await tx.rows<Figure>(sql`
        select ${shownState(now)} as tab, currency, count(*) as count, sum(paid_minor)::bigint as sum
        from payment_links l where business_id = ${businessId} group by 1, 2`),
    ];
  }, gateways);
  expect(inOrder(kept)).toEqual(inOrder(counted));
};

describe('the totals of payment links', () => {
  it('[S2.38] are those of the rows at any instant and for any gateways, whatever changed in whatever transactions', async () => {
    const history = fc.array(fc.array(anyLink, { maxLength: 4 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(history, async (transactions) => {
        await forget();
        for (const links of transactions) {
          await asTenant(async (tx) => {
            for (const link of links) {
              await put(tx, link);
            }
          });
        }
        for (const now of instants) {
          await expectExact(now, null);
          await expectExact(now, ['90000002']);
        }
        expect(await verifyInvariants(world.database, ['F17'])).toMatchObject([{ breaches: 0 }]);
      }),
      { numRuns: 25 },
    );
  });

  it('are counted from the rows where a search or a status is asked for', () => {
    const [now = new Date()] = instants;
    expect(keptLinkTotals({ search: 'tea' }, scope, now)).toBeUndefined();
    expect(keptLinkTotals({ statuses: ['active'] }, scope, now)).toBeUndefined();
    expect(keptLinkTotals({ payStatuses: ['paid'] }, scope, now)).toBeUndefined();
  });
});
