import * as payment from '@back-office/contract/features/payment';
import type { ReportFilter } from '@back-office/contract/features/reports';
import { figureLabels } from '@back-office/messages/features/reports';
import { cardBrandOrNoneLabels } from '@back-office/messages/payment';
import { choiceFilter } from '#kit/filter/filter-controls';
import type { FilterField } from '#kit/filter/filter-field';

type Chosen = Pick<ReportFilter, 'gatewayNumbers' | 'currencies' | 'cardBrands'>;
type Known = {
  currencyList: readonly string[];
  gatewayList: readonly { number: string; name: string; mode?: string }[];
};

/** A merchant with one gateway has none to choose. */
const chosenFilters = ({ currencyList, gatewayList }: Known): FilterField<Chosen>[] => [
  ...(gatewayList.length > 1
    ? [
        choiceFilter<Chosen>({
          key: 'gatewayNumbers',
          label: figureLabels.gateway,
          values: gatewayList.map(({ number }) => number),
          nameOf: (number) =>
            [number, gatewayList.find((gateway) => gateway.number === number)?.name]
              .filter((part) => part !== undefined)
              .join(' '),
        }),
      ]
    : []),
  choiceFilter<Chosen>({
    key: 'currencies',
    label: figureLabels.currency,
    values: currencyList,
    nameOf: (currency) => currency,
  }),
  choiceFilter<Chosen, payment.CardBrandOrNone>({
    key: 'cardBrands',
    label: figureLabels.cardBrand,
    values: payment.cardBrandsOrNone,
    nameOf: (brand, language) => cardBrandOrNoneLabels[brand][language],
  }),
];

/** The filters that both reports share. */
export const reportFilters = <Filter extends Chosen>(known: Known): FilterField<Filter>[] =>
  chosenFilters(known) as unknown as FilterField<Filter>[];
