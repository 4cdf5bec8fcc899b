import * as payment from '@back-office/contract/features/payment';
import {
  type RefundFilter,
  refundNumberSchema,
  refundNumbersMax,
} from '@back-office/contract/features/refunds';
import { merchantOrderNumberSchema } from '@back-office/contract/gateway/numbers';
import type { Language } from '@back-office/contract/kit/language';
import {
  refundFields as fields,
  refundFilterGroups,
  refundFilterLabels,
  refundNumberWords,
} from '@back-office/messages/features/refunds/fields';
import * as labels from '@back-office/messages/payment';
import type { Word } from '@back-office/messages/words';
import type { z } from 'zod';
import { amountFilter } from '#kit/amount-filter';
import { choiceFilter, flagFilter, textFilter } from '#kit/filter-controls';
import type { FilterField, FilterGroup } from '#kit/filter-field';
import { numbersFilter } from '#kit/numbers-filter';
import type { Say } from '#platform/language/language';

type Field = FilterField<RefundFilter>;

const labelled =
  <Value extends string>(words: Readonly<Record<Value, Word>>) =>
  (value: Value, language: Language): string =>
    words[value][language];

const problemOf =
  (schema: z.ZodType) =>
  (numbers: readonly string[], say: Say): string | undefined => {
    if (numbers.length > refundNumbersMax) {
      return say(refundNumberWords.tooMany, { count: numbers.length, max: refundNumbersMax });
    }
    const unreadable = numbers.find((text) => !schema.safeParse(text).success);
    return unreadable === undefined
      ? undefined
      : say(refundNumberWords.unreadable, { text: unreadable.slice(0, 64) });
  };

const refundNumbers = numbersFilter<RefundFilter>({
  key: 'refundNumbers',
  label: refundFilterLabels.refundNumbers,
  hint: refundFilterLabels.refundNumbersHint,
  problemOf: problemOf(refundNumberSchema),
});

const orderNumbers = numbersFilter<RefundFilter>({
  key: 'orderNumbers',
  label: refundFilterLabels.orderNumbers,
  hint: refundFilterLabels.orderNumbersHint,
  problemOf: problemOf(merchantOrderNumberSchema),
});

const statuses = choiceFilter<RefundFilter, (typeof payment.refundProcessings)[number]>({
  key: 'statuses',
  label: fields.status,
  values: payment.refundProcessings,
  nameOf: labelled(labels.refundProcessingLabels),
});

/** A single status is told by its tab already. */
const severalStatuses: Field = {
  ...statuses,
  chip: (filter, language) =>
    (filter.statuses?.length ?? 0) > 1 ? statuses.chip(filter, language) : undefined,
};

const refundGroup: FilterGroup<RefundFilter> = {
  title: refundFilterGroups.refund,
  fields: [
    amountFilter,
    severalStatuses,
    choiceFilter<RefundFilter, (typeof payment.refundMethods)[number]>({
      key: 'methods',
      label: fields.method,
      values: payment.refundMethods,
      nameOf: labelled(labels.refundMethodLabels),
    }),
    textFilter({ key: 'applicant', label: fields.applicant }),
    textFilter({ key: 'reason', label: fields.reason }),
    flagFilter<RefundFilter>({
      key: 'isWaitingForFunds',
      label: refundFilterLabels.isWaitingForFunds,
    }),
    flagFilter<RefundFilter>({ key: 'needsCheck', label: refundFilterLabels.needsCheck }),
    textFilter({ key: 'batchId', label: refundFilterLabels.batchId }),
  ],
};

const paymentGroup = (currencies: readonly string[]): FilterGroup<RefundFilter> => ({
  title: refundFilterGroups.payment,
  fields: [
    choiceFilter<RefundFilter>({
      key: 'currencies',
      label: refundFilterLabels.currencies,
      values: currencies,
      nameOf: (currency) => currency,
    }),
    choiceFilter<RefundFilter, payment.CardBrandOrNone>({
      key: 'cardBrands',
      label: fields.cardBrand,
      values: payment.cardBrandsOrNone,
      nameOf: labelled(labels.cardBrandOrNoneLabels),
    }),
    textFilter({ key: 'email', label: refundFilterLabels.email }),
  ],
});

type Known = {
  currencyList: readonly string[];
  gatewayList: readonly { number: string; name: string }[];
};

/** The filters used daily in sight, all others behind; a merchant with one gateway has none to choose. */
export const refundFilters = ({
  currencyList,
  gatewayList,
}: Known): { quick: Field[]; groups: FilterGroup<RefundFilter>[] } => {
  const gateways = choiceFilter<RefundFilter>({
    key: 'gatewayNumbers',
    label: refundFilterLabels.gateway,
    values: gatewayList.map((gateway) => gateway.number),
    nameOf: (number) => {
      const name = gatewayList.find((gateway) => gateway.number === number)?.name;
      return name === undefined ? number : `${number} ${name}`;
    },
  });
  return {
    quick: [orderNumbers, refundNumbers, ...(gatewayList.length > 1 ? [gateways] : [])],
    groups: [refundGroup, paymentGroup(currencyList)],
  };
};
