import type { RefundEvent } from '@back-office/contract/gateway/protocol';
import { refundEventSchema } from '@back-office/contract/gateway/protocol';
import { majorOfMinor } from '@back-office/contract/kit/money';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { readAmount } from './reading/dialect.ts';
import { identityOfRefund, identityOfSale } from './identity.ts';
import type { Identity, Shop } from './identity.ts';
import type { Mapping } from './mapping.ts';
import type { SourceRow } from './reading/read-source.ts';
import type { Outcome } from './report.ts';
import {
  applyImported,
  findCancellations,
  findRefundNumbers,
  findSales,
  type KeptCancellation,
  type KnownSale,
} from './shop-records.ts';

export type LinksWork = { importId: string; shop: Shop; mapping: Mapping; now: Date };

/** A link as in the file; missing values are found in the rows imported before. */
type Link = { line: number; cancellation: string; sale: string; amountText: string };

type Matched = Link & {
  event: RefundEvent;
  currency: string;
  amountMinor: bigint;
};
type Verdict = Matched | { refused: Outcome };

/** Known data of the invoices in a batch; the figures are updated with each link. */
type Known = {
  cancellations: Map<string, KeptCancellation>;
  sales: Map<string, KnownSale>;
  refunds: Set<string>;
};

const readLinks = (rows: readonly SourceRow[], { refundLinks }: Mapping) => {
  const links: Link[] = [];
  const refused: Outcome[] = [];
  for (const row of rows) {
    if ('fault' in row) {
      refused.push(refusalOf({ line: row.line, cancellation: '', sale: '' }, row.fault, ''));
    } else {
      const cell = (column = ''): string => (row.cells[column] ?? '').trim();
      links.push({
        line: row.line,
        cancellation: cell(refundLinks?.cancellation),
        sale: cell(refundLinks?.sale),
        amountText: cell(refundLinks?.amount),
      });
    }
  }
  return { links, refused };
};

const refusalOf = (
  { line, cancellation, sale }: Pick<Link, 'line' | 'cancellation' | 'sale'>,
  reason: string,
  detail: string,
): Outcome => ({
  line,
  outcome: 'refused',
  reason,
  invoice: cancellation,
  detail: [sale, detail].filter((word) => word !== '').join(': '),
  currency: null,
  amountMinor: null,
});

const findKnown = async (tx: Tx, links: readonly Link[], shop: Shop): Promise<Known> => {
  const cancellations = await findCancellations(
    tx,
    shop,
    links.map(({ cancellation }) => cancellation),
  );
  const found = await findSales(
    tx,
    shop,
    links.map(({ sale }) => sale),
  );
  // An invoice number may also be one of the merchant's own order numbers; the imported payment has its derived number.
  const sales = found.filter(
    ({ invoice, at, number }) => identityOfSale(shop, { invoice, at }).number === number,
  );
  const known = {
    cancellations: new Map(cancellations.map((kept) => [kept.invoice, kept])),
    sales: new Map(sales.map((kept) => [kept.invoice, kept])),
  };
  const numbers = links.map((link) => refundIdentity(link, known, shop)?.number ?? '');
  return { ...known, refunds: await findRefundNumbers(tx, shop, numbers) };
};

const refundIdentity = (
  { cancellation, sale }: Link,
  known: Pick<Known, 'cancellations'>,
  shop: Shop,
): Identity | undefined => {
  const at = known.cancellations.get(cancellation)?.at;
  return at === undefined ? undefined : identityOfRefund(shop, { cancellation, sale, at });
};

type Facts = { link: Link; cancellation: KeptCancellation; sale: KnownSale; amount: bigint };

/** Never more than was cancelled, and never more than is left of the sale; a known refund counts already. */
const refusalOfAmount = ({ cancellation, sale, amount }: Facts): [string, string] | undefined => {
  const words = (minor: bigint) => majorOfMinor(minor, sale.currency);
  const refundable = sale.amountMinor - sale.refundedMinor;
  const uncovered = cancellation.amountMinor - cancellation.coveredMinor;
  if (amount <= 0n) {
    return ['amountUnreadable', words(amount)];
  }
  if (cancellation.currency !== sale.currency) {
    return ['currencyMismatch', `${cancellation.currency} of ${sale.currency}`];
  }
  if (amount > uncovered) {
    return ['amountAboveCancellation', `${words(amount)} of ${words(uncovered)}`];
  }
  if (amount > refundable) {
    return ['amountAboveRefundable', `${words(amount)} of ${words(refundable)}`];
  }
  return Temporal.Instant.compare(cancellation.at, sale.at) < 0
    ? ['cancelledBeforeSale', cancellation.at.toString()]
    : undefined;
};

const refundEventOf = (
  { cancellation, sale, amount }: Facts,
  identity: Identity,
  work: LinksWork,
) => {
  const at = cancellation.at.toString({ smallestUnit: 'millisecond' });
  return refundEventSchema.parse({
    id: identity.eventId,
    type: 'refund',
    version: 1,
    occurredAt: at,
    actor: { kind: 'import', name: work.mapping.name },
    object: {
      number: identity.number,
      paymentNumber: sale.number,
      gatewayNumber: work.shop.gatewayNumber,
      status: 'success',
      method: amount === sale.amountMinor ? 'full' : 'part',
      amount: { minor: amount.toString(), currency: sale.currency },
      reason: `Cancellation ${cancellation.invoice}`,
      appliedAt: at,
      processedAt: at,
    },
  });
};

const judgeLink = (link: Link, known: Known, work: LinksWork): Verdict => {
  const refused = (reason: string, detail: string) => ({
    refused: refusalOf(link, reason, detail),
  });
  const cancellation = known.cancellations.get(link.cancellation);
  const sale = known.sales.get(link.sale);
  const identity = refundIdentity(link, known, work.shop);
  if (cancellation === undefined || identity === undefined) {
    return refused('cancellationUnknown', '');
  }
  if (sale === undefined) {
    return refused('saleUnknown', '');
  }
  const amount = readAmount(link.amountText, sale.currency, work.mapping);
  if (amount === undefined) {
    return refused('amountUnreadable', link.amountText);
  }
  const facts = { link, cancellation, sale, amount };
  const isNew = !known.refunds.has(identity.number);
  const refusal = isNew ? refusalOfAmount(facts) : undefined;
  if (refusal !== undefined) {
    return refused(...refusal);
  }
  if (isNew) {
    sale.refundedMinor += amount;
    cancellation.coveredMinor += amount;
    known.refunds.add(identity.number);
  }
  const event = refundEventOf(facts, identity, work);
  return { ...link, event, currency: sale.currency, amountMinor: amount };
};

const keepLinks = async (tx: Tx, matched: readonly Matched[], shop: Shop): Promise<void> => {
  const rows = matched.map(({ cancellation, sale, event, amountMinor }) => ({
    business_id: shop.businessId.toString(),
    gateway_number: shop.gatewayNumber,
    cancellation,
    sale,
    refund_number: event.object.number,
    amount_minor: amountMinor.toString(),
  }));
  await tx.run(sql`
    insert into import_links
    select * from json_populate_recordset(null::import_links, ${JSON.stringify(rows)})
    on conflict do nothing`);
};

/** Imports a batch of links: each refunds from its sale the amount of its cancellation. */
export const writeLinks = async (
  tx: Tx,
  rows: readonly SourceRow[],
  work: LinksWork,
): Promise<Outcome[]> => {
  const { links, refused } = readLinks(rows, work.mapping);
  const known = await findKnown(tx, links, work.shop);
  const verdicts = links.map((link) => judgeLink(link, known, work));
  const matched = verdicts.filter((verdict) => 'event' in verdict);
  const applied = await applyImported(tx, matched, work);
  const outcomes = matched.map((link, place): Outcome => {
    const { line, cancellation: invoice, sale, currency, amountMinor } = link;
    const base = { line, invoice, currency, amountMinor, reason: '', detail: sale };
    const { outcome, ...words } = applied[place] ?? { outcome: 'known' };
    return { ...base, ...words, outcome: outcome === 'accepted' ? 'refunded' : outcome };
  });
  const isKept = outcomes.map(({ outcome }) => outcome !== 'refused');
  await keepLinks(
    tx,
    matched.filter((_, place) => isKept[place]),
    work.shop,
  );
  const refusals = verdicts.flatMap((verdict) => ('refused' in verdict ? [verdict.refused] : []));
  return [...outcomes, ...refusals, ...refused];
};
