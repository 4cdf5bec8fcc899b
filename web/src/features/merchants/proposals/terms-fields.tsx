// What the forms of all terms ask alike: from which day on, and in which currency.
import { settlementCurrencies } from '@back-office/contract/features/terms/bank-holidays';
import { termsWords as words } from '@back-office/messages/features/terms';
import type { Word } from '@back-office/messages/words';
import { ChoiceField, DayField } from '#kit/call-form/fields';
import { useSay } from '#platform/language/language';

type ProblemOf = (field: string) => string | undefined;

export const ValidFromField = ({
  draft: { validFrom },
  set,
  problemOf,
  help,
}: {
  draft: { validFrom: string };
  set: (part: { validFrom: string }) => void;
  problemOf: ProblemOf;
  help?: Word;
}) => {
  const say = useSay();
  return (
    <DayField
      label={say(words.validFrom)}
      {...(help === undefined ? {} : { help: say(help) })}
      value={validFrom}
      problem={problemOf('validFrom')}
      change={(day) => set({ validFrom: day ?? validFrom })}
    />
  );
};

export const CurrencyField = ({
  label,
  draft: { currency },
  set,
  problem,
  codes = settlementCurrencies,
}: {
  label: Word;
  draft: { currency: string };
  set: (part: { currency: string }) => void;
  problem: string | undefined;
  codes?: readonly string[];
}) => (
  <ChoiceField
    label={useSay()(label)}
    value={currency}
    options={codes.map((code) => ({ value: code, label: code }))}
    problem={problem}
    change={(code) => set({ currency: code ?? currency })}
  />
);
