import {
  bankHolidayList,
  type HolidayRow,
  listBankHolidays,
  getBankCalendar,
  removeBankHoliday,
  settlementCurrencies,
} from '@back-office/contract/features/terms/bank-holidays';
import {
  bankHolidayListWords,
  bankHolidayWords as words,
  holidayNames,
} from '@back-office/messages/features/bank-holidays';
import { Button } from 'antd';
import { useState } from 'react';
import { ListScreen } from '#kit/list/list-screen';
import { type ActionsOf, command } from '#kit/object/object-actions';
import { businessToday } from '#kit/time/clock';
import { useQuestion } from '#platform/http/questions';
import { type Say, useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { AddBankHoliday } from './add-bank-holiday.tsx';
import { CalendarGaps } from './calendar-gaps.tsx';

const nameOf = ({ name }: HolidayRow, say: Say): string => {
  const known = holidayNames[name];
  return known === undefined ? name : say(known);
};

const actions: ActionsOf<HolidayRow, 'remove'> = {
  labels: { remove: words.remove },
  primary: () => undefined,
  acts: {
    remove: command(removeBankHoliday, {
      input: ({ currency, day }) => ({
        currency: currency as (typeof settlementCurrencies)[number],
        day,
      }),
      refreshes: [listBankHolidays, getBankCalendar],
      sure: (holiday, { say }) => ({
        kind: 'warning',
        title: say(words.removeTitle),
        text: say(holiday.banks === 'open' ? words.removeOpenText : words.removeText, {
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

const Name = ({ of }: { of: HolidayRow }) => {
  const say = useSay();
  return <span translate={of.name in holidayNames ? 'yes' : 'no'}>{nameOf(of, say)}</span>;
};

const choices = {
  currencies: { values: settlementCurrencies, nameOf: (code: string) => code },
};

/** Bank holidays by currency: those to come first, the nearest on top. */
export const BankHolidaysPage = () => {
  const say = useSay();
  const mayEdit = useSession().can('merchants.edit');
  const today = businessToday();
  const calendar = useQuestion(getBankCalendar, { from: today, to: today });
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ListScreen
        list={bankHolidayList}
        words={bankHolidayListWords}
        cells={{ name: (row) => <Name of={row} /> }}
        choices={choices}
        actions={mayEdit ? actions : undefined}
        head={
          mayEdit && (
            <Button type="primary" onClick={() => setAdding(true)}>
              {say(words.add)}
            </Button>
          )
        }
      >
        <CalendarGaps gaps={calendar.data?.gaps ?? []} />
      </ListScreen>
      {isAdding && <AddBankHoliday close={() => setAdding(false)} />}
    </>
  );
};
