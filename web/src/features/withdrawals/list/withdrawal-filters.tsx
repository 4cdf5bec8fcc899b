import {
  type WithdrawalFilter,
  withdrawalStatuses,
  type WithdrawalStatus,
} from '@back-office/contract/features/withdrawals';
import {
  withdrawalFields,
  withdrawalStatusLabels,
  withdrawalWords,
} from '@back-office/messages/features/withdrawals';
import { amountFilter } from '#kit/amount-filter';
import { choiceFilter, flagFilter, textFilter } from '#kit/filter-controls';
import type { FilterField, FilterGroup } from '#kit/filter-field';

const statuses = choiceFilter<WithdrawalFilter, WithdrawalStatus>({
  key: 'statuses',
  label: withdrawalFields.status,
  values: withdrawalStatuses,
  nameOf: (status, language) => withdrawalStatusLabels[status][language],
});

/** A single status is told by its tab already. */
const severalStatuses: FilterField<WithdrawalFilter> = {
  ...statuses,
  chip: (filter, language) =>
    (filter.statuses?.length ?? 0) > 1 ? statuses.chip(filter, language) : undefined,
};

export const withdrawalFilters = (
  currencies: readonly string[],
): { quick: FilterField<WithdrawalFilter>[]; groups: FilterGroup<WithdrawalFilter>[] } => ({
  quick: [
    textFilter<WithdrawalFilter>({ key: 'search', label: withdrawalWords.search }),
    choiceFilter<WithdrawalFilter>({
      key: 'currencies',
      label: withdrawalWords.currencies,
      values: currencies,
      nameOf: (currency) => currency,
    }),
  ],
  groups: [
    {
      title: withdrawalWords.filters,
      fields: [
        amountFilter,
        severalStatuses,
        flagFilter<WithdrawalFilter>({
          key: 'needsApproval',
          label: withdrawalWords.needsApproval,
        }),
      ],
    },
  ],
});
