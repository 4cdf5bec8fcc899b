import { downloadStatement } from '@back-office/contract/features/settlements/batches';
import { batchWords } from '@back-office/messages/features/settlements';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';
import { batchIn } from '../batches/read-batches.ts';
import { readDays } from '../lines/read-days.ts';
import { readStatement } from './read-statement.ts';
import { statementDocument } from './statement-document.ts';
import { writePdf } from '#platform/pdf/write-pdf';

/** The statement as a PDF. It has one row per business day, not per line, so it is short however much was settled. */
export const downloadStatementRoute = implement(
  downloadStatement,
  async ({ tx, scope, language, refuse }, { number }) => {
    const { businessId } = scope;
    const statement = await readStatement(tx, { businessId, within: batchIn(scope, number) });
    if (statement === undefined) {
      return refuse('settlements.batchNotFound');
    }
    const days = await readDays(tx, sql`${inScope(scope)} and batch_number = ${number}`);
    const [business] = await tx.rows<{ name: string; number: string }>(
      sql`select name, merchant_number as number from businesses where id = ${businessId}`,
    );
    const merchant = business ?? { name: '', number: '' };
    const content = await writePdf(statementDocument({ statement, days, merchant, language }));
    return {
      name: {
        ascii: `statement_${number}.pdf`,
        full: `${batchWords.statement[language].replaceAll(' ', '_')}_${number}.pdf`,
      },
      mediaType: 'application/pdf',
      bytes: content.length,
      content,
    };
  },
);
