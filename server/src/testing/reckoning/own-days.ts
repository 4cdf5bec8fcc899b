// A second implementation of due days and release days: cycles, bank days and hold days by the terms of the sale's day.
import { agreedOn, later, type Row } from './told.ts';

export type Calendar = { terms: readonly Row[]; holidays: readonly Row[] };

type Of = { gatewayNumber: string; currency: string };

const isBankDay = (day: string, { holidays }: Calendar, currency: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const entry = holidays.find((row) => row['day'] === day && row['currency'] === currency);
  return entry === undefined ? weekday !== 0 && weekday !== 6 : entry['is_open'] === 'true';
};

const bankDayFrom = (day: string, calendar: Calendar, currency: string): string => {
  let bank = day;
  while (!isBankDay(bank, calendar, currency)) {
    bank = later(bank, 1);
  }
  return bank;
};

export const termsOn = ({ terms }: Calendar, gatewayNumber: string, day: string) =>
  agreedOn(
    terms.filter(
      (row) => row['gateway_number'] === 'any' || row['gateway_number'] === gatewayNumber,
    ),
    { day, narrower: ['gateway_number'] },
  );

const plannedDay = (terms: Row, sold: string): string => {
  const after = Number(terms['settle_after']);
  const on = Number(terms['settle_day']);
  if (terms['settle_type'] === 'day') {
    return later(sold, after);
  }
  if (terms['settle_type'] === 'week') {
    const weekday = new Date(`${sold}T00:00:00Z`).getUTCDay() || 7;
    return later(sold, 7 * after + on - weekday);
  }
  const [year = 0, month = 1] = sold.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + after, on)).toISOString().slice(0, 10);
};

/** The bank day on which a day's sale is settled; undefined without terms. */
export const dueOf = (sold: string, of: Of, calendar: Calendar): string | undefined => {
  const terms = termsOn(calendar, of.gatewayNumber, sold);
  return terms && bankDayFrom(plannedDay(terms, sold), calendar, of.currency);
};

/**
 * The bank day on which the reserve of a day's sale is released: after the hold agreed on that day, and never before the day
 * after its batch was credited, since it holds nothing until then.
 */
export const releaseOf = (
  { settled, credited, sold }: { settled: string; credited: string; sold: string },
  { of, calendar }: { of: Of; calendar: Calendar },
): string => {
  const hold = Number(termsOn(calendar, of.gatewayNumber, sold)?.['reserve_days']);
  const promised = later(settled, hold);
  const kept = credited === '' ? promised : later(credited, 1);
  return bankDayFrom(kept > promised ? kept : promised, calendar, of.currency);
};
