import {
  warnedRates,
  type LevelsOfRates,
  type WarnedRate,
} from '@back-office/contract/features/reports/warning-levels';
import { levelLabels, levelWords as words } from '@back-office/messages/features/warning-levels';
import { LineField } from '#kit/call-form/fields';
import { useSay } from '#platform/language/language';
import { basisPointsOf, percentOf } from './percent.ts';

const lights = ['amber', 'red'] as const;

/** As they are typed: percent. */
export type LevelsTyped = Record<WarnedRate, Record<(typeof lights)[number], string>>;

export const levelsTyped = ({ chargebacks, fraud }: LevelsOfRates): LevelsTyped => ({
  chargebacks: { amber: percentOf(chargebacks.amber), red: percentOf(chargebacks.red) },
  fraud: { amber: percentOf(fraud.amber), red: percentOf(fraud.red) },
});

/** As a call takes them; what is no percentage is none of its numbers. */
export const levelsFrom = ({ chargebacks, fraud }: LevelsTyped): LevelsOfRates => ({
  chargebacks: { amber: basisPointsOf(chargebacks.amber), red: basisPointsOf(chargebacks.red) },
  fraud: { amber: basisPointsOf(fraud.amber), red: basisPointsOf(fraud.red) },
});

/** The four levels. */
export const LevelsFields = ({
  typed,
  problemOf,
  change,
}: {
  typed: LevelsTyped;
  problemOf: (field: string) => string | undefined;
  change: (typed: LevelsTyped) => void;
}) => {
  const say = useSay();
  /** The schema counts in hundredths of a percent, people don't. */
  const problemWith = (rate: WarnedRate, light: (typeof lights)[number]): string | undefined => {
    if (problemOf(`levels.${rate}.${light}`) === undefined) {
      return undefined;
    }
    const { amber, red } = levelsFrom(typed)[rate];
    return say(light === 'red' && red <= amber ? words.redAboveAmber : words.format);
  };
  return (
    <div className="kit-two-fields">
      {warnedRates.flatMap((rate) =>
        lights.map((light) => (
          <LineField
            key={`${rate} ${light}`}
            label={say(levelLabels[rate][light])}
            value={typed[rate][light]}
            suffix="%"
            problem={problemWith(rate, light)}
            change={(text) =>
              change({ ...typed, [rate]: { ...typed[rate], [light]: text.trim() } })
            }
          />
        )),
      )}
    </div>
  );
};
