import type { Application } from '@back-office/contract/features/onboarding';
import { dateKey } from '@back-office/contract/features/onboarding/answers/document-dates';
import { judgeApplication } from '@back-office/contract/features/onboarding/judge';
import type { Problem } from '@back-office/contract/features/onboarding/problems';
import {
  businessItem,
  documentKey,
  hidden,
  isCompanyItem,
  isPersonItem,
  itemIn,
  type Answers,
  type Field,
  type Value,
} from '@back-office/contract/features/onboarding/questions';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { now } from '#kit/time/clock';

export type Change = { item: string; field: Field; value: string };
/** The input on the page, by item and field. */
export type Typed = ReadonlyMap<string, Change>;
export const keyOf = ({ item, field }: Pick<Change, 'item' | 'field'>): string =>
  `${item}.${field}`;

type Said = Pick<Application, 'answers' | 'files'> &
  Partial<Pick<Application, 'acceptedDates' | 'outdated' | 'due'>>;

/** The answers on the page: typed input takes precedence over the server's values. */
export const answersOn = (application: Said, typed: Typed): Answers => {
  const items = new Map<string, Map<Field, Value>>([[businessItem, new Map()]]);
  const put = (item: string, field: Field, value: Value): void => {
    const of = items.get(item) ?? new Map<Field, Value>();
    items.set(item, of.set(field, value));
  };
  for (const { item, field, value } of application.answers) {
    put(item, field, value ?? hidden);
  }
  for (const { item, field, value } of typed.values()) {
    put(item, field, value);
  }
  const itemsThat = (are: (item: string) => boolean): Answers['people'] =>
    new Map(
      [...items].filter(([item]) => are(item)).map(([item, of]) => [item, Object.fromEntries(of)]),
    );
  return {
    business: Object.fromEntries(items.get(businessItem) ?? []),
    people: itemsThat(isPersonItem),
    companies: itemsThat(isCompanyItem),
    acceptedDates: new Set((application.acceptedDates ?? []).map(dateKey)),
    outdated: application.outdated ?? [],
    due: application.due ?? [],
    files: new Map(
      application.files.map(({ item, document, files }) => [
        documentKey(item, document),
        files.length,
      ]),
    ),
  };
};

/** Uses the server's rules; for answers that only the server can read, its own report counts. */
export const problemsOn = (application: Application, answers: Answers): Problem[] => {
  const valueOf = ({ item, field }: Problem): Value | undefined =>
    itemIn(answers, item)?.[field as Field];
  return [
    ...judgeApplication(answers, businessDayOf(now())),
    ...application.problems.filter((problem) => valueOf(problem) === hidden),
  ];
};
