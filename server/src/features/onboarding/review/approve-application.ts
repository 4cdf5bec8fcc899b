import { approveApplication } from '@back-office/contract/features/onboarding/review';
import {
  textOf,
  turnoverBands,
  type Item,
} from '@back-office/contract/features/onboarding/questions';
import {
  minorOfTemplate,
  openingLimits,
  openingProducts,
  termsTemplates,
  type TermsTemplateName,
} from '@back-office/contract/features/onboarding/terms-templates';
import type { IndustryCode } from '@back-office/contract/features/merchants/industries';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { businessStatus } from '@back-office/contract/kit/business-status';
import sql from 'sql-template-tag';
import { moveBusiness, tellOwners, type HeldBusiness } from '#features/businesses/public';
import { addContractTerms } from '#features/funds/public';
import { grantProducts } from '#features/merchant-products/public';
import { addLimits, addMerchantInformation, putReviewedFacts } from '#features/merchants/public';
import { addSettlementTerms, addWithdrawalTerms } from '#features/terms/public';
import type { Tx } from '#platform/database';
import { implement, type Platform } from '#platform/http/route';
import { blockersOf, hasConfirmedRisk, refusalOf } from './approval-blockers.ts';
import { hasHigherRisk, readGivenRisk } from './higher-risk.ts';
import { nextReviewOf } from '../renewal/decide-renewal.ts';
import { holdUnderReview, readAsked } from './review-application.ts';
import { reviewedFactsOf } from './reviewed-facts.ts';
import { readScreening } from '../screening/hits.ts';
import { payoutAccountOf } from '../payout-account.ts';
import { readPlain } from '../submitted.ts';
import { readUnreadMonths } from './statement-months.ts';

type Opening = {
  platform: Platform;
  tx: Tx;
  now: Date;
  business: HeldBusiness;
  answered: Item;
  industry: IndustryCode;
  template: TermsTemplateName;
};

const gatewaysOf = ['live', 'test'] as const;
const numbersMax = 99;

/** A live and a test gateway, each with the merchant's first free number. */
const openGateways = async (
  { tx, now, business }: Opening,
  merchantNumber: string,
): Promise<string[]> => {
  const taken = await tx.rows<{ number: string }>(sql`
    select gateway_number as number from gateways where gateway_number like ${`${merchantNumber}%`}`);
  const free = Array.from(
    { length: numbersMax },
    (_, at) => `${merchantNumber}${String(at + 1).padStart(2, '0')}`,
  ).filter((number) => !taken.some((one) => one.number === number));
  const numbers = free.slice(0, gatewaysOf.length);
  await tx.run(sql`
    insert into gateways (business_id, gateway_number, name, mode, is_active, created_at)
    select ${business.id}, number, ${business.name}, mode, true, ${now}::timestamptz
    from unnest(${numbers}::text[], ${gatewaysOf}::text[]) as made (number, mode)
    on conflict do nothing`);
  return numbers;
};

const addTerms = async ({ tx, now, business, answered, template }: Opening): Promise<void> => {
  const terms = termsTemplates[template];
  const validFrom = businessDayOf(now);
  const currency = textOf(answered.settlementCurrency);
  const minorOf = (dollars: number): bigint => minorOfTemplate(dollars, currency);
  const fee = minorOf(terms.chargebackFee);
  await addContractTerms(tx, business.id, [
    {
      validFrom,
      settlementCurrency: currency,
      deductionRatePpm: terms.deductionRatePpm,
      singleFeeMinor: 0n,
      refundFeeMinor: 0n,
      disputeFees: {
        retrievalMinor: fee,
        chargebackMinor: fee,
        preArbitrationMinor: fee,
        arbitrationMinor: minorOf(terms.arbitrationFee),
        concededArbitrationMinor: minorOf(terms.concededArbitrationFee),
        rdrMinor: fee,
        ethocaMinor: fee,
      },
    },
  ]);
  await addSettlementTerms(tx, business.id, [
    {
      gatewayNumber: null,
      validFrom,
      settleType: { type: 'day', n: terms.settleAfterDays },
      // Goods delivered after the payment settle once their delivery is proved (Spec S5.12).
      deliveryCondition: textOf(answered.deliveryDays) === '0' ? 'free' : 'uploaded',
      reservePpm: terms.reservePpm,
      reserveDays: terms.reserveDays,
      marginTargetMinor: 0n,
      depositTargetMinor: 0n,
    },
  ]);
  await addWithdrawalTerms(tx, business.id, [
    {
      currency,
      validFrom,
      minimumMinor: minorOf(terms.withdrawalMinimum),
      feeMinor: 0n,
      feePpm: 0,
      cutOffHour: 16,
      secondPersonFromMinor: null,
    },
  ]);
};

/**
 * Every gateway without limits gets them, including one added during the review; test gateways too, so that developers
 * see the same refusals.
 */
const limitGateways = async ({ tx, now, business, answered, template }: Opening): Promise<void> => {
  const turnover = turnoverBands.find((band) => band === answered.turnover) ?? turnoverBands[0];
  const limits = openingLimits(template, turnover, textOf(answered.settlementCurrency));
  const validFrom = businessDayOf(now);
  const unlimited = await tx.rows<{ gatewayNumber: string }>(sql`
    select gateway_number as "gatewayNumber" from gateways
    where business_id = ${business.id} and gateway_number not in (
      select gateway_number from gateway_limits where business_id = ${business.id})`);
  for (const { gatewayNumber } of unlimited) {
    await addLimits(tx, business.id, { gatewayNumber, version: 1, validFrom, ...limits });
  }
};

/** An operator's entries from before the review stay; only the industry comes from the review itself. */
const addInformation = async ({
  platform,
  tx,
  now,
  business,
  answered,
  industry,
}: Opening): Promise<void> => {
  const facts = { ...reviewedFactsOf(answered), industry };
  const named = payoutAccountOf(answered);
  await putReviewedFacts(tx, business.id, { accepted: facts, over: ['industry'] });
  await addMerchantInformation(
    tx,
    {
      businessId: business.id,
      of: {
        ...facts,
        contacts: [],
        bankAccount: named && { ...named.account, accountNumber: named.accountNumber },
      },
    },
    { now, keys: platform.configuration },
  );
};

/** Spec S4.1: accepts a merchant with its gateways, their limits, terms, first products and facts. The back-office is open from the next request on. */
export const approveApplicationRoute = implement(
  approveApplication,
  async (context, { industry, template, note, ...version }) => {
    const { platform, tx, session, now, refuse, change } = context;
    const held = await holdUnderReview(tx, version);
    if (!held || held.renewal !== null) {
      return refuse(held === undefined ? 'merchants.notFound' : 'onboarding.changedMeanwhile');
    }
    const { business } = held;
    const submitted = { businessId: business.id, revision: version.revision };
    const { personId, personName } = session;
    const screening = await readScreening(tx, submitted, { personId, mayDecide: true });
    const { business: answered } = await readPlain(tx, submitted, platform.configuration);
    const isRisky =
      hasConfirmedRisk(screening) ||
      [await readGivenRisk(tx, business.id), { approvedAs: template, industry }].some((risk) =>
        hasHigherRisk(risk, textOf(answered.industry)),
      );
    const obstacle = refusalOf(
      blockersOf({
        ...(await readAsked(tx, submitted)),
        screening,
        unread: await readUnreadMonths(tx, { ...held, ...submitted }, answered),
        needsTwo: isRisky,
        personId,
      }),
    );
    if (obstacle !== undefined) {
      return refuse(obstacle);
    }
    const to = businessStatus.active;
    const moved = { at: now, to, personId, personName, note };
    await tellOwners({ tx, platform, now }, business, moved);
    const opening = { platform, tx, now, business, answered, industry, template };
    const gateways = await openGateways(opening, version.merchantNumber);
    await addTerms(opening);
    await limitGateways(opening);
    await grantProducts(tx, { businessId: business.id, products: openingProducts, now });
    await addInformation(opening);
    await tx.run(sql`
      update onboarding_applications
      set accepted_revision = ${version.revision}, next_review_on = ${nextReviewOf(now, isRisky)}::date,
        approved_as = ${isRisky ? 'higherRisk' : template} where business_id = ${business.id}`);
    await moveBusiness(tx, business, moved);
    change({
      businessId: business.id,
      objectNumber: version.merchantNumber,
      before: { status: business.status },
      after: { status: to, industry, template, gateways },
    });
    return { gateways };
  },
);
