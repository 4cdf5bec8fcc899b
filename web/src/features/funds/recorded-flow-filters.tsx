import type { RecordedFlowFilter } from '@back-office/contract/features/funds';
import {
  entryGroups,
  entryKindsByGroup,
  type EntryKind,
} from '@back-office/contract/features/funds/entry-kinds';
import { flowFilterLabels } from '@back-office/messages/features/funds';
import {
  entryGroupLabels,
  entryKindLabels,
} from '@back-office/messages/features/funds/entry-kinds';
import { choiceFilter, textFilter } from '#kit/filter/filter-controls';
import type { FilterField } from '#kit/filter/filter-field';

type Known = { gatewayList: readonly { number: string; name: string }[] };

/** A merchant with one gateway has none to choose. */
export const flowFilters = ({ gatewayList }: Known): FilterField<RecordedFlowFilter>[] => {
  const reference = textFilter<RecordedFlowFilter>({
    key: 'reference',
    label: flowFilterLabels.reference,
  });
  const kinds = choiceFilter<RecordedFlowFilter, EntryKind>({
    key: 'kinds',
    label: flowFilterLabels.kinds,
    values: entryGroups.map((group) => ({
      title: entryGroupLabels[group],
      values: entryKindsByGroup[group],
    })),
    nameOf: (kind, language) => entryKindLabels[kind][language],
  });
  const gateways = choiceFilter<RecordedFlowFilter>({
    key: 'gatewayNumbers',
    label: flowFilterLabels.gateway,
    values: gatewayList.map(({ number }) => number),
    nameOf: (number) => {
      const name = gatewayList.find((gateway) => gateway.number === number)?.name;
      return name === undefined ? number : `${number} ${name}`;
    },
  });
  return [reference, kinds, ...(gatewayList.length > 1 ? [gateways] : [])];
};
