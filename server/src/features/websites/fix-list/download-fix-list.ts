import { downloadFixList } from '@back-office/contract/features/websites/fix-list';
import { fixListWords } from '@back-office/messages/features/websites/fix-list';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { writePdf } from '#platform/pdf/write-pdf';
import { readDetail } from '../read-detail.ts';
import { findWebsite } from '../website-row.ts';
import { fixListDocument } from './fix-list-document.ts';

/** The failed points of a website's latest audit or review. */
export const downloadFixListRoute = implement(
  downloadFixList,
  async ({ tx, scope, now, language, refuse }, { number }) => {
    const website = await findWebsite(tx, { scope, number });
    if (website === undefined) {
      return refuse('websites.notFound');
    }
    if (website.status !== 'auditFailed' && website.status !== 'reviewFailed') {
      return refuse('websites.notInThisStatus');
    }
    const { checks } = await readDetail(tx, website, now);
    const [business] = await tx.rows<{ name: string; number: string }>(
      sql`select name, merchant_number as number from businesses where id = ${scope.businessId}`,
    );
    const content = await writePdf(
      fixListDocument({
        website,
        merchant: business ?? { name: '', number: '' },
        decidedAt: website.changedAt,
        failures: checks.filter(({ answer }) => answer === 'no'),
        language,
      }),
    );
    return {
      name: {
        ascii: `fix_list_${number}.pdf`,
        full: `${fixListWords.title[language].replaceAll(' ', '_')}_${number}.pdf`,
      },
      mediaType: 'application/pdf',
      bytes: content.length,
      content,
    };
  },
);
