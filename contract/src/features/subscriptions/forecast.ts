import type { Tone } from '../../kit/tone.ts';
import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { defineList } from '../../kit/list.ts';
import { choicesFilter, currenciesFilter, textFilter } from '../../kit/list-filter.ts';
import { currencySchema, minorSchema } from '../../kit/money.ts';
import { monthSchema } from '../../kit/month.ts';
import { chargeStatuses, skipReasons } from './states.ts';

const access = { kind: 'merchant', permission: 'subscriptions.view' } as const;

/** The rest of this month and the next twelve. */
export const forecastMonths = 13;
/** The success rate counts the periods planned in the last 180 days, and needs at least 20 of them. */
export const historyDays = 180;
export const historyMin = 20;

/** `planned`: a period that is not due yet. */
export const listedChargeStatuses = ['planned', ...chargeStatuses] as const;
export type ListedChargeStatus = (typeof listedChargeStatuses)[number];

export const chargeTones: Readonly<Record<ListedChargeStatus, Tone>> = {
  planned: 'quiet',
  open: 'moving',
  succeeded: 'good',
  failed: 'bad',
  skipped: 'quiet',
};

/** Every period of every subscription: past ones with their results, and planned ones of the next twelve months. */
export const subscriptionChargeList = defineList({
  name: 'subscriptionCharges',
  call: { name: 'listSubscriptionCharges', path: 'subscriptions/charges/list' },
  hasCursor: true,
  access,
  exportedBy: 'subscriptions.export',
  row: z.object({
    id: z.string(),
    /** The subscription's number. */
    number: z.string(),
    plan: z.string(),
    email: z.string(),
    /** Counted from 1. */
    period: z.int(),
    plannedDay: z.string(),
    plannedAt: z.string(),
    currency: currencySchema,
    amountMinor: minorSchema,
    status: z.enum(listedChargeStatuses),
    skippedFor: z.enum(skipReasons).nullable(),
    chargedAt: z.string().nullable(),
    paymentNumber: z.string().nullable(),
    gatewayNumber: z.string(),
  }),
  columns: {
    plannedDay: { kind: 'day', width: 110, card: 'field' },
    plan: { kind: 'text', width: 180, card: 'field' },
    amount: { kind: 'money', width: 120, card: 'lead' },
    status: { kind: 'word', width: 160, card: 'status' },
    number: { kind: 'code', width: 165, isKey: true },
    email: { kind: 'text', width: 250 },
    period: { kind: 'count', width: 90, isExtra: true },
    plannedAt: { kind: 'instant', isExtra: true },
    chargedAt: { kind: 'instant', card: 'field', isExtra: true },
    paymentNumber: { kind: 'code', width: 185 },
    gatewayNumber: { kind: 'code', width: 120, isExtra: true },
  },
  filters: {
    states: choicesFilter(listedChargeStatuses),
    search: textFilter(100),
    currencies: currenciesFilter,
  },
  inSight: ['search', 'currencies'],
  range: 'plannedDay',
  tabs: 'states',
  sums: 'amount',
  sorts: ['plannedAt', 'amount'],
});
export const listSubscriptionCharges = subscriptionChargeList.call;

/** The forecast for a day, made the day before, beside the day's result. Days are in UTC+8 (Spec S9.6). */
export const forecastNightList = defineList({
  name: 'forecastNights',
  call: { name: 'listForecastNights', path: 'subscriptions/forecast/nights/list' },
  access,
  exportedBy: 'subscriptions.export',
  row: z.object({
    id: z.string(),
    day: z.string(),
    currency: currencySchema,
    /** Null for a day without a forecast. */
    forecastCharges: z.int().nullable(),
    forecastMinor: minorSchema.nullable(),
    /** Null if too few charges had ended to know a success rate. */
    expectedMinor: minorSchema.nullable(),
    charges: z.int(),
    succeeded: z.int(),
    open: z.int(),
    succeededMinor: minorSchema,
    /** The difference between result and expectation, in hundredths of a percent; null until the day is over. */
    errorBasisPoints: z.int().nullable(),
  }),
  columns: {
    day: { kind: 'day', width: 120, card: 'lead' },
    forecast: { kind: 'own', width: 190, card: 'field', isFigure: true },
    expected: { kind: 'money', width: 150, card: 'field' },
    forecastAmount: { kind: 'amount', only: 'file' },
    results: { kind: 'own', width: 230, card: 'field', only: 'screen' },
    charges: { kind: 'count', only: 'file' },
    paid: { kind: 'count', only: 'file' },
    open: { kind: 'count', only: 'file' },
    succeeded: { kind: 'own', width: 150, card: 'field', isFigure: true },
    error: { kind: 'own', width: 110, card: 'field', isFigure: true },
  },
  filters: { currencies: currenciesFilter },
  inSight: ['currencies'],
  range: 'day',
  sorts: ['day'],
});
export const listForecastNights = forecastNightList.call;

/**
 * The planned charges of the next twelve months by month (UTC+8) and currency; subscriptions that begin or end
 * meanwhile are not included.
 */
export const getChargeForecast = defineCall({
  name: 'getChargeForecast',
  method: 'GET',
  path: 'subscriptions/forecast',
  access,
  input: z.strictObject({}),
  output: z.object({
    months: z.array(
      z.object({
        month: monthSchema,
        currency: currencySchema,
        charges: z.int(),
        amountMinor: minorSchema,
        /** At the success rate of its currency, rounded half up; null if there is none. */
        expectedMinor: minorSchema.nullable(),
      }),
    ),
    /** The last 180 days. */
    history: z.array(z.object({ currency: currencySchema, ended: z.int(), succeeded: z.int() })),
  }),
  errors: [],
});
