import { refundNumberSchema } from '@back-office/contract/features/refunds';
import { getRefundAudit } from '@back-office/contract/features/refunds/audits';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { businessOfNumber } from '#platform/tenant-scope';
import { findDetailRecord, tellDetail } from '../detail/read-detail.ts';
import { actedOn } from '../refund-row.ts';
import { judgeAudit } from './judge-audit.ts';

/** Restricts to a merchant named by number; matches nothing if there is no such merchant. */
export const ofMerchant = async (tx: Tx, merchantNumber: string): Promise<Sql> =>
  sql`business_id = ${await businessOfNumber(tx, merchantNumber)}`;

/** One refund as an operator sees it, with its merchant. */
export const getRefundAuditRoute = implement(
  getRefundAudit,
  async ({ tx, refuse }, { merchantNumber, number }) => {
    const businessId = await businessOfNumber(tx, merchantNumber);
    const record =
      refundNumberSchema.safeParse(number).success && businessId !== null
        ? await findDetailRecord(tx, { businessId, condition: sql`number = ${number}` })
        : undefined;
    const [merchant] = await tx.rows<{ name: string }>(
      sql`select name from businesses where merchant_number = ${merchantNumber}`,
    );
    if (record === undefined || merchant === undefined) {
      return refuse('refunds.notFound');
    }
    return {
      ...(await tellDetail(tx, record)),
      merchantNumber,
      merchantName: merchant.name,
      ...judgeAudit(actedOn(record)),
    };
  },
);
