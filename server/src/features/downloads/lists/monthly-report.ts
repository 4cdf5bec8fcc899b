import type { DownloadRequest } from '@back-office/contract/features/downloads';
import type { MonthlyReportFilter } from '@back-office/contract/features/reports/monthly-report';
import type { Language } from '@back-office/contract/kit/language';
import { daysOfMonth } from '@back-office/contract/kit/month';
import {
  dimensionLabels,
  type FigureLabel,
  figureLabels,
  reportWords,
} from '@back-office/messages/features/reports';
import {
  correctionWords,
  inMonthBefore,
  monthlyWords,
  type RateLabel,
  rateLabels,
} from '@back-office/messages/features/monthly-report';
import { cardBrandOrNoneLabels } from '@back-office/messages/payment';
import { screenTitles } from '@back-office/messages/screens';
import type { WordOf } from '@back-office/messages/words';
import sql, { raw, type Sql } from 'sql-template-tag';
import { beforePrefix, correctedQuestion } from '#features/reports/public';
import type { FileList, FilterPart } from '../file/file-plan.ts';
import type { FileColumn, FileValue } from '#platform/list/file-value';
import { figureValues, halfUp } from './figure-values.ts';
import { filterParts } from './filter-parts.ts';

type Request = Extract<DownloadRequest, { list: 'monthlyReport' }>;

/** 0 if both are zero; null if something is divided by nothing, or by corrections only. */
const rate = (part: Sql, whole: Sql): FileValue => ({
  kind: 'rate',
  basisPoints: sql`case when ${whole} > 0 then ${halfUp(sql`(10000 * ${part})`, whole)} when ${part} = 0 then 0 end`,
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

/** Only for rows of a month: a correction has counts and amounts, but no share or average. */
const ofMonth = (value: FileValue): FileValue => {
  const orNothing = (of: Sql): Sql => sql`case when t.part is null then ${of} end`;
  return value.kind === 'rate'
    ? { ...value, basisPoints: orNothing(value.basisPoints) }
    : value.kind === 'amount'
      ? { ...value, minor: orNothing(value.minor) }
      : value;
};

const figureColumns = (prefix?: string): FileColumn[] => [
  ...Object.entries(figureValues(prefix)).map(([label, value]) => ({
    title: figureLabels[label as FigureLabel],
    value: label === 'acceptance' || label === 'averageTicket' ? ofMonth(value) : value,
  })),
  ...Object.entries(rateValues(prefix)).map(([label, value]) => ({
    title: rateLabels[label as RateLabel],
    value: ofMonth(value),
  })),
];

/** The month that a row corrects, or in which it counts, with its gateway; empty in rows of the month itself. */
const correctionColumn = (language: Language): FileColumn => {
  const told = ({ [language]: say }: WordOf<{ month: string }>): Sql =>
    sql`replace(${say({ month: '{month}' })}::text, '{month}', t.other_month)`;
  return {
    title: correctionWords.figures,
    value: {
      kind: 'text',
      of: sql`case when t.part = 'business_day' then ${told(correctionWords.ofMonth)} when t.part = 'fact_day' then ${told(correctionWords.inMonth)} end
        || ' · ' || t.gateway_number`,
    },
  };
};

const columnsOf = ({ month, by = [] }: MonthlyReportFilter, language: Language): FileColumn[] => {
  const named = (label: FigureLabel, value: FileValue): FileColumn => ({
    title: figureLabels[label],
    value,
  });
  return [
    { title: monthlyWords.month, value: { kind: 'code', of: sql`${month}::text` } },
    correctionColumn(language),
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

/**
 * The rows of the monthly report, split as on screen; every figure, followed by those of the month before. Below them are the
 * corrections of closed months, and later corrections of this one.
 */
export const monthlyReportList: FileList<Request> = {
  rights: ['monthlyReport.view', 'monthlyReport.export'],
  plan: ({ filter, format }, language) => ({
    title: screenTitles.monthlyReport,
    asciiName: 'monthly_report',
    days: daysOfMonth(filter.month),
    filter: partsOf(filter, language),
    asOf: undefined,
    columns: columnsOf(filter, language),
    format,
  }),
  read: async ({ tx, scope }, request) => {
    const { rows, order } = correctedQuestion(scope, request.filter);
    const from = sql`(${rows}) t`;
    const [counted] = await tx.rows<{ count: bigint }>(sql`select count(*) from ${from}`);
    return { rows: { count: Number(counted?.count ?? 0n), from, order }, frozen: request };
  },
};
