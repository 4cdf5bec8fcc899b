import { z } from 'zod';
import { defineList } from '../../kit/list.ts';
import { choiceFilter, choicesFilter, textFilter } from '../../kit/list-filter.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { efmSchema, monitoringProgrammes, monitorSchema } from './rates.ts';

/** The traffic lights, worst first; without sales there is no ratio and no light. */
export const monitorStates = ['red', 'amber', 'noSales', 'green'] as const;
export type MonitorState = (typeof monitorStates)[number];

export const watchedProgrammes = [...monitoringProgrammes, 'efm'] as const;
export type WatchedProgramme = (typeof watchedProgrammes)[number];

const rowSchema = z.object({
  /** The merchant's number and the programme. */
  id: z.string(),
  merchantNumber: merchantNumberSchema,
  merchantName: z.string(),
  programme: z.enum(watchedProgrammes),
  state: z.enum(monitorStates),
  /** At the end of the month, at the pace of its days so far. */
  foreseen: z.enum(monitorStates),
  /** By the number of cases; null for EFM. */
  byCount: monitorSchema
    .pick({
      limit: true,
      amount: true,
      rate: true,
      untilAmber: true,
      untilRed: true,
      forecast: true,
    })
    .nullable(),
  /** By the amount of fraud; null but for EFM. */
  byFraud: efmSchema
    .pick({ limit: true, fraud: true, untilRedMinor: true, forecast: true, withoutRate: true })
    .nullable(),
  standing: monitorSchema.shape.standing,
});
export type SchemeMonitor = z.output<typeof rowSchema>;

/**
 * Every merchant in every scheme programme, in the present business month (UTC+8) and over all live gateways; the worst forecast first.
 * A merchant is listed once there are sales or cases that count.
 */
export const schemeMonitorList = defineList({
  name: 'schemeMonitors',
  call: { name: 'listSchemeMonitors', path: 'ops/schemeMonitors/list' },
  access: { kind: 'operator', permission: 'merchants.oversee' },
  exportedBy: 'merchants.oversee',
  row: rowSchema,
  columns: {
    merchant: { kind: 'own', width: 250, card: 'lead', isFixed: true },
    programme: { kind: 'word', width: 170, card: 'field' },
    state: { kind: 'word', width: 120, card: 'status' },
    ratio: { kind: 'own', width: 210, card: 'field', isFigure: true, only: 'screen' },
    numerator: { kind: 'count', only: 'file' },
    denominator: { kind: 'count', only: 'file' },
    limit: { kind: 'own', width: 150, isExtra: true, isFigure: true, only: 'screen' },
    limitBasisPoints: { kind: 'count', only: 'file' },
    limitCount: { kind: 'count', only: 'file' },
    fraud: { kind: 'amount', only: 'file' },
    sales: { kind: 'amount', only: 'file' },
    left: { kind: 'own', width: 170, card: 'field', isFigure: true, only: 'screen' },
    untilAmber: { kind: 'count', only: 'file' },
    untilRed: { kind: 'count', only: 'file' },
    foreseen: { kind: 'word', width: 130, isExtra: true },
    forecast: { kind: 'own', width: 210, card: 'field', isFigure: true, only: 'screen' },
    standing: { kind: 'own', width: 190, isExtra: true, only: 'screen' },
  },
  filters: {
    state: choiceFilter(monitorStates),
    programmes: choicesFilter(watchedProgrammes),
    /** Part of the merchant's name or number. */
    search: textFilter(80),
  },
  inSight: ['search', 'programmes'],
  tabs: 'state',
});
export const listSchemeMonitors = schemeMonitorList.call;
