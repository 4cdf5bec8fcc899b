import { z } from 'zod';
import { defineList } from '../../kit/list.ts';
import { choiceFilter, choicesFilter, textFilter } from '../../kit/list-filter.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { monitoringProgrammes, monitorSchema } from './rates.ts';

/** The traffic lights, worst first; without sales there is no ratio and no light. */
export const monitorStates = ['red', 'amber', 'noSales', 'green'] as const;
export type MonitorState = (typeof monitorStates)[number];

const rowSchema = monitorSchema
  .omit({ light: true, standing: true, cardBrand: true, counted: true })
  .extend({
    /** The merchant's number and the programme. */
    id: z.string(),
    merchantNumber: merchantNumberSchema,
    merchantName: z.string(),
    state: z.enum(monitorStates),
  });
export type SchemeMonitor = z.output<typeof rowSchema>;

/**
 * Every merchant in every scheme programme, in the present business month (UTC+8) and over all live gateways; worst first. A
 * merchant is listed once there are sales or cases that count.
 */
export const schemeMonitorList = defineList({
  name: 'schemeMonitors',
  call: { name: 'listSchemeMonitors', path: 'ops/schemeMonitors/list' },
  access: { kind: 'operator', permission: 'merchants.oversee' },
  exportedBy: 'merchants.oversee',
  row: rowSchema,
  columns: {
    merchant: { kind: 'own', width: 250, card: 'heading', isFixed: true },
    programme: { kind: 'word', width: 170, card: 'heading' },
    state: { kind: 'word', width: 120, card: 'heading' },
    ratio: { kind: 'own', width: 190, card: 'field', isFigure: true, only: 'screen' },
    numerator: { kind: 'count', only: 'file' },
    denominator: { kind: 'count', only: 'file' },
    limit: { kind: 'own', width: 150, card: 'field', isFigure: true, only: 'screen' },
    limitBasisPoints: { kind: 'count', only: 'file' },
    limitCount: { kind: 'count', only: 'file' },
    untilAmber: { kind: 'count', width: 130, isExtra: true },
    untilRed: { kind: 'count', width: 130, card: 'field' },
    forecast: { kind: 'own', width: 190, card: 'field', isFigure: true, only: 'screen' },
  },
  filters: {
    state: choiceFilter(monitorStates),
    programmes: choicesFilter(monitoringProgrammes),
    /** Part of the merchant's name or number. */
    search: textFilter(80),
  },
  inSight: ['search', 'programmes'],
  tabs: 'state',
});
export const listSchemeMonitors = schemeMonitorList.call;
