import { switchSmsFactor } from '@back-office/contract/features/second-factor/enrolment';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { findFactors } from '../factors.ts';
import { settleRequirement } from './settle-requirement.ts';
import { tellOfFactor } from '../tell-of-factor.ts';

/** Spec S2.56. */
export const switchSmsFactorRoute = implement(
  switchSmsFactor,
  async ({ platform, tx, session, caller, now, refuse, change }, { isOn }) => {
    const { personId, tokenHash } = session;
    const { phone, hasSms } = await findFactors(tx, personId);
    if (isOn && phone === null) {
      return refuse('secondFactor.noPhone');
    }
    if (isOn === hasSms) {
      return {};
    }
    await tx.run(sql`update persons set has_sms_factor = ${isOn} where id = ${personId}`);
    await settleRequirement(tx, { personId, tokenHash, caller, now });
    await tellOfFactor(tx, { platform, personId, now }, isOn ? 'smsOn' : 'smsOff');
    change({ before: { sms: hasSms }, after: { sms: isOn } });
    return {};
  },
);
