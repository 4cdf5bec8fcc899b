import { type SettleType, settleTypes } from '@back-office/contract/features/settlements/calendar';
import { weekdayWords } from '@back-office/messages/features/merchants/information';
import { operatorWords as words } from '@back-office/messages/features/merchants/operator';
import { ChoiceField, LineField } from '#kit/call-form/fields';
import { useSay } from '#platform/language/language';
import { textOf, wholeOf } from './terms-fields.tsx';

export const usualSettleType: Readonly<Record<SettleType['type'], SettleType>> = {
  day: { type: 'day', n: 7 },
  week: { type: 'week', n: 1, weekday: 4 },
  month: { type: 'month', n: 1, day: 5 },
};

const afterLabels = {
  day: words.settleAfterDays,
  week: words.settleAfterWeeks,
  month: words.settleAfterMonths,
} as const;

/** Day, week or month, how many later, and the day within them. */
export const SettleFields = ({
  settle,
  change,
  problemOf,
}: {
  settle: SettleType;
  change: (settle: SettleType) => void;
  problemOf: (field: string) => string | undefined;
}) => {
  const say = useSay();
  return (
    <>
      <ChoiceField
        label={say(words.settleKind)}
        value={settle.type}
        options={settleTypes.map((type) => ({ value: type, label: say(words[type]) }))}
        change={(type) => change(usualSettleType[type ?? settle.type])}
      />
      <LineField
        label={say(afterLabels[settle.type])}
        value={textOf(settle.n)}
        problem={problemOf('settleType.n')}
        change={(n) => change({ ...settle, n: wholeOf(n) })}
      />
      {settle.type === 'week' && (
        <ChoiceField
          label={say(words.weekday)}
          value={String(settle.weekday)}
          options={weekdayWords.map((weekday, index) => ({
            value: String(index + 1),
            label: say(weekday),
          }))}
          problem={problemOf('settleType.weekday')}
          change={(weekday) => change({ ...settle, weekday: Number(weekday ?? settle.weekday) })}
        />
      )}
      {settle.type === 'month' && (
        <LineField
          label={say(words.dayOfMonth)}
          value={textOf(settle.day)}
          problem={problemOf('settleType.day')}
          change={(day) => change({ ...settle, day: wholeOf(day) })}
        />
      )}
    </>
  );
};
