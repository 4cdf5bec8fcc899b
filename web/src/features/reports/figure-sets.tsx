import { type ReportDimension, reportDimensions } from '@back-office/contract/features/reports';
import { figureGroups, figureLabels } from '@back-office/messages/features/reports';
import { cardBrandOrNoneLabels } from '@back-office/messages/payment';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ColumnGroup } from '#kit/table/grouped-table';
import { Text } from '#kit/columns/value-cells';
import { type Say, useSay } from '#platform/language/language';
import type { ReportLine } from './figure-columns.tsx';

type FiguresOf = 'payments' | 'refunds' | 'chargebacks' | 'warnings';

/** A report shows one set of its figures at a time: all of them side by side fit no screen. */
const groupsOfSet = {
  payments: ['payments'],
  refunds: ['refunds', 'chargebacks'],
  warnings: ['warnings'],
} as const satisfies Record<string, readonly FiguresOf[]>;
export type FigureSet = keyof typeof groupsOfSet;
export const figureSets = [
  'payments',
  'refunds',
  'warnings',
] as const satisfies readonly FigureSet[];

const parameter = 'figures';
/** For the rules of a report's address. */
export const keptInAddress = [parameter];

/** One of several parts of a page; the choice stands in the address, so that Back leads from a list to the same part. */
export const usePartInSight = <Part extends string>(
  name: string,
  parts: readonly [Part, ...Part[]],
): [Part, (part: Part) => void] => {
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [first] = parts;
  const choose = (chosen: Part): void =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) =>
        Object.fromEntries(
          Object.entries({ ...before, [name]: chosen }).filter(([, value]) => value !== first),
        ),
      resetScroll: false,
    });
  return [parts.find((one) => one === search[name]) ?? first, choose];
};

export const useFigureSet = (): [FigureSet, (set: FigureSet) => void] =>
  usePartInSight(parameter, figureSets);

/** A line's currency, or its part of the currency above it. */
const SplitText = ({ currency, gatewayNumber, cardBrand }: ReportLine) => {
  const say = useSay();
  return gatewayNumber === null && cardBrand === null ? (
    currency
  ) : (
    <span className="kit-grouped-name">
      {gatewayNumber !== null && <Text text={gatewayNumber} isMono />}
      {cardBrand !== null && <span>{say(cardBrandOrNoneLabels[cardBrand])}</span>}
    </span>
  );
};

export const splitGroup = <Line extends ReportLine>(
  by: readonly ReportDimension[],
  say: Say,
): ColumnGroup<Line> => ({
  title: say(figureGroups.split),
  columns: [
    {
      id: 'split',
      title: [
        figureLabels.currency,
        ...reportDimensions.filter((one) => by.includes(one)).map((one) => figureLabels[one]),
      ]
        .map((word) => say(word))
        .join(' · '),
      isText: true,
      render: (line) => <SplitText {...line} />,
    },
  ],
});

/** The values by which a line is split, and its figures of the set. */
export const columnsOfSet = <Line,>(
  groups: { split: ColumnGroup<Line> } & Record<FiguresOf, ColumnGroup<Line>>,
  set: FigureSet,
): ColumnGroup<Line>[] => [groups.split, ...groupsOfSet[set].map((group) => groups[group])];
