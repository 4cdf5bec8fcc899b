import {
  type BankHoliday,
  listBankHolidays,
  removeBankHoliday,
  settlementCurrencies,
} from '@back-office/contract/features/terms/bank-holidays';
import { businessDayOf, weekdayOf } from '@back-office/contract/kit/business-day';
import {
  bankHolidayWords as words,
  holidayNames,
} from '@back-office/messages/features/bank-holidays';
import { weekdayWords } from '@back-office/messages/features/merchants/information';
import { screenTitles } from '@back-office/messages/screens';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { type Undated, undatedRules } from '#kit/address/undated-list';
import { useListUrl } from '#kit/address/use-list-url';
import { actionColumn, type Column } from '#kit/columns/column';
import { EmptyFirst } from '#kit/feedback/states';
import { choiceFilter } from '#kit/filter/filter-controls';
import { pageOfWhole } from '#kit/list/list-answer';
import { QueryScreen } from '#kit/list/query-screen';
import { type ActionsOf, command, ObjectActions } from '#kit/object/object-actions';
import { PageHead } from '#kit/page/page-head';
import { now } from '#kit/time/clock';
import { useQuestion } from '#platform/http/questions';
import { type Say, useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { AddBankHoliday } from './add-bank-holiday.tsx';
import { CalendarGaps } from './calendar-gaps.tsx';

const schema = z.strictObject({
  when: z.enum(['past']).optional(),
  currencies: z.array(z.enum(settlementCurrencies)).optional(),
});
type Currency = (typeof settlementCurrencies)[number];
type Shown = Undated<z.output<typeof schema>>;
const rules = undatedRules<Shown>(schema);

type Holiday = BankHoliday & { allowedActions: 'remove'[] };

const nameOf = ({ name }: BankHoliday, say: Say): string => {
  const known = holidayNames[name];
  return known === undefined ? name : say(known);
};

const actions: ActionsOf<Holiday, 'remove'> = {
  labels: { remove: words.remove },
  primary: () => undefined,
  acts: {
    remove: command(removeBankHoliday, {
      input: ({ currency, day }) => ({ currency: currency as Currency, day }),
      refreshes: [listBankHolidays],
      sure: (holiday, { say }) => ({
        kind: 'warning',
        title: say(words.removeTitle),
        text: say(holiday.isOpen ? words.removeOpenText : words.removeText, {
          day: holiday.day,
          currency: holiday.currency,
          name: nameOf(holiday, say),
        }),
        okText: say(words.remove),
      }),
      done: (_, { say }) => say(words.removed),
    }),
  },
};

const Name = ({ of }: { of: Holiday }) => {
  const say = useSay();
  return <span translate={of.name in holidayNames ? 'yes' : 'no'}>{nameOf(of, say)}</span>;
};

const Weekday = ({ day }: Pick<Holiday, 'day'>) => {
  const say = useSay();
  const word = weekdayWords[weekdayOf(day) - 1];
  return word && say(word);
};

const Banks = ({ isOpen }: Pick<Holiday, 'isOpen'>) =>
  useSay()(isOpen ? words.isOpen : words.closed);

const columns: Column<Holiday>[] = [
  {
    id: 'day',
    title: words.day,
    width: 150,
    isFixed: true,
    card: 'lead',
    render: ({ day }) => day,
  },
  {
    id: 'weekday',
    title: words.weekday,
    width: 150,
    card: 'field',
    render: ({ day }) => <Weekday day={day} />,
  },
  {
    id: 'currency',
    title: words.currency,
    width: 110,
    card: 'status',
    render: ({ currency }) => currency,
  },
  {
    id: 'banks',
    title: words.banks,
    width: 110,
    card: 'field',
    render: ({ isOpen }) => <Banks isOpen={isOpen} />,
  },
  { id: 'name', title: words.name, width: 320, card: 'field', render: (row) => <Name of={row} /> },
];
const withActions = [
  ...columns,
  actionColumn<Holiday>((row) => <ObjectActions of={actions} thing={row} isInRow />),
];

const quick = [
  choiceFilter<Shown, Currency>({
    key: 'currencies',
    label: words.currency,
    values: settlementCurrencies,
    nameOf: (code) => code,
  }),
];

/** Last year's days, this year's and next year's. */
const useHolidays = ({ currencies = [], when }: Shown) => {
  const mayEdit = useSession().can('merchants.edit');
  const today = businessDayOf(now());
  const year = Number(today.slice(0, 4));
  const question = useQuestion(
    listBankHolidays,
    { from: `${year - 1}-01-01`, to: `${year + 1}-12-31` },
    { keepPreviousData: true },
  );
  const { data } = question;
  const parts = useMemo(() => {
    const days = data?.holidays
      .filter(
        ({ currency }) => currencies.length === 0 || currencies.some((one) => one === currency),
      )
      .map((holiday): Holiday => ({
        ...holiday,
        allowedActions: mayEdit && holiday.day > today ? ['remove'] : [],
      }));
    return {
      coming: days?.filter(({ day }) => day >= today),
      past: days?.filter(({ day }) => day < today).toReversed(),
    };
  }, [data, currencies, mayEdit, today]);
  return { question, parts, shown: parts[when ?? 'coming'], mayEdit };
};

/** Bank holidays by currency: those to come first, the nearest on top. */
export const BankHolidaysPage = () => {
  const say = useSay();
  const url = useListUrl(rules);
  const { question, parts, shown, mayEdit } = useHolidays(url.filter);
  const [isAdding, setAdding] = useState(false);
  const [currency = 'USD'] = url.filter.currencies ?? [];
  const tabOf = (id: 'coming' | 'past') => ({ id, label: words[id], count: parts[id]?.length });
  return (
    <>
      <PageHead title={say(screenTitles.bankHolidays)} lead={say(words.lead)}>
        {mayEdit && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {say(words.add)}
          </Button>
        )}
      </PageHead>
      <CalendarGaps gaps={question.data?.gaps ?? []} />
      <QueryScreen<Holiday, Shown, 'given'>
        list="bankHolidays"
        url={url}
        columns={{
          all: mayEdit ? withActions : columns,
          start: withActions.map(({ id }) => id),
          rowId: (row) => `${row.currency} ${row.day}`,
        }}
        filters={{ quick, groups: [] }}
        tabs={{
          label: say(words.day),
          tabs: [tabOf('coming'), tabOf('past')],
          active: url.filter.when ?? 'coming',
          choose: (id) => url.changeFilter({ when: id === 'past' ? id : undefined }),
        }}
        answer={pageOfWhole(shown, url, question)}
        sums={null}
        emptyFirst={<EmptyFirst title={say(words.noneTitle)} text={say(words.none)} />}
      />
      {isAdding && <AddBankHoliday currency={currency} close={() => setAdding(false)} />}
    </>
  );
};
