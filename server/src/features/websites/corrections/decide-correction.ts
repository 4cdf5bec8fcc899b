import { decideWebsiteCorrection } from '@back-office/contract/features/websites/corrections';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { findNamed } from '../audits/decide-website.ts';
import { notifyOfDecision } from '../audits/notify-of-decision.ts';
import { writeStep } from '../take-step.ts';
import { correctionOf } from '../website-row.ts';
import { changesOf } from './changes.ts';

/** Spec S4.14: an operator accepts or declines a correction; declining keeps the values in force. */
export const decideWebsiteCorrectionRoute = implement(
  decideWebsiteCorrection,
  async (
    { platform, tx, session, now, refuse, change },
    { version, decision, reason, ...named },
  ) => {
    const found = await findNamed(tx, named, { isHeld: true });
    if (found === undefined) {
      return refuse('websites.notFound');
    }
    const { record } = found;
    if (record.version !== version) {
      return refuse('request.conflict');
    }
    const correction = correctionOf(record);
    if (correction === null) {
      return refuse('websites.notInThisStatus');
    }
    const isAccepted = decision === 'accept';
    const after = isAccepted ? { ...record, ...correction } : record;
    await tx.run(sql`
      update websites set type = ${after.type}, average_minor = ${after.averageMinor}, correction_type = null,
        correction_average_minor = null, correction_at = null, correction_by_name = null, version = version + 1
      where business_id = ${record.businessId} and number = ${record.number}`);
    const step = isAccepted ? 'correctionAccepted' : 'correctionDeclined';
    const { status } = record;
    const taking = {
      step,
      changes: changesOf(record, { ...record, ...correction }),
      actor: { ...session, kind: 'operator' },
      now,
      ...(isAccepted || reason === null ? {} : { note: reason }),
    } as const;
    await writeStep(tx, { ...record, version: version + 1 }, { status, taking });
    const about = { notifying: { platform, now }, website: record };
    const given = isAccepted || reason === null ? {} : { reason };
    await notifyOfDecision(tx, about, { outcome: step, ...given });
    const { currency } = record;
    change({
      businessId: record.businessId,
      before: { type: record.type, averageMinor: String(record.averageMinor), currency },
      after: { type: after.type, averageMinor: String(after.averageMinor), ...given },
    });
    return { status };
  },
);
