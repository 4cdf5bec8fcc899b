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
import { tableWords } from '@back-office/messages/kit';
import { screenTitles } from '@back-office/messages/screens';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { now } from '#kit/time/clock';
import { DetailSkeleton } from '#kit/object/description-list';
import '#kit/filter/filter-bar.css';
import { PageHead } from '#kit/page/page-head';
import { Paged } from '#kit/list/pager';
import '#kit/layout/panel.css';
import { PlainTable } from '#kit/table/plain-table';
import { ErrorState } from '#kit/feedback/states';
import { isConfirmed } from '#platform/dialog/dialog';
import { useCommand, useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { useSession } from '#platform/session/session';
import { AddBankHoliday } from './add-bank-holiday.tsx';
import { CalendarGaps } from './calendar-gaps.tsx';

type Shown = { year: number; currency: (typeof settlementCurrencies)[number] | undefined };

const currencyOf = (text: unknown): Shown['currency'] =>
  settlementCurrencies.find((code) => code === text);

/** The year and currency shown, stored in the address. */
const useShown = (): [Shown, (part: Partial<Shown>) => void] => {
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const typed = Number(search['year']);
  const thisYear = Number(businessDayOf(now()).slice(0, 4));
  const shown: Shown = {
    year: typed >= 2000 && typed <= 2099 && Number.isInteger(typed) ? typed : thisYear,
    currency: currencyOf(search['currency']),
  };
  const show = (part: Partial<Shown>): void =>
    void navigate({ to: '.', search: { ...shown, ...part } as never, replace: true });
  return [shown, show];
};

const Remove = ({ holiday, name }: { holiday: BankHoliday; name: string }) => {
  const say = useSay();
  const removing = useCommand(removeBankHoliday, { refreshes: [listBankHolidays] });
  const remove = async (): Promise<void> => {
    const { day, currency } = holiday;
    const isSure = await isConfirmed({
      kind: 'warning',
      title: say(words.removeTitle),
      text: say(holiday.isOpen ? words.removeOpenText : words.removeText, { day, currency, name }),
      okText: say(words.remove),
    });
    const code = currencyOf(currency);
    if (isSure && code !== undefined) {
      removing.mutate(
        { currency: code, day },
        { onSuccess: () => notify({ kind: 'success', text: say(words.removed) }) },
      );
    }
  };
  return (
    <button type="button" className="kit-link-button" onClick={() => void remove()}>
      {say(words.remove)}
    </button>
  );
};

const Holidays = ({ holidays }: { holidays: readonly BankHoliday[] }) => {
  const say = useSay();
  const mayEdit = useSession().can('merchants.edit');
  const today = businessDayOf(now());
  return (
    <PlainTable
      name={say(screenTitles.bankHolidays)}
      none={say(words.none)}
      heads={[
        say(words.day),
        say(words.weekday),
        say(words.currency),
        say(words.banks),
        say(words.name),
        ...(mayEdit ? [say(tableWords.actions)] : []),
      ]}
      ends={[5]}
      rows={holidays.map((holiday) => {
        const { currency, day } = holiday;
        const known = holidayNames[holiday.name];
        const weekday = weekdayWords[weekdayOf(day) - 1];
        const name = known === undefined ? holiday.name : say(known);
        return {
          id: `${currency} ${day}`,
          cells: [
            day,
            weekday && say(weekday),
            currency,
            say(holiday.isOpen ? words.isOpen : words.closed),
            <span key="name" translate={known === undefined ? 'no' : 'yes'}>
              {name}
            </span>,
            ...(mayEdit
              ? [day > today && <Remove key="remove" holiday={holiday} name={name} />]
              : []),
          ],
        };
      })}
    />
  );
};

/** Opens at today's page: readers look for upcoming days. */
const PagedHolidays = ({ holidays }: { holidays: readonly BankHoliday[] }) => {
  const today = businessDayOf(now());
  return (
    <Paged rows={holidays} first={holidays.findIndex(({ day }) => day >= today)}>
      {(shown) => <Holidays holidays={shown} />}
    </Paged>
  );
};

/** Bank holidays by currency. */
export const BankHolidaysPage = () => {
  const say = useSay();
  const mayEdit = useSession().can('merchants.edit');
  const [{ year, currency }, show] = useShown();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuestion(
    listBankHolidays,
    { from: `${year}-01-01`, to: `${year}-12-31` },
    { keepPreviousData: true },
  );
  const thisYear = Number(businessDayOf(now()).slice(0, 4));
  const years = [...new Set([thisYear - 1, thisYear, thisYear + 1, year])].toSorted(
    (a, b) => a - b,
  );
  return (
    <>
      <PageHead title={say(screenTitles.bankHolidays)} lead={say(words.lead)}>
        {mayEdit && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {say(words.add)}
          </Button>
        )}
      </PageHead>
      <div className="kit-stack">
        <CalendarGaps gaps={data?.gaps ?? []} />
        <div className="kit-panel kit-stack">
          <div className="kit-detail-line">
            <Select
              aria-label={say(words.year)}
              value={year}
              options={years.map((value) => ({ value, label: String(value) }))}
              onChange={(chosen) => show({ year: chosen })}
            />
            <Select
              aria-label={say(words.currency)}
              value={currency ?? ''}
              options={[
                { value: '', label: say(words.allCurrencies) },
                ...settlementCurrencies.map((code) => ({ value: code, label: code })),
              ]}
              onChange={(chosen) => show({ currency: currencyOf(chosen) })}
            />
          </div>
          {data === undefined ? (
            error === null ? (
              <DetailSkeleton />
            ) : (
              <ErrorState error={error} tryAgain={() => void refetch()} />
            )
          ) : (
            <PagedHolidays
              key={`${year} ${currency ?? ''}`}
              holidays={data.holidays.filter(
                (holiday) => currency === undefined || holiday.currency === currency,
              )}
            />
          )}
        </div>
      </div>
      {isAdding && <AddBankHoliday currency={currency ?? 'USD'} close={() => setAdding(false)} />}
    </>
  );
};
