import {
  websiteAuditList,
  type WebsiteQueue,
} from '@back-office/contract/features/websites/audits';
import { websiteAuditListWords } from '@back-office/messages/features/websites/audits';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { listOf } from '#platform/list/list-of';
import { containedIn, isTrue, type Queue, readerOf } from '#platform/list/list-source';
import { countWaiting, type Waiting } from '#platform/list/waiting';
import { expectedMinor, isHighNow } from '../realised/realised.ts';
import { judgeAudit } from '../website-life.ts';
import { websiteColumns, websiteValues, wireWebsite, type WebsiteRecord } from '../website-row.ts';

const oldestFirst = sql`w.changed_at, w.business_id, w.number`;
const newestFirst = sql`w.changed_at desc, w.business_id, w.number`;
const queues: Record<WebsiteQueue, Queue> = {
  toAudit: { is: sql`w.status = 'pending'`, order: oldestFirst },
  toReview: { is: sql`w.status = 'audited'`, order: oldestFirst },
  corrections: {
    is: sql`w.correction_at is not null`,
    order: sql`w.correction_at, w.business_id, w.number`,
  },
  aboveDeclared: {
    is: isHighNow,
    order: sql`w.realised_minor::numeric / ${expectedMinor} desc, w.business_id, w.number`,
  },
  live: { is: sql`w.status = 'reviewed'`, order: newestFirst },
  closed: { is: sql`w.status in ('auditFailed', 'reviewFailed', 'disabled')`, order: newestFirst },
};

export const realisedOf = ({ realisedMinor }: WebsiteRecord): string | null =>
  realisedMinor === null ? null : String(realisedMinor);

/** An amount divided by the declared average, with one decimal; a declared average is never zero. */
export const timesDeclared = (
  minor: bigint | null,
  { averageMinor }: Pick<WebsiteRecord, 'averageMinor'>,
): number | null =>
  minor === null ? null : Number((minor * 10n + averageMinor / 2n) / averageMinor) / 10;

type Overseen = WebsiteRecord & { merchantNumber: string; merchantName: string };

/** Spec S4.14: the websites of all merchants, by their queue for operators. */
export const websiteAudits = listOf(websiteAuditList, websiteAuditListWords, {
  from: sql`websites w join businesses b on b.id = w.business_id`,
  currency: sql`w.currency`,
  columns: {
    ...websiteValues,
    realised: sql`w.realised_minor`,
    timesDeclared: sql`round(w.realised_minor::numeric / w.average_minor, 1)::text`,
    merchant: sql`b.merchant_number || ' ' || b.name`,
  },
  filters: {
    search: containedIn(sql`w.url`, sql`w.host`, sql`b.name`, sql`b.merchant_number`),
    auditedByOther: (isWanted, asking) =>
      isTrue(sql`w.audited_by is distinct from ${readerOf(asking).personId}`)(isWanted),
  },
  queues,
  select: sql`${websiteColumns}, b.merchant_number as "merchantNumber", b.name as "merchantName"`,
  row: (record: Overseen, { can, session }) => ({
    ...wireWebsite(record),
    id: `${record.merchantNumber}/${record.number}`,
    merchantNumber: record.merchantNumber,
    merchantName: record.merchantName,
    correctionAt: record.correctionAt?.toISOString() ?? null,
    realisedMinor: realisedOf(record),
    timesDeclared: timesDeclared(record.realisedMinor, record),
    allowedActions: judgeAudit(record, { can, personId: session.personId }).allowedActions,
  }),
});

const countIn = (tx: Tx, status: 'pending' | 'audited', notAuditedBy?: bigint): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`
      select count(*) as count, min(changed_at) as oldest from websites
      where status = ${status}${notAuditedBy === undefined ? sql`` : sql` and audited_by <> ${notAuditedBy}`}`,
  );

/** Applications that wait for an audit. */
export const countWebsitesToAudit = (tx: Tx): Promise<Waiting> => countIn(tx, 'pending');

/** Corrections of type or average amount that wait for a decision. */
export const countWebsiteCorrections = (tx: Tx): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`select count(*) as count, min(correction_at) as oldest from websites where correction_at is not null`,
  );

/**
 * Live websites whose payments average more than twice the amount that merchants declared, or an operator confirmed
 * since.
 */
export const countWebsitesAboveDeclared = (tx: Tx): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`select count(*) as count, null::timestamptz as oldest from websites w where ${isHighNow}`,
  );

/** Websites that wait for a review by someone other than their auditor. */
export const countWebsitesToReview = (tx: Tx, personId: bigint): Promise<Waiting> =>
  countIn(tx, 'audited', personId);
