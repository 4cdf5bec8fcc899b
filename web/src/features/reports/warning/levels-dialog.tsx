import { merchantReasonMax } from '@back-office/contract/features/merchants/facts';
import {
  warnedRates,
  type LevelsOfRates,
  type WarnedRate,
} from '@back-office/contract/features/reports/warning-levels';
import type { CallDefinition } from '@back-office/contract/kit/call';
import { operatorWords } from '@back-office/messages/features/merchants/operator';
import { levelLabels, levelWords as words } from '@back-office/messages/features/warning-levels';
import { useState } from 'react';
import { LineField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import type { CallForm } from '#kit/call-form/use-call-form';
import { ReasonField } from '#kit/form/reason-field';
import { useSay } from '#platform/language/language';

/** Hundredths of a per cent in input format. */
export const percentOf = (basisPoints: number): string => {
  const digits = String(basisPoints).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Parses a percentage with at most two decimals; NaN for anything else. */
export const basisPointsOf = (typed: string): number => {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(typed) ?? [];
  return whole === undefined ? Number.NaN : Number(`${whole}${fraction.padEnd(2, '0')}`);
};

const lights = ['amber', 'red'] as const;

/** As typed: per cent. */
type LevelsTyped = Record<WarnedRate, Record<(typeof lights)[number], string>>;

const levelsTyped = ({ chargebacks, fraud }: LevelsOfRates): LevelsTyped => ({
  chargebacks: { amber: percentOf(chargebacks.amber), red: percentOf(chargebacks.red) },
  fraud: { amber: percentOf(fraud.amber), red: percentOf(fraud.red) },
});

/** In the call's format; invalid percentages become NaN. */
const levelsFrom = ({ chargebacks, fraud }: LevelsTyped): LevelsOfRates => ({
  chargebacks: { amber: basisPointsOf(chargebacks.amber), red: basisPointsOf(chargebacks.red) },
  fraud: { amber: basisPointsOf(fraud.amber), red: basisPointsOf(fraud.red) },
});

const LevelsFields = ({
  typed,
  problemOf,
  change,
}: {
  typed: LevelsTyped;
  problemOf: (field: string) => string | undefined;
  change: (typed: LevelsTyped) => void;
}) => {
  const say = useSay();
  /** The schema counts in hundredths of a per cent, people in per cent. */
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

type Props = {
  levels: LevelsOfRates;
  form: Pick<CallForm<CallDefinition>, 'problemOf' | 'refusal' | 'isBusy'>;
  /** Returns whether they were saved; the reason is empty if none is required. */
  send: (levels: LevelsOfRates, reason: string) => Promise<boolean>;
  /** Operators give a reason. */
  asksReason?: boolean;
  close: () => void;
};

/** The warning levels of a merchant, set by the merchant or for it. */
export const LevelsDialog = ({ levels, form, send, asksReason = false, close }: Props) => {
  const say = useSay();
  const [start] = useState(() => ({ typed: levelsTyped(levels), reason: '' }));
  const [draft, setDraft] = useState(start);
  return (
    <FormDialog
      title={say(words.title)}
      okText={say(words.save)}
      isTouched={JSON.stringify(draft) !== JSON.stringify(start)}
      form={form}
      send={() => send(levelsFrom(draft.typed), draft.reason)}
      close={close}
    >
      <p className="kit-note">{say(words.note)}</p>
      <LevelsFields
        typed={draft.typed}
        problemOf={form.problemOf}
        change={(typed) => setDraft({ ...draft, typed })}
      />
      {asksReason && (
        <ReasonField
          label={say(operatorWords.reason)}
          help={say(operatorWords.reasonHelp)}
          lengthMax={merchantReasonMax}
          value={draft.reason}
          problem={form.problemOf('reason')}
          change={(reason) => setDraft({ ...draft, reason })}
        />
      )}
    </FormDialog>
  );
};
