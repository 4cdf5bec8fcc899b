import {
  type DailyReportRow,
  type FactFilter,
  factFilterSchema,
  type OpenedFact,
  openedFacts,
  type ReportFilter,
} from '@back-office/contract/features/reports';
import {
  type CorrectionFilter,
  correctionFilterSchema,
} from '@back-office/contract/features/reports/monthly-report';
import { screens } from '@back-office/contract/screens';
import type { Opening } from './figures.ts';

/** The figures of a line are those of its day, currency and, where it is split by them, gateway and card brand. */
export const filterOfLine = (
  filter: ReportFilter,
  line: Pick<DailyReportRow, 'currency'> & {
    [Key in 'businessDay' | 'gatewayNumber' | 'cardBrand']: DailyReportRow[Key] | null;
  },
): ReportFilter => ({
  range:
    line.businessDay === null ? filter.range : { from: line.businessDay, to: line.businessDay },
  currencies: [line.currency],
  gatewayNumbers: line.gatewayNumber === null ? filter.gatewayNumbers : [line.gatewayNumber],
  cardBrands: line.cardBrand === null ? filter.cardBrands : [line.cardBrand],
});

const listAddress = (
  path: string,
  { range, gatewayNumbers, currencies, cardBrands }: ReportFilter,
  more: Readonly<Record<string, string>>,
): string => {
  const search = new URLSearchParams({ from: range.from, to: range.to, ...more });
  for (const [name, values] of Object.entries({ gatewayNumbers, currencies, cardBrands })) {
    if (values !== undefined && values.length > 0) {
      search.set(name, values.join(','));
    }
  }
  return `${path}?${search.toString().replaceAll('%2C', ',')}`;
};

const between = '~';
const valuesOf = (text: string | undefined): string[] | undefined =>
  text === undefined || text === '' ? undefined : text.split('.');

const chosenOf = ({ gatewayNumbers, currencies, cardBrands }: Omit<ReportFilter, 'range'>) =>
  [gatewayNumbers, currencies, cardBrands].map((values) => (values ?? []).join('.'));

/** A website holds points itself. */
const escaped = (value: string): string =>
  encodeURIComponent(value).replaceAll('.', '%2E').replaceAll('~', '%7E');
const escapedOf = (values: readonly string[] | undefined): string =>
  (values ?? []).map(escaped).join('.');
const unescapedOf = (text: string | undefined): string[] | undefined => {
  try {
    return valuesOf(text)?.map(decodeURIComponent);
  } catch {
    return undefined;
  }
};

/** Names the facts of a figure in the address of the report. */
export const factsName = (fact: OpenedFact, { range, ...chosen }: FactFilter): string =>
  [
    fact,
    range.from,
    range.to,
    ...chosenOf(chosen),
    ...[chosen.issuingCountries, chosen.websites, chosen.reasonCodes].map(escapedOf),
    chosen.countedBy ?? '',
  ]
    .join(between)
    .replace(/~+$/, '');

/** The facts that an address names; undefined when it names none. */
export const readFactsName = (
  name: string,
): { fact: OpenedFact; filter: FactFilter } | undefined => {
  const [kind, from, to, gatewayNumbers, currencies, cardBrands, ...more] = name.split(between);
  const [issuingCountries, websites, reasonCodes, countedBy] = more;
  const fact = openedFacts.find((one) => one === kind);
  const filter = factFilterSchema.safeParse({
    range: { from, to },
    gatewayNumbers: valuesOf(gatewayNumbers),
    currencies: valuesOf(currencies),
    cardBrands: valuesOf(cardBrands),
    issuingCountries: unescapedOf(issuingCountries),
    websites: unescapedOf(websites),
    reasonCodes: unescapedOf(reasonCodes),
    countedBy: countedBy === '' ? undefined : countedBy,
  });
  return fact === undefined || !filter.success ? undefined : { fact, filter: filter.data };
};

const correction = 'correction';

/** Names what makes a figure of a correction, in the same way. */
export const correctionName = ({ figure, range, factRange, ...chosen }: CorrectionFilter): string =>
  [
    correction,
    figure,
    range.from,
    range.to,
    factRange.from,
    factRange.to,
    ...chosenOf(chosen),
  ].join(between);

/** The figure of a correction that an address names; undefined when it names none. */
export const readCorrectionName = (name: string): CorrectionFilter | undefined => {
  const [kind, figure, from, to, factFrom, factTo, gatewayNumbers, currencies, cardBrands] =
    name.split(between);
  const filter = correctionFilterSchema.safeParse({
    figure,
    range: { from, to },
    factRange: { from: factFrom, to: factTo },
    gatewayNumbers: valuesOf(gatewayNumbers),
    currencies: valuesOf(currencies),
    cardBrands: valuesOf(cardBrands),
  });
  return kind === correction && filter.success ? filter.data : undefined;
};

/** The address of the list that adds up to a figure. */
export const addressOf = (
  opening: Exclude<Opening, { list: 'facts' }>,
  filter: ReportFilter,
): string => {
  switch (opening.list) {
    case 'payments':
      return listAddress(screens[opening.screen].path, filter, {
        timeType: opening.status === 'success' ? 'successDate' : 'transDate',
        ...(opening.status === undefined ? {} : { statuses: opening.status }),
      });
    case 'refunds':
      return listAddress(screens.refunds.path, filter, {
        timeType: 'processedDay',
        statuses: 'success',
      });
  }
};
