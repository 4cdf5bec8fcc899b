import {
  overseeBatch,
  overseeBatchLines,
} from '@back-office/contract/features/settlements/oversight';
import sql from 'sql-template-tag';
import { businessOfNumber } from '#platform/tenant-scope';
import { implement } from '#platform/http/route';
import { tellLines } from '../lines/list-batch-lines.ts';
import { readStatement } from '../statements/read-statement.ts';
import { overseenColumns, type OverseenRecord, wireOverseen } from './overseen-batch.ts';

export const overseeBatchRoute = implement(
  overseeBatch,
  async ({ tx, session, refuse }, { merchantNumber, number }) => {
    const businessId = await businessOfNumber(tx, merchantNumber);
    if (businessId === null) {
      return refuse('settlements.batchNotFound');
    }
    const within = sql`business_id = ${businessId} and number = ${number}`;
    const statement = await readStatement(tx, { businessId, within });
    const [record] = await tx.rows<OverseenRecord>(sql`
      select b.status, ${overseenColumns}
      from (select * from settlement_batches where ${within}) b join businesses m on m.id = b.business_id`);
    return statement === undefined || record === undefined
      ? refuse('settlements.batchNotFound')
      : { ...statement, ...wireOverseen(record, session.personId) };
  },
);

export const overseeBatchLinesRoute = implement(
  overseeBatchLines,
  async (context, { merchantNumber, ...asked }) => {
    const { tx, refuse } = context;
    const { number } = asked;
    const businessId = await businessOfNumber(tx, merchantNumber);
    if (businessId === null) {
      return refuse('settlements.batchNotFound');
    }
    const [batch] = await tx.rows(
      sql`select number from settlement_batches where business_id = ${businessId} and number = ${number}`,
    );
    return batch === undefined
      ? refuse('settlements.batchNotFound')
      : tellLines(
          context,
          { businessId, within: sql`business_id = ${businessId} and batch_number = ${number}` },
          asked,
        );
  },
);
