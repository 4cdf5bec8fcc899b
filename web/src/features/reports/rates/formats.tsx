import type { OpenedFact } from '@back-office/contract/features/reports';
import type { RatesFilter } from '@back-office/contract/features/reports/rates';
import { daysOfMonth } from '@back-office/contract/kit/month';
import { monthlyWords } from '@back-office/messages/features/monthly-report';
import { factTitles, reportWords } from '@back-office/messages/features/reports';
import type { NamedOf, WordOf } from '@back-office/messages/words';
import { formatBasisPoints, formatCount, formatMoney } from '#kit/money/money';
import { PageLink } from '#kit/page/page-link';
import { useLanguage, useSay } from '#platform/language/language';
import { type FactsDoor, linkOf, useMayOpen } from '../figure-columns.tsx';
import { openingOf, type RateLine } from './rate-lines.ts';

/** A sentence, or a figure with its name. */
export type TileLine = string | { name: string; value: string; note?: string };

/** Formats of ratios, counts and amounts in the reader's language. */
export const useFormats = () => {
  const say = useSay();
  const language = useLanguage();
  return {
    say,
    line: <Parameters,>(
      word: WordOf<Parameters> | NamedOf<Parameters>,
      of: Parameters,
    ): TileLine => {
      if (!('parts' in word)) {
        return say(word, of);
      }
      const [name, value] = word.parts[language](of);
      return { name, value };
    },
    ratio: (basisPoints: number | null): string =>
      basisPoints === null
        ? say(monthlyWords.notApplicable)
        : formatBasisPoints(basisPoints, language),
    count: (value: number): string => formatCount(value, language),
    /** US cents, with their currency. */
    dollars: (minor: string): string => `${formatMoney({ minor, currency: 'USD' }, language)} USD`,
  };
};

export type OpenedCountProps = {
  count: number;
  fact: OpenedFact;
  month: string;
  line: Pick<RateLine, 'name' | 'chosen'>;
  filter: RatesFilter;
  door: FactsDoor;
};

/** A number, linked to its rows; zero has no link. */
export const OpenedCount = ({ count, fact, month, line, filter, door }: OpenedCountProps) => {
  const { say, count: written } = useFormats();
  const mayOpen = useMayOpen();
  const opening = openingOf(fact, filter);
  const value = written(count);
  if (count === 0 || !mayOpen(opening)) {
    return <span>{value}</span>;
  }
  const what = `${line.name}, ${month}`;
  const opened = { ...line.chosen, range: daysOfMonth(month), countedBy: filter.countedBy };
  return (
    <PageLink
      {...linkOf(opening, opened, door)}
      label={say(reportWords.open, { figure: say(factTitles[fact]), value, what })}
    >
      {value}
    </PageLink>
  );
};
