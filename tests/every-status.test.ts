import { readdirSync, readFileSync } from 'node:fs';
import { administratorTones } from '@back-office/contract/features/administrators';
import { alertTones } from '@back-office/contract/features/alerts';
import { announcementTones } from '@back-office/contract/features/announcements/publishing';
import { keyTones } from '@back-office/contract/features/api-keys';
import { mailTones } from '@back-office/contract/features/cardholder-mail';
import { complaintOutcomeTones, complaintTones } from '@back-office/contract/features/complaints';
import { caseTones } from '@back-office/contract/features/disputes';
import { downloadTones } from '@back-office/contract/features/downloads/made-files';
import { recordTones } from '@back-office/contract/features/funds';
import { moneyProposalTones } from '@back-office/contract/features/funds/proposals';
import { requestTones } from '@back-office/contract/features/merchant-products/request-statuses';
import {
  disputeTones,
  paymentTones,
  preauthTones,
  refundTones,
} from '@back-office/contract/features/payment';
import { linkTones } from '@back-office/contract/features/payment-links';
import { reviewOutcomeTones, reviewTones } from '@back-office/contract/features/risk/reviews';
import { batchTones } from '@back-office/contract/features/settlements/statement';
import { chargeTones } from '@back-office/contract/features/subscriptions/forecast';
import { subscriptionTones } from '@back-office/contract/features/subscriptions/states';
import { waybillTones } from '@back-office/contract/features/waybills';
import { endpointTones } from '@back-office/contract/features/webhooks';
import { deliveryTones } from '@back-office/contract/features/webhooks/deliveries';
import { websiteTones } from '@back-office/contract/features/websites/statuses';
import { withdrawalTones } from '@back-office/contract/features/withdrawals';
import { businessTones } from '@back-office/contract/kit/business-status';
import { merchantTones } from '@back-office/contract/kit/merchant-status';
import type { Tone } from '@back-office/contract/kit/tone';
import { administratorStatusLabels } from '@back-office/messages/features/administrators';
import { alertStateLabels } from '@back-office/messages/features/alerts/list';
import { announcementStateLabels } from '@back-office/messages/features/announcements/publishing';
import { keyStateLabels } from '@back-office/messages/features/api-keys';
import { businessStatusWords } from '@back-office/messages/features/business-status';
import { mailStatusLabels } from '@back-office/messages/features/cardholder-mail/list';
import {
  complaintOutcomeLabels,
  complaintStatusLabels,
} from '@back-office/messages/features/complaints/list';
import { caseStateLabels } from '@back-office/messages/features/disputes/labels';
import { downloadStatusLabels } from '@back-office/messages/features/downloads';
import { recordStatusLabels } from '@back-office/messages/features/funds';
import { moneyProposalStatusLabels } from '@back-office/messages/features/funds/oversight';
import { requestStatusLabels } from '@back-office/messages/features/merchant-products/products';
import { merchantStatusWords } from '@back-office/messages/features/merchants';
import { linkStateLabels } from '@back-office/messages/features/payment-links/list';
import {
  reviewOutcomeLabels,
  reviewStatusLabels,
} from '@back-office/messages/features/risk/reviews';
import { batchStatusLabels } from '@back-office/messages/features/settlements';
import { subscriptionChargeListWords } from '@back-office/messages/features/subscriptions/forecast';
import { subscriptionStatusLabels } from '@back-office/messages/features/subscriptions/list';
import { waybillStatusLabels } from '@back-office/messages/features/waybills/words';
import { endpointStatusLabels } from '@back-office/messages/features/webhooks';
import { deliveryStateLabels } from '@back-office/messages/features/webhooks/deliveries';
import { websiteStatusLabels } from '@back-office/messages/features/websites/list';
import { withdrawalStatusLabels } from '@back-office/messages/features/withdrawals';
import {
  paymentStatusShortLabels,
  preauthStatusLabels,
  refundProcessingLabels,
} from '@back-office/messages/payment';
import type { Word } from '@back-office/messages/words';
import { expect, it } from 'vitest';
import { checkAnswerTones } from '@back-office/contract/features/websites';
import { checkAnswerLabels } from '@back-office/messages/features/websites/detail';
import { contractTones } from '@back-office/contract/features/home';
import { contractStateWords } from '@back-office/messages/features/home';
import { hitTones } from '@back-office/contract/features/onboarding/screening';
import { hitDecisionLabels } from '@back-office/messages/features/onboarding/screening';
import { monitorLightTones } from '@back-office/contract/features/reports/rates';
import { lightLabels } from '@back-office/messages/features/rates';
import { priorityTones } from '@back-office/contract/features/announcements';
import { priorityLabels } from '@back-office/messages/features/announcements';
import { productTones } from '@back-office/contract/features/merchant-products';
import { productStateLabels } from '@back-office/messages/features/merchant-products/products';
import { proposalTones } from '@back-office/contract/features/merchants/proposals';
import { proposalStatusLabels } from '@back-office/messages/features/merchants/operator';
import { rateStateTones } from '@back-office/contract/features/exchange-rates';
import { rateStateLabels } from '@back-office/messages/features/exchange-rates';
import { recallTones } from '@back-office/contract/features/disputes/recalls';
import { recallStatusLabels } from '@back-office/messages/features/disputes/recalls';
import { settlementStateTones } from '@back-office/contract/features/settlements/cycle';
import { answerWords } from '@back-office/messages/features/settlements/answer';
import { termsTones } from '@back-office/contract/features/terms';
import { termsStateLabels } from '@back-office/messages/features/terms';
import { unsettledReasonTones } from '@back-office/contract/features/settlements/cycle';
import { unsettledReasonLabels } from '@back-office/messages/features/settlements/cycle';

type Life = readonly [Readonly<Record<string, Tone>>, Readonly<Record<string, Word>>];

/** The tones and words of each life. */
const lives: Readonly<Record<string, Life>> = {
  checkAnswerTones: [checkAnswerTones, checkAnswerLabels],
  contractTones: [contractTones, contractStateWords],
  hitTones: [hitTones, hitDecisionLabels],
  monitorLightTones: [monitorLightTones, lightLabels],
  priorityTones: [priorityTones, priorityLabels],
  productTones: [productTones, productStateLabels],
  proposalTones: [proposalTones, proposalStatusLabels],
  rateStateTones: [rateStateTones, rateStateLabels],
  recallTones: [recallTones, recallStatusLabels],
  settlementStateTones: [settlementStateTones, answerWords],
  termsTones: [termsTones, termsStateLabels],
  unsettledReasonTones: [unsettledReasonTones, unsettledReasonLabels],
  administratorTones: [administratorTones, administratorStatusLabels],
  alertTones: [alertTones, alertStateLabels],
  announcementTones: [announcementTones, announcementStateLabels],
  batchTones: [batchTones, batchStatusLabels],
  businessTones: [businessTones, businessStatusWords],
  caseTones: [caseTones, caseStateLabels],
  chargeTones: [chargeTones, subscriptionChargeListWords.labels.status],
  complaintOutcomeTones: [complaintOutcomeTones, complaintOutcomeLabels],
  complaintTones: [complaintTones, complaintStatusLabels],
  deliveryTones: [deliveryTones, deliveryStateLabels],
  disputeTones: [disputeTones, caseStateLabels],
  downloadTones: [downloadTones, downloadStatusLabels],
  endpointTones: [endpointTones, endpointStatusLabels],
  keyTones: [keyTones, keyStateLabels],
  linkTones: [linkTones, linkStateLabels],
  mailTones: [mailTones, mailStatusLabels],
  merchantTones: [merchantTones, merchantStatusWords],
  moneyProposalTones: [moneyProposalTones, moneyProposalStatusLabels],
  paymentTones: [paymentTones, paymentStatusShortLabels],
  preauthTones: [preauthTones, preauthStatusLabels],
  recordTones: [recordTones, recordStatusLabels],
  refundTones: [refundTones, refundProcessingLabels],
  requestTones: [requestTones, requestStatusLabels],
  reviewOutcomeTones: [reviewOutcomeTones, reviewOutcomeLabels],
  reviewTones: [reviewTones, reviewStatusLabels],
  subscriptionTones: [subscriptionTones, subscriptionStatusLabels],
  waybillTones: [waybillTones, waybillStatusLabels],
  websiteTones: [websiteTones, websiteStatusLabels],
  withdrawalTones: [withdrawalTones, withdrawalStatusLabels],
};

it.each(['en', 'zhCn', 'zhHk'] as const)(
  'a status of one word has one tone, whatever list shows it, in %s',
  (language) => {
    const shown = Object.entries(lives).flatMap(([life, [tones, words]]) =>
      Object.entries(tones).map(([status, tone]) => ({
        word: words[status]?.[language] ?? '',
        tone,
        of: `${tone} as ${life}.${status}`,
      })),
    );
    const split = [...Map.groupBy(shown, ({ word }) => word)].filter(
      ([, alike]) => new Set(alike.map(({ tone }) => tone)).size > 1,
    );
    expect(split.map(([word, alike]) => [word, ...alike.map(({ of }) => of)])).toEqual([]);
  },
);

it('every life that the contract gives tones is among them', () => {
  const contract = new URL('../contract/src/', import.meta.url);
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' });
  const named = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(new URL(file, contract), 'utf8').matchAll(/^export const (\w+Tones)\b/gm),
    ])
    .map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(Object.keys(lives)));
});
