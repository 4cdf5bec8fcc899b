import type { Proposal } from '@back-office/contract/features/merchants/proposals';
import {
  feesOf,
  type MonthlyTerms,
  type SettlementTerms,
  type TariffLine,
  type WithdrawalTerms,
} from '@back-office/contract/features/terms';
import type { GatewayLimits } from '@back-office/contract/features/merchants/facts';
import { type LimitName, limitNames } from '@back-office/contract/gateway/limits';
import { bankCodesOf } from '@back-office/messages/features/merchants/bank-codes';
import { limitLabels, limitWords } from '@back-office/messages/features/merchants/limits';
import {
  merchantFields,
  merchantWords,
} from '@back-office/messages/features/merchants/information';
import {
  deliveryConditionLabels,
  feeLabels,
  monthlyFeeLabels,
  termsWords as words,
} from '@back-office/messages/features/terms';
import { formatMoney } from '#kit/money/money';
import type { useLanguage, useSay } from '#platform/language/language';
import {
  appliesTo,
  cutOffText,
  gatewayText,
  monthlyTexts,
  rateText,
  reserveText,
  settleText,
  withdrawalFeeText,
} from '../information/terms-text.ts';

export type Speech = { say: ReturnType<typeof useSay>; language: ReturnType<typeof useLanguage> };
type Line = readonly [term: string, value: string];
type Kind = Proposal['kind'];
type Of<Which extends Kind> = Extract<Proposal, { kind: Which }>['after'];
type Told<Terms> = Omit<Terms, 'validTo'>;

// Lines that stay as they are aren't shown, so the currency's own may be missing.
const moneyText = (minor: string, currency: string, language: Speech['language']): string =>
  `${formatMoney({ minor, currency }, language)} ${currency}`;

const accountLines = (account: Of<'bankAccount'>, { say }: Speech): Line[] => [
  [say(merchantWords.holder), account.holder],
  [say(merchantWords.bankName), account.bankName],
  ...bankCodesOf(account).map(({ label, code }): Line => [say(label), code]),
  [say(merchantWords.accountNumber), `•••• ${account.accountEnd}`],
  [say(merchantWords.bankCurrency), account.currency],
];

const contractLines = (line: Told<TariffLine>, { say, language }: Speech): Line[] => [
  [say(merchantWords.appliesTo), appliesTo(line, say)],
  [say(words.validFrom), line.validFrom],
  [say(words.settlementCurrency), line.settlementCurrency],
  [say(merchantFields.deductionRate), rateText(line.deductionRatePpm)],
  ...feesOf(line).map((fee): Line => [
    say(feeLabels[fee]),
    moneyText(line[fee], line.settlementCurrency, language),
  ]),
];

const settlementLines = (
  terms: Told<SettlementTerms>,
  currency: string,
  { say, language }: Speech,
): Line[] => {
  const money = (minor: string): string =>
    minor === '0' ? say(words.noReserve) : moneyText(minor, currency, language);
  return [
    [say(words.gateway), gatewayText(terms.gatewayNumber, false, say)],
    [say(words.validFrom), terms.validFrom],
    [say(words.settled), settleText(terms.settleType, say)],
    [say(words.delivery), say(deliveryConditionLabels[terms.deliveryCondition])],
    [say(words.reserve), reserveText(terms, say)],
    [say(words.margin), money(terms.marginTargetMinor)],
    [say(words.deposit), money(terms.depositTargetMinor)],
  ];
};

const withdrawalLines = (terms: Told<WithdrawalTerms>, { say, language }: Speech): Line[] => {
  const { currency } = terms;
  const money = (minor: string): string => moneyText(minor, currency, language);
  return [
    [say(words.currency), currency],
    [say(words.validFrom), terms.validFrom],
    [say(words.above), money(terms.minimumMinor)],
    [say(words.withdrawalFee), withdrawalFeeText(terms, money)],
    [say(words.cutOff), cutOffText(terms.cutOffHour)],
    [
      say(words.secondPerson),
      terms.secondPersonFromMinor === null ? say(words.nobody) : money(terms.secondPersonFromMinor),
    ],
  ];
};

const monthlyLines = (terms: Told<MonthlyTerms>, speech: Speech): Line[] => {
  const { say } = speech;
  const texts = monthlyTexts(terms, speech);
  return [
    [say(words.gateway), terms.gatewayNumber],
    [say(words.validFrom), terms.validFrom],
    [say(words.settlementCurrency), terms.currency],
    [say(monthlyFeeLabels.serviceFeeMinor), texts.service],
    [say(monthlyFeeLabels.annualFeeMinor), texts.annual],
    [say(monthlyFeeLabels.declineFeeMinor), texts.decline],
    [say(monthlyFeeLabels.threeDFeeMinor), texts.threeD],
    [say(words.excess), texts.excess],
    [say(words.highExcess), texts.highExcess],
  ];
};

type ShownLimits = Told<GatewayLimits>;

export type ComparedLine = { term: string; before: string | undefined; after: string };

const limitText = (limits: ShownLimits, name: LimitName, { language }: Speech): string =>
  moneyText(limits[name], limits.currency, language);

const limitLines = (limits: ShownLimits, speech: Speech): Line[] => [
  [speech.say(words.gateway), limits.gatewayNumber],
  [speech.say(words.validFrom), limits.validFrom],
  ...limitNames.map((name): Line => [
    speech.say(limitLabels[name]),
    limitText(limits, name, speech),
  ]),
];

/** Limits that were to begin later, and never do once the change holds. */
const endedLines = (ends: readonly ShownLimits[], speech: Speech): ComparedLine[] =>
  ends.map((limits) => ({
    term: speech.say(limitWords.from, { day: limits.validFrom }),
    before: limitNames.map((name) => limitText(limits, name, speech)).join(' / '),
    after: speech.say(limitWords.neverBegins),
  }));

/** Each part of what would hold before and after a change. `currencyOf`: the settlement currency of a gateway. */
export const comparedLines = (
  proposal: Proposal,
  currencyOf: (gatewayNumber: string | null) => string | undefined,
  speech: Speech,
): ComparedLine[] => {
  const compare = <Part>(before: Part | null, after: Part, linesOf: (part: Part) => Line[]) => {
    const old = before === null ? undefined : linesOf(before);
    return linesOf(after).map(([term, value], at) => ({
      term,
      before: old?.[at]?.[1],
      after: value,
    }));
  };
  switch (proposal.kind) {
    case 'bankAccount':
      return compare(proposal.before, proposal.after, (part) => accountLines(part, speech));
    case 'contractTerms':
      return compare(proposal.before, proposal.after, (part) => contractLines(part, speech));
    case 'settlementTerms':
      return compare(proposal.before, proposal.after, (part) =>
        settlementLines(part, currencyOf(part.gatewayNumber) ?? 'USD', speech),
      );
    case 'withdrawalTerms':
      return compare(proposal.before, proposal.after, (part) => withdrawalLines(part, speech));
    case 'monthlyTerms':
      return compare(proposal.before, proposal.after, (part) => monthlyLines(part, speech));
    case 'gatewayLimits':
      return [
        ...compare<ShownLimits>(proposal.before, proposal.after, (part) =>
          limitLines(part, speech),
        ),
        ...endedLines(proposal.after.ends ?? [], speech),
      ];
  }
};
