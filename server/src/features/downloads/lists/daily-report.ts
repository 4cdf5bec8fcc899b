import type { DownloadRequest } from '@back-office/contract/features/downloads';
import type { DailyReportFilter } from '@back-office/contract/features/reports';
import type { Language } from '@back-office/contract/kit/language';
import {
  dimensionLabels,
  type FigureLabel,
  figureLabels,
  reportWords,
} from '@back-office/messages/features/reports';
import { cardBrandOrNoneLabels } from '@back-office/messages/payment';
import { screenTitles } from '@back-office/messages/screens';
import sql, { raw } from 'sql-template-tag';
import { dailyQuestion, inReportOrder, sumsOfMeasures } from '#features/reports/public';
import type { FileList, FilterPart } from '../file/file-plan.ts';
import type { FileColumn, FileValue } from '#platform/list/file-value';
import { figureValues } from './figure-values.ts';
import { filterParts } from './filter-parts.ts';

type Request = Extract<DownloadRequest, { list: 'dailyReport' }>;

const cells = {
  businessDay: { kind: 'code', of: sql`to_char(t.business_day, 'YYYY-MM-DD')` },
  gateway: { kind: 'code', of: sql`t.gateway_number` },
  cardBrand: { kind: 'word', of: sql`t.card_brand`, labels: cardBrandOrNoneLabels },
  currency: { kind: 'code', of: sql`t.currency` },
} as const satisfies Partial<Record<FigureLabel, FileValue>>;
const figures = figureValues();

const columnsOf = ({ by = [] }: DailyReportFilter): FileColumn[] => {
  const named = (label: FigureLabel, value: FileValue): FileColumn => ({
    title: figureLabels[label],
    value,
  });
  return [
    named('businessDay', cells.businessDay),
    ...(by.includes('gateway') ? [named('gateway', cells.gateway)] : []),
    ...(by.includes('cardBrand') ? [named('cardBrand', cells.cardBrand)] : []),
    named('currency', cells.currency),
    ...Object.entries(figures).map(([label, value]) => named(label as FigureLabel, value)),
  ];
};

const partsOf = (filter: DailyReportFilter, language: Language): FilterPart[] => {
  const { chosen, range } = filterParts(language);
  return [
    range(figureLabels.businessDay, filter.range),
    chosen(figureLabels.gateway, filter.gatewayNumbers),
    chosen(figureLabels.currency, filter.currencies),
    chosen(figureLabels.cardBrand, filter.cardBrands, cardBrandOrNoneLabels),
    chosen(reportWords.splitBy, filter.by, dimensionLabels),
  ];
};

/** The rows of the daily report, split as on screen; every figure of each. */
export const dailyReportList: FileList<Request> = {
  rights: ['dailyReport.view', 'dailyReport.downloads'],
  plan: ({ filter, format }, language) => ({
    title: screenTitles.dailyReport,
    asciiName: 'daily_report',
    days: filter.range,
    filter: partsOf(filter, language),
    asOf: undefined,
    columns: columnsOf(filter),
    format,
  }),
  read: async ({ tx, scope }, request) => {
    const question = dailyQuestion(scope, request.filter);
    const { split } = question;
    const from = sql`(
      select ${raw(split)}, ${sumsOfMeasures} from ${question.cells} group by ${raw(split)}) t`;
    const [counted] = await tx.rows<{ count: bigint }>(sql`select count(*) from ${from}`);
    return {
      rows: {
        count: Number(counted?.count ?? 0n),
        from,
        order: sql`order by ${inReportOrder(question)}`,
      },
      frozen: request,
    };
  },
};
