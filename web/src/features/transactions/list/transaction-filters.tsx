import * as payment from '@back-office/contract/features/payment';
import type { TransactionFilter } from '@back-office/contract/features/transactions';
import type { Language } from '@back-office/contract/kit/language';
import {
  filterGroups,
  filterLabels,
  transactionFields as fields,
} from '@back-office/messages/features/transactions/fields';
import * as labels from '@back-office/messages/payment';
import type { Word } from '@back-office/messages/words';
import { numbersFilter } from '#kit/filter/numbers-filter';
import { countryName } from '#kit/values/country-text';
import { amountFilter } from '#kit/filter/amount-filter';
import { choiceFilter, flagFilter, textFilter } from '#kit/filter/filter-controls';
import type { FilterField, FilterGroup } from '#kit/filter/filter-field';
import { orderNumberProblem } from '../order-numbers.ts';

/** One number, or many pasted at once: of transactions or the merchant's orders, not mixed. */
const orderNumbersFilter = numbersFilter<TransactionFilter>({
  key: 'orderNumbers',
  label: filterLabels.orderNumbers,
  hint: filterLabels.orderNumbersHint,
  problemOf: orderNumberProblem,
});

/** ISO 3166-1 alpha-2, for the country filters; the browser supplies names in the reader's language. */
const countries =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

type Field = FilterField<TransactionFilter>;

const labelled =
  <Value extends string>(words: Readonly<Record<Value, Word>>) =>
  (value: Value, language: Language): string =>
    words[value][language];

const countryFilter = (
  key: 'issuingCountries' | 'billingCountries' | 'paymentCountries',
  label: Word,
): Field => choiceFilter<TransactionFilter>({ key, label, values: countries, nameOf: countryName });

const asItIs = (value: string): string => value;

const statuses = choiceFilter<TransactionFilter, payment.PaymentStatus>({
  key: 'statuses',
  label: fields.status,
  values: payment.paymentStatuses,
  nameOf: labelled(labels.paymentStatusShortLabels),
});

/** The tab already shows a single status. */
const severalStatuses: Field = {
  ...statuses,
  chip: (filter, language) =>
    (filter.statuses?.length ?? 0) > 1 ? statuses.chip(filter, language) : undefined,
};

const paymentGroup = (currencies: readonly string[]): FilterGroup<TransactionFilter> => ({
  title: filterGroups.payment,
  fields: [
    amountFilter,
    choiceFilter({
      key: 'currencies',
      label: filterLabels.currencies,
      values: currencies,
      nameOf: asItIs,
    }),
    severalStatuses,
    choiceFilter<TransactionFilter, payment.TradeType>({
      key: 'tradeTypes',
      label: fields.tradeType,
      values: payment.tradeTypes,
      nameOf: labelled(labels.tradeTypeLabels),
    }),
    choiceFilter<TransactionFilter, payment.DeclineClass>({
      key: 'declineClasses',
      label: fields.declineClass,
      values: payment.declineClasses,
      nameOf: labelled(labels.declineClassLabels),
    }),
    choiceFilter<TransactionFilter, payment.PreauthStatus>({
      key: 'preauthStatuses',
      label: fields.preauthStatus,
      values: payment.preauthStatuses,
      nameOf: labelled(labels.preauthStatusLabels),
    }),
    flagFilter<TransactionFilter>({ key: 'isExpiringSoon', label: filterLabels.isExpiringSoon }),
  ],
});

const cardGroup: FilterGroup<TransactionFilter> = {
  title: filterGroups.card,
  fields: [
    choiceFilter<TransactionFilter, payment.CardBrandOrNone>({
      key: 'cardBrands',
      label: fields.cardBrand,
      values: payment.cardBrandsOrNone,
      nameOf: labelled(labels.cardBrandOrNoneLabels),
    }),
    choiceFilter<TransactionFilter, (typeof payment.walletTypes)[number]>({
      key: 'walletTypes',
      label: fields.walletType,
      values: payment.walletTypes,
      nameOf: labelled(labels.walletTypeLabels),
    }),
    textFilter({
      key: 'cardFirst6',
      label: filterLabels.cardFirst6,
      isNumeric: true,
    }),
    textFilter({ key: 'cardLast4', label: filterLabels.cardLast4, isNumeric: true }),
    textFilter({
      key: 'name',
      label: filterLabels.name,
      hint: filterLabels.partHint,
    }),
    textFilter({ key: 'ip', label: fields.ip }),
    countryFilter('issuingCountries', fields.issuingCountry),
    countryFilter('billingCountries', fields.billingCountry),
    countryFilter('paymentCountries', fields.paymentCountry),
  ],
};

const afterGroup: FilterGroup<TransactionFilter> = {
  title: filterGroups.after,
  fields: [
    choiceFilter<TransactionFilter, (typeof payment.abnormalTypes)[number]>({
      key: 'abnormalTypes',
      label: fields.abnormalStatus,
      values: payment.abnormalTypes,
      nameOf: labelled(labels.abnormalTypeLabels),
    }),
    choiceFilter<TransactionFilter, (typeof payment.appealStatuses)[number]>({
      key: 'appealStatuses',
      label: fields.appealStatus,
      values: payment.appealStatuses,
      nameOf: labelled(labels.appealStatusLabels),
    }),
    ...(
      [
        'isRefunded',
        'hasChargeback',
        'hasRetrieval',
        'hasRdr',
        'hasEthoca',
        'hasFraudReport',
      ] as const
    ).map((key) => flagFilter<TransactionFilter>({ key, label: filterLabels[key] })),
  ],
};

const settlementGroup: FilterGroup<TransactionFilter> = {
  title: filterGroups.settlement,
  fields: [
    choiceFilter<TransactionFilter, (typeof payment.settlementStatuses)[number]>({
      key: 'settlementStatuses',
      label: fields.settlementStatus,
      values: payment.settlementStatuses,
      nameOf: labelled(labels.settlementStatusLabels),
    }),
    choiceFilter<TransactionFilter, (typeof payment.reserveStatuses)[number]>({
      key: 'reserveStatuses',
      label: fields.reserveStatus,
      values: payment.reserveStatuses,
      nameOf: labelled(labels.reserveStatusLabels),
    }),
  ],
};

type Known = {
  currencyList: readonly string[];
  gatewayList: readonly { number: string; name: string }[];
};

/** The common filters are visible, the others hidden; a merchant with one gateway has no gateway filter. */
export const transactionFilters = ({
  currencyList,
  gatewayList,
}: Known): { quick: Field[]; groups: FilterGroup<TransactionFilter>[] } => {
  const gateways = choiceFilter<TransactionFilter>({
    key: 'gatewayNumbers',
    label: filterLabels.gateway,
    values: gatewayList.map((gateway) => gateway.number),
    nameOf: (number) => {
      const name = gatewayList.find((gateway) => gateway.number === number)?.name;
      return name === undefined ? number : `${number} ${name}`;
    },
  });
  const email = textFilter<TransactionFilter>({
    key: 'email',
    label: filterLabels.email,
    hint: filterLabels.partHint,
  });
  return {
    quick: [orderNumbersFilter, email, ...(gatewayList.length > 1 ? [gateways] : [])],
    groups: [paymentGroup(currencyList), cardGroup, afterGroup, settlementGroup],
  };
};
