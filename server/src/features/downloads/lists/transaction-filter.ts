import type { TransactionFilter } from '@back-office/contract/features/transactions';
import type { Language } from '@back-office/contract/kit/language';
import {
  filterLabels,
  transactionFields,
} from '@back-office/messages/features/transactions/fields';
import { amountFilterWords } from '@back-office/messages/kit/filters';
import * as labels from '@back-office/messages/payment';
import type { FilterPart } from '../file/file-plan.ts';
import { filterParts } from './filter-parts.ts';

const ofPayment = (filter: TransactionFilter, language: Language): FilterPart[] => {
  const { asIs, chosen, range } = filterParts(language);
  return [
    range(labels.timeTypeLabels[filter.timeType], filter.range),
    chosen(transactionFields.status, filter.statuses, labels.paymentStatusLabels),
    chosen(filterLabels.orderNumbers, filter.orderNumbers),
    chosen(filterLabels.gateway, filter.gatewayNumbers),
    chosen(filterLabels.currencies, filter.currencies),
    chosen(transactionFields.tradeType, filter.tradeTypes, labels.tradeTypeLabels),
    chosen(transactionFields.cardBrand, filter.cardBrands, labels.cardBrandOrNoneLabels),
    asIs(amountFilterWords.from, filter.amountFrom),
    asIs(amountFilterWords.to, filter.amountTo),
    chosen(transactionFields.walletType, filter.walletTypes, labels.walletTypeLabels),
    chosen(transactionFields.declineClass, filter.declineClasses, labels.declineClassLabels),
    chosen(transactionFields.preauthStatus, filter.preauthStatuses, labels.preauthStatusLabels),
    chosen(
      transactionFields.settlementStatus,
      filter.settlementStatuses,
      labels.settlementStatusLabels,
    ),
    chosen(transactionFields.reserveStatus, filter.reserveStatuses, labels.reserveStatusLabels),
    chosen(transactionFields.appealStatus, filter.appealStatuses, labels.appealStatusLabels),
    chosen(transactionFields.abnormalStatus, filter.abnormalTypes, labels.abnormalTypeLabels),
  ];
};

const ofPayer = (filter: TransactionFilter, language: Language): FilterPart[] => {
  const { asIs, countries } = filterParts(language);
  return [
    asIs(filterLabels.cardFirst6, filter.cardFirst6),
    asIs(filterLabels.cardLast4, filter.cardLast4),
    asIs(filterLabels.email, filter.email),
    asIs(filterLabels.name, filter.name),
    asIs(transactionFields.ip, filter.ip),
    countries(transactionFields.issuingCountry, filter.issuingCountries),
    countries(transactionFields.billingCountry, filter.billingCountries),
    countries(transactionFields.paymentCountry, filter.paymentCountries),
  ];
};

const ofFlags = (filter: TransactionFilter, language: Language): FilterPart[] => {
  const { flag } = filterParts(language);
  return [
    flag(filterLabels.isRefunded, filter.isRefunded),
    flag(filterLabels.hasChargeback, filter.hasChargeback),
    flag(filterLabels.hasRetrieval, filter.hasRetrieval),
    flag(filterLabels.hasRdr, filter.hasRdr),
    flag(filterLabels.hasEthoca, filter.hasEthoca),
    flag(filterLabels.hasFraudReport, filter.hasFraudReport),
    flag(filterLabels.isExpiringSoon, filter.isExpiringSoon),
  ];
};

/** A filter of transactions in the reader's words. */
export const transactionFilterParts = (
  filter: TransactionFilter,
  language: Language,
): FilterPart[] => [
  ...ofPayment(filter, language),
  ...ofPayer(filter, language),
  ...ofFlags(filter, language),
];
