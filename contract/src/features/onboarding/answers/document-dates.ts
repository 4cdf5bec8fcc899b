import { addDays, dayOfLaterMonth } from '../../../kit/business-day.ts';
import { neededDocuments, statementMonths } from '../countries.ts';
import { broken, isDate, type OnboardingRule, type Problem } from '../problems.ts';
import {
  businessItem,
  textOf,
  type Answers,
  type DocumentName,
  type Field,
  type Value,
} from '../questions.ts';

/**
 * `expires`: valid until a day. `issued`: at most this many months old. The period of statements has a first and a last
 * day.
 */
type Dated = { field: Field; document: DocumentName } & (
  | { kind: 'expires'; isOptional?: boolean }
  | { kind: 'issued'; monthsMax: number }
  | { kind: 'from' }
);

/** The document dates that a rule needs; a mainland Chinese licence may have no end date. */
const datedDocuments: readonly Dated[] = [
  {
    field: 'registrationExpires',
    document: 'businessRegistrationCertificate',
    kind: 'expires',
  },
  { field: 'licenceExpires', document: 'businessLicence', kind: 'expires', isOptional: true },
  { field: 'annualReturnIssued', document: 'annualReturn', kind: 'issued', monthsMax: 12 },
  { field: 'bankStatementIssued', document: 'bankStatement', kind: 'issued', monthsMax: 3 },
  { field: 'statementsFrom', document: 'processingStatements', kind: 'from' },
  { field: 'statementsUntil', document: 'processingStatements', kind: 'issued', monthsMax: 3 },
  { field: 'addressProofIssued', document: 'addressProof', kind: 'issued', monthsMax: 3 },
];

/** Before these days we ask the merchant for a newer document. */
export const expiryFields: readonly Field[] = [
  'idExpires',
  ...datedDocuments.filter(({ kind }) => kind === 'expires').map(({ field }) => field),
];
export const issueFields: readonly Field[] = datedDocuments
  .filter(({ kind }) => kind !== 'expires')
  .map(({ field }) => field);

export const datesOf = (document: DocumentName): Field[] =>
  datedDocuments.filter((one) => one.document === document).map(({ field }) => field);

/** The documents that prove an expiry date. */
export const documentsProving = (field: Field): DocumentName[] =>
  field === 'idExpires'
    ? ['idFront', 'idBack']
    : datedDocuments.filter((one) => one.field === field).map(({ document }) => document);

export const documentOf = (field: Field): DocumentName | undefined =>
  datedDocuments.find((one) => one.field === field)?.document;

/** The same day a number of months earlier, or the last of that month. */
const monthsBefore = (day: string, months: number): string => {
  const last = addDays(dayOfLaterMonth(day, 1 - months, 1), -1);
  const date = Number(day.slice(8));
  return date > Number(last.slice(8)) ? last : dayOfLaterMonth(day, -months, date);
};

const isWholePeriod = (from: string, until: string): boolean =>
  isDate(from) && isDate(until) && from <= monthsBefore(addDays(until, 1), statementMonths);

type Judging = { value: Value | undefined; until: string; today: string; isAccepted: boolean };

const judgeDate = (dated: Dated, { value, until, today, isAccepted }: Judging) =>
  broken(
    value,
    (text): OnboardingRule | undefined => {
      if (!isDate(text)) {
        return 'date';
      }
      if (dated.kind === 'expires') {
        return text < today ? 'expired' : undefined;
      }
      if (text > today) {
        return 'future';
      }
      if (dated.kind === 'from') {
        return isDate(until) && !isWholePeriod(text, until) ? 'periodTooShort' : undefined;
      }
      return !isAccepted && text < monthsBefore(today, dated.monthsMax) ? 'tooOld' : undefined;
    },
    dated.kind !== 'expires' || dated.isOptional !== true,
  );

const figuresOf = (dated: Dated, rule: OnboardingRule): Problem['figures'] => {
  if (rule === 'periodTooShort') {
    return { min: statementMonths };
  }
  return rule === 'tooOld' && dated.kind === 'issued' ? { max: dated.monthsMax } : {};
};

/**
 * Finds the errors in document dates. An accepted document counts as recent enough until the next full verification.
 */
export const judgeDates = (answers: Answers, today: string): Problem[] => {
  const needed = neededDocuments(answers);
  return datedDocuments.flatMap((dated) =>
    needed
      .filter(({ document }) => document === dated.document)
      .flatMap(({ item }): Problem[] => {
        const of = item === businessItem ? answers.business : answers.people.get(item);
        const { field } = dated;
        const value = of?.[field];
        const until = textOf(of?.statementsUntil);
        const isAccepted =
          answers.acceptedDates?.has(dateKey({ item, field, value: textOf(value) })) === true;
        const rule = judgeDate(dated, { value, until, today, isAccepted });
        return rule === undefined ? [] : [{ item, field, rule, figures: figuresOf(dated, rule) }];
      }),
  );
};

export const dateKey = ({
  item,
  field,
  value,
}: {
  item: string;
  field: Field;
  value: string;
}): string => `${item}.${field} ${value}`;
