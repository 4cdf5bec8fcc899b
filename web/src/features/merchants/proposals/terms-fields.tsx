// Fields common to the forms of all terms: first day, currency, gateway.
import type { Merchant } from '@back-office/contract/features/merchants/facts';
import { settlementCurrencies } from '@back-office/contract/features/terms/bank-holidays';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { minorOfTyped } from '@back-office/contract/kit/money';
import { addToMonth, daysOfMonth, monthOf } from '@back-office/contract/kit/month';
import { termsWords, termsWords as words } from '@back-office/messages/features/terms';
import type { Word } from '@back-office/messages/words';
import { ChoiceField, DayField } from '#kit/call-form/fields';
import { now } from '#kit/time/clock';
import { useSay } from '#platform/language/language';
import { rateText } from '../information/terms-text.ts';

/** Parses a whole number; the schema refuses anything else. */
export const wholeOf = (typed: string): number =>
  /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
export const textOf = (whole: number): string => (Number.isNaN(whole) ? '' : String(whole));

/** Minor units of typed text, "0.25"; for an invalid amount, a text the schema refuses. */
export const minorTyped = (typed: string, currency: string): string =>
  typed === '' ? '' : String(minorOfTyped(typed, currency) ?? 'no amount');

/** A percentage in input format: "3.20". */
export const typedRate = (ppm: number): string => rateText(ppm).slice(0, -1);

/** The next business day: the earliest start of new terms. */
export const tomorrow = (): string => addDays(businessDayOf(now()), 1);

/** The first day of the next month. */
export const nextMonth = (): string =>
  daysOfMonth(addToMonth(monthOf(businessDayOf(now())), 1)).from;

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

/** A gateway of the merchant; with `none`, also a general option of that name. */
export const GatewayField = ({
  none,
  gateways,
  value,
  problem,
  change,
}: {
  none?: Word;
  gateways: Merchant['gateways'];
  value: string | null;
  problem?: string | undefined;
  change: (gatewayNumber: string | null) => void;
}) => {
  const say = useSay();
  return (
    <ChoiceField
      label={say(termsWords.gateway)}
      value={value ?? ''}
      options={[
        ...(none === undefined ? [] : [{ value: '', label: say(none) }]),
        ...gateways.map(({ number, name }) => ({ value: number, label: `${number} ${name}` })),
      ]}
      problem={problem}
      change={(number) => change(number === '' ? null : number)}
    />
  );
};
