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
import { ChoiceField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { ListScreen } from '#kit/list/list-screen';
import { type ActionsOf, dialog } from '#kit/object/object-actions';
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

type Currency = (typeof settlementCurrencies)[number];

/** Removes the day for one of its currencies. */
const RemoveDialog = ({ holiday, close }: { holiday: HolidayRow; close: () => void }) => {
  const say = useSay();
  const currencies = holiday.currencies.split(', ') as Currency[];
  const [currency, setCurrency] = useState(currencies[0] ?? 'USD');
  const { day } = holiday;
  const form = useCallForm(removeBankHoliday, [listBankHolidays, getBankCalendar]);
  return (
    <FormDialog
      title={say(words.removeTitle)}
      okText={say(words.remove)}
      isDanger
      isTouched={false}
      form={form}
      send={() => form.sendSaying({ currency, day }, say(words.removed))}
      close={close}
    >
      {currencies.length > 1 && (
        <ChoiceField
          label={say(words.removeOf)}
          value={currency}
          options={currencies.map((code) => ({ value: code, label: code }))}
          problem={form.problemOf('currency')}
          change={(chosen) => setCurrency(chosen ?? currency)}
        />
      )}
      <p className="kit-note kit-note-warning">
        {say(holiday.banks === 'open' ? words.removeOpenText : words.removeText, {
          day,
          currency,
          name: nameOf(holiday, say),
        })}
      </p>
    </FormDialog>
  );
};

const actions: ActionsOf<HolidayRow, 'remove'> = {
  labels: { remove: words.remove },
  primary: () => undefined,
  acts: { remove: dialog((holiday, close) => <RemoveDialog holiday={holiday} close={close} />) },
};

const Name = ({ of }: { of: HolidayRow }) => {
  const say = useSay();
  return <span translate={of.name in holidayNames ? 'yes' : 'no'}>{nameOf(of, say)}</span>;
};

const choices = {
  currencies: { values: settlementCurrencies, nameOf: (code: string) => code },
};

/** Bank holidays, each with its currencies: those to come first, the nearest on top. */
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
