// What the forms of all terms ask alike: from which day on, and in which currency.
import type { Merchant } from '@back-office/contract/features/merchants/facts';
import { settlementCurrencies } from '@back-office/contract/features/terms/bank-holidays';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { majorOfMinor, minorOfTyped } from '@back-office/contract/kit/money';
import { addToMonth, daysOfMonth, monthOf } from '@back-office/contract/kit/month';
import { termsWords, termsWords as words } from '@back-office/messages/features/terms';
import type { Word } from '@back-office/messages/words';
import { ChoiceField, DayField } from '#kit/call-form/fields';
import { now } from '#kit/time/clock';
import { useSay } from '#platform/language/language';
import { rateText } from '../information/terms-text.ts';

/** Reads whole numbers; the schema refuses anything else. */
export const wholeOf = (typed: string): number =>
  /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
export const textOf = (whole: number): string => (Number.isNaN(whole) ? '' : String(whole));

/** Minor units of what is typed, "0.25"; a text that the schema refuses where it is no amount of the currency. */
export const minorTyped = (typed: string, currency: string): string =>
  typed === '' ? '' : String(minorOfTyped(typed, currency) ?? 'no amount');

/** An amount as it is typed: "0.25". */
export const typedMinor = (minor: string, currency: string): string =>
  majorOfMinor(minor, currency);

/** A percentage as it is typed: "3.20". */
export const typedRate = (ppm: number): string => rateText(ppm).slice(0, -1);

/** The first business day that has not begun: no terms begin earlier. */
export const tomorrow = (): string => addDays(businessDayOf(now()), 1);

/** The first day of the first month that has not begun. */
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

/** One gateway of the merchant; where that has a name, none in particular too. */
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
