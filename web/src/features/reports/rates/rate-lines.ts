import { cardBrandsOrNone } from '@back-office/contract/features/payment';
import type { FactFilter, OpenedFact } from '@back-office/contract/features/reports';
import type {
  RateDimension,
  RateFigures,
  RatesFilter,
  RatesRow,
} from '@back-office/contract/features/reports/rates';
import type { Language } from '@back-office/contract/kit/language';
import { reasonCodeLabels } from '@back-office/messages/features/disputes/reasons';
import { ratesWords } from '@back-office/messages/features/rates';
import { cardBrandOrNoneLabels } from '@back-office/messages/payment';
import { countryName } from '#kit/values/country-text';
import { type Say, useLanguage, useSay } from '#platform/language/language';
import type { Opening } from '../figures.ts';

type Chosen = Omit<FactFilter, 'range' | 'countedBy'>;
export type RateLine = RateFigures & { id: string; name: string; chosen: Chosen };

type Dimension = {
  nameOf: (key: string, say: Say, language: Language) => string;
  /** Filter for the rows of a line. */
  chosenBy: (key: string) => Chosen;
};

const brandOf = (key: string) => cardBrandsOrNone.find((brand) => brand === key) ?? 'none';

/** For each dimension: the labels of its values, and the filter that finds them. */
const dimensions: Readonly<Record<RateDimension, Dimension>> = {
  cardBrand: {
    nameOf: (key, say) => say(cardBrandOrNoneLabels[brandOf(key)]),
    chosenBy: (key) => ({ cardBrands: [brandOf(key)] }),
  },
  gateway: { nameOf: (key) => key, chosenBy: (key) => ({ gatewayNumbers: [key] }) },
  website: {
    nameOf: (key, say) => (key === 'none' ? say(ratesWords.notTold) : key),
    chosenBy: (key) => ({ websites: [key] }),
  },
  issuingCountry: {
    nameOf: (key, say, language) =>
      key === 'none' ? say(ratesWords.notTold) : countryName(key, language),
    chosenBy: (key) => ({ issuingCountries: [key] }),
  },
  reason: {
    nameOf: (key, say) => {
      const word = reasonCodeLabels[key];
      return word === undefined ? key : say(word);
    },
    chosenBy: (key) => ({ reasonCodes: [key] }),
  },
};

export const useRateLines = (by: RateDimension, rows: readonly RatesRow[]): RateLine[] => {
  const say = useSay();
  const language = useLanguage();
  const { nameOf, chosenBy } = dimensions[by];
  return rows.map(({ key, ...figures }) => ({
    ...figures,
    id: key,
    name: nameOf(key, say, language),
    chosen: chosenBy(key),
  }));
};

/** Payments and refunds open in their own lists if those can filter to the line; everything else opens beside the page. */
export const openingOf = (
  fact: OpenedFact,
  { by = 'cardBrand', countedBy = 'fact' }: RatesFilter,
): Opening => {
  const isInLists = by === 'cardBrand' || by === 'gateway';
  if (fact === 'sale' && isInLists) {
    return { list: 'payments', screen: 'transactions', status: 'success' };
  }
  return fact === 'refund' && isInLists && countedBy === 'fact'
    ? { list: 'refunds' }
    : { list: 'facts', fact };
};
