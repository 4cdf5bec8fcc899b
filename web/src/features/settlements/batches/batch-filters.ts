import type { BatchFilter } from '@back-office/contract/features/settlements/batches';
import { batchFields } from '@back-office/messages/features/settlements';
import { choiceFilter, flagFilter, textFilter } from '#kit/filter-controls';
import type { FilterField } from '#kit/filter-field';

type Known = { gatewayList: readonly { number: string; name: string }[] };

/** A merchant with one gateway has none to choose. */
export const batchFilters = (
  { gatewayList }: Known,
  currencies: readonly string[],
): FilterField<BatchFilter>[] => [
  textFilter<BatchFilter>({
    key: 'number',
    label: batchFields.number,
    isNumeric: true,
  }),
  choiceFilter<BatchFilter>({
    key: 'currencies',
    label: batchFields.currency,
    values: currencies,
    nameOf: (currency) => currency,
  }),
  ...(gatewayList.length > 1
    ? [
        choiceFilter<BatchFilter>({
          key: 'gatewayNumbers',
          label: batchFields.gateway,
          values: gatewayList.map(({ number }) => number),
          nameOf: (number) =>
            `${number} ${gatewayList.find((gateway) => gateway.number === number)?.name ?? ''}`,
        }),
      ]
    : []),
  flagFilter<BatchFilter>({ key: 'isWaiting', label: batchFields.isWaiting }),
];

/** Set by the links of the monthly report; here they are seen, changed and taken off. */
export const batchMonthFilters: readonly FilterField<BatchFilter>[] = [
  textFilter<BatchFilter>({ key: 'creditedMonth', label: batchFields.creditedMonth }),
  textFilter<BatchFilter>({ key: 'waitedAtEndOf', label: batchFields.waitedAtEndOf }),
];
