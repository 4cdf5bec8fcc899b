import type { DownloadRequest } from '@back-office/contract/features/downloads';
import type { MonthlyReportFilter } from '@back-office/contract/features/reports/monthly-report';
import type { Language } from '@back-office/contract/kit/language';
import { daysOfMonth } from '@back-office/contract/kit/month';
import {
  dimensionLabels,
  figureLabels,
  reportWords,
  type FigureLabel,
} from '@back-office/messages/features/reports';
import {
  inMonthBefore,
  monthlyWords,
  rateLabels,
  type RateLabel,
} from '@back-office/messages/features/monthly-report';
import { cardBrandOrNoneLabels } from '@back-office/messages/payment';
import { screenTitles } from '@back-office/messages/screens';
import sql, { raw, type Sql } from 'sql-template-tag';
import { beforePrefix, monthlyQuestion } from '#features/reports/public';
import type { FilterPart } from '../file/file-plan.ts';
import type { FileColumn, FileValue } from '../file/file-value.ts';
import { figureValues, halfUp } from './figure-values.ts';
import type { FileList } from './file-list.ts';
import { filterParts } from './filter-parts.ts';

type Request = Extract<DownloadRequest, { list: 'monthlyReport' }>;

/** 0 where there is neither, nothing where something is set against nothing. */
const rate = (part: Sql, whole: Sql): FileValue => ({
  kind: 'rate',
  basisPoints: sql`case when ${part} = 0 and ${whole} = 0 then 0 else ${halfUp(sql`(10000 * ${part})`, whole)} end`,
});

const rateValues = (prefix = ''): Record<RateLabel, FileValue> => {
  const column = (name: string): Sql => raw(`t.${prefix}${name}`);
  return {
    refundRateByCount: rate(column('refunds'), column('successes')),
    refundRateByAmount: rate(column('refund_minor'), column('success_minor')),
    chargebackRateByCount: rate(column('chargebacks'), column('successes')),
    chargebackRateByAmount: rate(column('chargeback_minor'), column('success_minor')),
  };
};

const figureColumns = (prefix?: string): FileColumn[] => [
  ...Object.entries(figureValues(prefix)).map(([label, value]) => ({
    title: figureLabels[label as FigureLabel],
    value,
  })),
  ...Object.entries(rateValues(prefix)).map(([label, value]) => ({
    title: rateLabels[label as RateLabel],
    value,
  })),
];

const columnsOf = ({ month, by = [] }: MonthlyReportFilter): FileColumn[] => {
  const named = (label: FigureLabel, value: FileValue): FileColumn => ({
    title: figureLabels[label],
    value,
  });
  return [
    { title: monthlyWords.month, value: { kind: 'code', of: sql`${month}::text` } },
    ...(by.includes('gateway')
      ? [named('gateway', { kind: 'code', of: sql`t.gateway_number` })]
      : []),
    ...(by.includes('cardBrand')
      ? [
          named('cardBrand', {
            kind: 'word',
            of: sql`t.card_brand`,
            labels: cardBrandOrNoneLabels,
          }),
        ]
      : []),
    named('currency', { kind: 'code', of: sql`t.currency` }),
    ...figureColumns(),
    ...figureColumns(beforePrefix).map(({ title, value }) => ({
      title: inMonthBefore(title),
      value,
    })),
  ];
};

const partsOf = (filter: MonthlyReportFilter, language: Language): FilterPart[] => {
  const { asIs, chosen } = filterParts(language);
  return [
    asIs(monthlyWords.month, filter.month),
    chosen(figureLabels.gateway, filter.gatewayNumbers),
    chosen(figureLabels.currency, filter.currencies),
    chosen(figureLabels.cardBrand, filter.cardBrands, cardBrandOrNoneLabels),
    chosen(reportWords.splitBy, filter.by, dimensionLabels),
  ];
};

/** The cells of the monthly report, as finely split as on the screen; every figure, and after them those of the month before. */
export const monthlyReportList: FileList<Request> = {
  rights: ['monthlyReport.view', 'monthlyReport.export'],
  plan: ({ filter, format }, language) => ({
    title: screenTitles.monthlyReport,
    asciiName: 'monthly_report',
    days: daysOfMonth(filter.month),
    filter: partsOf(filter, language),
    asOf: undefined,
    columns: columnsOf(filter),
    format,
  }),
  read: async ({ tx, scope }, request) => {
    const { rows, order } = monthlyQuestion(scope, request.filter);
    const from = sql`(${rows}) t`;
    const [counted] = await tx.rows<{ count: bigint }>(sql`select count(*) from ${from}`);
    return { rows: { count: Number(counted?.count ?? 0n), from, order }, frozen: request };
  },
};
