import { later, weekdayOf, type PlainAgreement, type PlainTerms } from './record.ts';

type Settle =
  | { type: 'day'; n: number }
  | { type: 'week'; n: number; weekday: number }
  | { type: 'month'; n: number; day: number };

export type AgreedTerms = Omit<PlainTerms, 'dueDay' | 'bankDayFrom' | 'isBankDay'> & {
  settle: Settle;
};
/** Terms that apply at first, and others from a day on. */
export type FromOn<Agreed> = { first: Agreed; second: Agreed; from: string };

const walk = (from: string, isThere: (day: string) => boolean): string => {
  let day = from;
  while (!isThere(day)) {
    day = later(day, 1);
  }
  return day;
};

const plannedDay = (settle: Settle, sold: string): string => {
  if (settle.type === 'day') {
    return later(sold, settle.n);
  }
  if (settle.type === 'week') {
    const nextMonday = walk(later(sold, 1), (day) => weekdayOf(day) === 1);
    const monday = later(nextMonday, 7 * (settle.n - 1));
    return walk(monday, (day) => weekdayOf(day) === settle.weekday % 7);
  }
  let day = sold;
  for (let month = 0; month < settle.n; month += 1) {
    day = walk(later(day, 1), (one) => one.endsWith('-01'));
  }
  return later(day, settle.day - 1);
};

const holding = <Agreed>({ first, second, from }: FromOn<Agreed>, day: string): Agreed =>
  day < from ? first : second;

/**
 * Terms of the plain settlement: those of each account, the rates of all, weekdays without banking and weekends with it, by
 * currency.
 */
export const agree = (
  terms: ReadonlyMap<string, FromOn<AgreedTerms>>,
  rates: FromOn<{ deductionPpm: bigint }>,
  turned: (account: string) => ReadonlySet<string>,
): PlainAgreement => {
  const known = new Map<string, string>();
  const isOpen =
    (account: string) =>
    (day: string): boolean =>
      (weekdayOf(day) === 0 || weekdayOf(day) === 6) === turned(account).has(day);
  return {
    on: (account, day) => {
      const ofAccount = terms.get(account);
      if (ofAccount === undefined) {
        throw new Error(`Nothing was agreed for ${account}.`);
      }
      const { settle, ...agreed } = holding(ofAccount, day);
      return {
        ...agreed,
        dueDay: (sold) => {
          const key = `${account}${day < ofAccount.from}${sold}`;
          const due = known.get(key) ?? walk(plannedDay(settle, sold), isOpen(account));
          known.set(key, due);
          return due;
        },
        bankDayFrom: (from) => walk(from, isOpen(account)),
        isBankDay: isOpen(account),
      };
    },
    deductionPpm: (day) => holding(rates, day).deductionPpm,
  };
};
