import type { TransactionFilter } from '@back-office/contract/features/transactions';
import type { Language } from '@back-office/contract/kit/language';
import {
  filterLabels,
  transactionFields,
} from '@back-office/messages/features/transactions/fields';
import { partWords, rangeWords } from '@back-office/messages/kit';
import { amountFilterWords } from '@back-office/messages/kit/filters';
import * as labels from '@back-office/messages/payment';
import type { Word } from '@back-office/messages/words';
import { countryNames } from './country-names.ts';

export type DescribedFilter = { label: string; value: string }[];
type Part = { label: Word; value: string | undefined };

const chosen = <Value extends string>(
  label: Word,
  values: readonly Value[] | undefined,
  say: (value: Value) => string,
): Part => ({
  label,
  value: values === undefined || values.length === 0 ? undefined : values.map(say).join(', '),
});

const asIs = (label: Word, value: string | undefined): Part => ({ label, value });

const paymentParts = (filter: TransactionFilter, language: Language): Part[] => {
  const by =
    <Value extends string>(words: Readonly<Record<Value, Word>>) =>
    (value: Value): string =>
      words[value][language];
  const itself = (value: string): string => value;
  return [
    asIs(
      labels.timeTypeLabels[filter.timeType],
      rangeWords.fromTo[language]({ from: filter.range.from, to: filter.range.to }),
    ),
    chosen(transactionFields.status, filter.statuses, by(labels.paymentStatusLabels)),
    chosen(filterLabels.orderNumbers, filter.orderNumbers, itself),
    chosen(filterLabels.gateway, filter.gatewayNumbers, itself),
    chosen(filterLabels.currencies, filter.currencies, itself),
    chosen(transactionFields.tradeType, filter.tradeTypes, by(labels.tradeTypeLabels)),
    chosen(transactionFields.cardBrand, filter.cardBrands, by(labels.cardBrandLabels)),
    asIs(amountFilterWords.from, filter.amountFrom),
    asIs(amountFilterWords.to, filter.amountTo),
    chosen(transactionFields.walletType, filter.walletTypes, by(labels.walletTypeLabels)),
    chosen(transactionFields.declineClass, filter.declineClasses, by(labels.declineClassLabels)),
    chosen(transactionFields.preauthStatus, filter.preauthStatuses, by(labels.preauthStatusLabels)),
    chosen(
      transactionFields.settlementStatus,
      filter.settlementStatuses,
      by(labels.settlementStatusLabels),
    ),
    chosen(transactionFields.reserveStatus, filter.reserveStatuses, by(labels.reserveStatusLabels)),
    chosen(transactionFields.appealStatus, filter.appealStatuses, by(labels.appealStatusLabels)),
    chosen(transactionFields.abnormalStatus, filter.abnormalTypes, by(labels.abnormalTypeLabels)),
  ];
};

const payerParts = (filter: TransactionFilter, language: Language): Part[] => {
  const country = (code: string): string => countryNames(language)[code] ?? code;
  return [
    asIs(filterLabels.cardFirst6, filter.cardFirst6),
    asIs(filterLabels.cardLast4, filter.cardLast4),
    asIs(filterLabels.email, filter.email),
    asIs(filterLabels.name, filter.name),
    asIs(transactionFields.ip, filter.ip),
    chosen(transactionFields.issuingCountry, filter.issuingCountries, country),
    chosen(transactionFields.billingCountry, filter.billingCountries, country),
    chosen(transactionFields.paymentCountry, filter.paymentCountries, country),
  ];
};

const flagParts = (filter: TransactionFilter, language: Language): Part[] => {
  const flag = (label: Word, isWanted: boolean | undefined): Part => ({
    label,
    value: isWanted === undefined ? undefined : partWords[isWanted ? 'yes' : 'no'][language],
  });
  return [
    flag(filterLabels.isRefunded, filter.isRefunded),
    flag(filterLabels.hasChargeback, filter.hasChargeback),
    flag(filterLabels.hasRetrieval, filter.hasRetrieval),
    flag(filterLabels.hasRdr, filter.hasRdr),
    flag(filterLabels.hasEthoca, filter.hasEthoca),
    flag(filterLabels.hasFraudReport, filter.hasFraudReport),
  ];
};

/** A filter in the reader's words, only what is set. */
export const describeFilter = (filter: TransactionFilter, language: Language): DescribedFilter =>
  [
    ...paymentParts(filter, language),
    ...payerParts(filter, language),
    ...flagParts(filter, language),
  ].flatMap(({ label, value }) => (value === undefined ? [] : [{ label: label[language], value }]));
