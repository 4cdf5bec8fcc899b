import type { DisputeDetail } from '@back-office/contract/features/disputes/detail';
import type { Verdict } from '@back-office/contract/features/disputes/verdict';
import { standingOfProof } from '#features/waybills/public';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import type { Reader } from '../dispute-row.ts';
import { judgeGaps } from './judge-gaps.ts';
import { isSure, type VerdictFacts } from './judge-verdict.ts';
import type { DetailRecord } from './read-detail.ts';

type Of = {
  record: DetailRecord;
  facts: VerdictFacts;
  reasons: Verdict['reasons'];
  told: Pick<DisputeDetail, 'compelling' | 'draft' | 'known'>;
  reader: Reader & { scope: TenantScope };
};

/** The gaps of the answer being written; none if no answer is accepted. */
export const readGaps = async (
  tx: Tx,
  { record, facts, reasons, told, reader }: Of,
): Promise<Verdict['missing']> => {
  if (!facts.ways.includes('fight')) {
    return [];
  }
  const { compelling, draft, known } = told;
  // The form fills in the fields that nobody has written or emptied.
  const untouched = known.filter(({ field }) => draft?.touched.includes(field) !== true);
  const texts = [...untouched, ...(draft?.evidence ?? [])];
  return judgeGaps({
    family: facts.family,
    isSure: isSure(facts),
    isLiabilityOpen:
      facts.family === 'fraud' &&
      !facts.isLiabilityShifted &&
      !reasons.includes('liabilityNotShifted'),
    isUncompelling: compelling !== null && compelling.obstacle !== null,
    hasFile: draft !== null && draft.files.length > 0,
    hasCustomerMail: texts.some(({ field }) => field === 'customerMail'),
    delivery: await standingOfProof(tx, record.paymentNumber, reader),
    canAnswer: reader.can('disputes.answer'),
  });
};
