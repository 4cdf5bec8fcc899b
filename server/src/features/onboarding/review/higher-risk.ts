import { industryCodes } from '@back-office/contract/features/merchants/industries';
import {
  templateFor,
  type TermsTemplateName,
} from '@back-office/contract/features/onboarding/terms-templates';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

/** The risk that reviewers assigned to a merchant: by the terms of its approval, and by the industry on file. */
type GivenRisk = { approvedAs: TermsTemplateName | null; industry: string | null };

export const readGivenRisk = async (tx: Tx, businessId: bigint): Promise<GivenRisk> => {
  const [given] = await tx.rows<GivenRisk>(sql`
    select a.approved_as as "approvedAs", p.industry
    from onboarding_applications a left join merchant_profiles p on p.business_id = a.business_id
    where a.business_id = ${businessId}`);
  return given ?? { approvedAs: null, industry: null };
};

const isRiskyIndustry = (industry: string | null | undefined): boolean =>
  industryCodes.some((code) => code === industry && templateFor(code) === 'higherRisk');

/** Whether a merchant has the higher risk, as assigned or by the industry that it answers. */
export const hasHigherRisk = (
  { approvedAs, industry }: GivenRisk,
  answeredIndustry: string | null | undefined,
): boolean => approvedAs === 'higherRisk' || [industry, answeredIndustry].some(isRiskyIndustry);
