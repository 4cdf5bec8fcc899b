import { confirmWebsiteAverage } from '@back-office/contract/features/websites/audits';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { judgeAudit } from '../website-life.ts';
import { findNamed } from './decide-website.ts';
import { realisedOf } from './website-audits.ts';

/** This average is usual for the website: it is queued again once it averages more than twice as much. */
export const confirmWebsiteAverageRoute = implement(
  confirmWebsiteAverage,
  async ({ tx, session, now, can, refuse, change }, { realisedMinor, ...named }) => {
    const found = await findNamed(tx, named, { isHeld: true });
    if (found === undefined) {
      return refuse('websites.notFound');
    }
    const { record } = found;
    if (record.status !== 'reviewed') {
      return refuse('websites.notInThisStatus');
    }
    const { allowedActions } = judgeAudit(record, { can, personId: session.personId });
    if (realisedOf(record) !== realisedMinor || !allowedActions.includes('confirmAverage')) {
      return refuse('request.conflict');
    }
    await tx.run(sql`
      update websites set confirmed_minor = realised_minor, confirmed_at = ${now}, confirmed_by = ${session.personId},
        confirmed_by_name = ${session.personName}
      where business_id = ${record.businessId} and number = ${record.number}`);
    const { currency, confirmedMinor } = record;
    change({
      businessId: record.businessId,
      before: {
        confirmedMinor: confirmedMinor === null ? null : String(confirmedMinor),
        currency,
      },
      after: { confirmedMinor: realisedMinor, currency },
    });
    return { confirmedMinor: realisedMinor };
  },
);
