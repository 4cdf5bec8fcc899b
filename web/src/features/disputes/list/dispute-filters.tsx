import {
  disputeNumberSchema,
  disputeNumbersMax,
  processingTypes,
  type ProcessingType,
} from '@back-office/contract/features/disputes';
import * as payment from '@back-office/contract/features/payment';
import { merchantOrderNumberSchema } from '@back-office/contract/gateway/numbers';
import type { Language } from '@back-office/contract/kit/language';
import {
  disputeFields as fields,
  disputeFilterWords as words,
  disputeListWords,
} from '@back-office/messages/features/disputes';
import { processingTypeLabels } from '@back-office/messages/features/disputes/labels';
import * as labels from '@back-office/messages/payment';
import type { Word } from '@back-office/messages/words';
import type { z } from 'zod';
import { amountFilter } from '#kit/amount-filter';
import { choiceFilter, textFilter } from '#kit/filter-controls';
import type { FilterField, FilterGroup } from '#kit/filter-field';
import { numbersFilter } from '#kit/numbers-filter';
import type { Say } from '#platform/language/language';
import type { CaseFilter } from './dispute-rules.ts';

const labelled =
  <Value extends string>(of: Readonly<Record<Value, Word>>) =>
  (value: Value, language: Language): string =>
    of[value][language];

const problemOf =
  (schema: z.ZodType) =>
  (numbers: readonly string[], say: Say): string | undefined => {
    if (numbers.length > disputeNumbersMax) {
      return say(disputeListWords.tooMany, { count: numbers.length, max: disputeNumbersMax });
    }
    const unreadable = numbers.find((text) => !schema.safeParse(text).success);
    return unreadable === undefined
      ? undefined
      : say(disputeListWords.unreadable, { text: unreadable.slice(0, 64) });
  };

const caseGroup: FilterGroup<CaseFilter> = {
  title: words.caseGroup,
  fields: [
    choiceFilter<CaseFilter, (typeof payment.disputeStages)[number]>({
      key: 'stages',
      label: fields.stage,
      values: payment.disputeStages,
      nameOf: labelled(labels.disputeStageLabels),
    }),
    choiceFilter<CaseFilter, (typeof payment.appealStatuses)[number]>({
      key: 'appealStatuses',
      label: fields.appealStatus,
      values: payment.appealStatuses,
      nameOf: labelled(labels.appealStatusLabels),
    }),
    amountFilter,
  ],
};

type Known = {
  currencyList: readonly string[];
  gatewayList: readonly { number: string; name: string }[];
};

/** The filters used daily in sight, all others behind; a merchant with one gateway has none to choose. */
export const disputeFilters = ({
  currencyList,
  gatewayList,
}: Known): { quick: FilterField<CaseFilter>[]; groups: FilterGroup<CaseFilter>[] } => ({
  quick: [
    numbersFilter<CaseFilter>({
      key: 'disputeNumbers',
      label: words.disputeNumbers,
      hint: words.disputeNumbersHint,
      problemOf: problemOf(disputeNumberSchema),
    }),
    choiceFilter<CaseFilter, ProcessingType>({
      key: 'types',
      label: fields.type,
      values: processingTypes,
      nameOf: labelled(processingTypeLabels),
    }),
    choiceFilter<CaseFilter, payment.CardBrand>({
      key: 'cardBrands',
      label: words.cardBrand,
      values: payment.cardBrands,
      nameOf: labelled(labels.cardBrandLabels),
    }),
  ],
  groups: [
    caseGroup,
    {
      title: words.paymentGroup,
      fields: [
        numbersFilter<CaseFilter>({
          key: 'orderNumbers',
          label: words.orderNumbers,
          hint: words.orderNumbersHint,
          problemOf: problemOf(merchantOrderNumberSchema),
        }),
        choiceFilter<CaseFilter>({
          key: 'currencies',
          label: words.currency,
          values: currencyList,
          nameOf: (currency) => currency,
        }),
        ...(gatewayList.length > 1
          ? [
              choiceFilter<CaseFilter>({
                key: 'gatewayNumbers',
                label: words.gateway,
                values: gatewayList.map((gateway) => gateway.number),
                nameOf: (number) =>
                  `${number} ${gatewayList.find((one) => one.number === number)?.name ?? ''}`.trim(),
              }),
            ]
          : []),
        textFilter({ key: 'email', label: fields.email }),
      ],
    },
  ],
});
