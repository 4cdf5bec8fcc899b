import { readDays, writeDays } from '@back-office/contract/kit/list-filter';
import { filterWords, rangeWords } from '@back-office/messages/kit';
import type { Word } from '@back-office/messages/words';
import { Suspense } from 'react';
import type { FilterControl, FilterField } from '#kit/filter/filter-field';
import { lazyPart } from '#kit/layout/lazy-part';
import { useSay } from '#platform/language/language';

type Days = Readonly<Record<string, string | undefined>>;
type Named = { key: string; label: Word };

// The calendar is large, so it loads after the list.
const DaysPair = lazyPart(async () => (await import('#kit/dates/days-pair')).DaysPair);

const DaysControl = ({
  use,
  named: { key, label },
}: {
  use: FilterControl<Days>;
  named: Named;
}) => {
  const say = useSay();
  const text = use.filter[key];
  const labelOf = (end: Word): string =>
    say(filterWords.labelled, { label: say(label), value: say(end) });
  return (
    <Suspense fallback={<span className="kit-filter-pair" />}>
      <DaysPair
        id={use.id}
        labels={{ from: labelOf(rangeWords.from), to: labelOf(rangeWords.to) }}
        value={text === undefined ? undefined : readDays(text)}
        isWrong={use.problem !== undefined}
        change={(days) => use.change({ [key]: days && writeDays(days) })}
      />
    </Suspense>
  );
};

/**
 * Spec S5.9: at most six months of days in the reader's zone, both ends inclusive; longer ranges are refused before
 * sending.
 */
export const daysFilter = (named: Named): FilterField<Days> => ({
  id: named.key,
  label: named.label,
  keys: [named.key],
  control: (use) => <DaysControl use={use} named={named} />,
  chip: (filter) => {
    const text = filter[named.key];
    if (text === undefined) {
      return undefined;
    }
    const { from, to } = readDays(text);
    return from === to ? from : `${from} – ${to}`;
  },
});
