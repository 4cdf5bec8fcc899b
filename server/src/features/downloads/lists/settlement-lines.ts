import type { DownloadRequest } from '@back-office/contract/features/downloads';
import {
  addedFigures,
  type LineFigure,
  lineFigures,
  signedFigure,
  statementFigures,
} from '@back-office/contract/features/settlements/statement';
import type { Language } from '@back-office/contract/kit/language';
import { majorOfMinor } from '@back-office/contract/kit/money';
import {
  batchFields,
  batchWords,
  lineFields,
  lineKindLabels,
  statementFigureLabels,
} from '@back-office/messages/features/settlements';
import sql, { raw } from 'sql-template-tag';
import { chargeOf } from '#features/funds/public';
import { lineColumnOf, readStatement } from '#features/settlements/public';
import { inScope } from '#platform/tenant-scope';
import type { FileColumn } from '#platform/list/file-value';
import type { FileList } from '../file/file-plan.ts';
import { reasonValue } from './figure-values.ts';

type Request = Extract<DownloadRequest, { list: 'settlements' }>;

const currency = sql`l.currency`;

const figureColumn = (figure: LineFigure): FileColumn => ({
  title: statementFigureLabels[figure],
  value: {
    kind: 'amount',
    minor: raw(`(${addedFigures.has(figure) ? '' : '-'}l.${lineColumnOf(figure)})`),
    currency,
  },
});

const columnsIn = (language: Language): FileColumn[] => [
  { title: lineFields.cause, value: { kind: 'code', of: sql`l.cause` } },
  { title: lineFields.kind, value: { kind: 'word', of: sql`l.kind`, labels: lineKindLabels } },
  { title: lineFields.paymentNumber, value: { kind: 'code', of: sql`l.payment_number` } },
  {
    title: lineFields.merchantOrderNumber,
    value: { kind: 'text', of: sql`t.merchant_order_number` },
  },
  {
    title: lineFields.businessDay,
    value: { kind: 'code', of: sql`to_char(l.business_day, 'YYYY-MM-DD')` },
  },
  { title: batchFields.currency, value: { kind: 'code', of: currency } },
  { title: lineFields.rate, value: { kind: 'rate', basisPoints: sql`(l.deduction_ppm * 0.01)` } },
  ...lineFigures.map(figureColumn),
  { title: lineFields.net, value: { kind: 'amount', minor: sql`l.net_minor`, currency } },
  {
    title: lineFields.reason,
    value: reasonValue({ charge: sql`(${chargeOf('a')})`, reason: sql`a.reason` }, language),
  },
];

/** The day contained in a batch's number; for an invalid number no valid day. */
const dayOf = (number: string): string =>
  `${number.slice(8, 12)}-${number.slice(12, 14)}-${number.slice(14, 16)}`;

/** The lines of a batch with the statement above them: the sums of the lines, and the figures beside them. */
export const settlementLineList: FileList<Request> = {
  rights: ['settlements.view', 'settlements.export'],
  plan: ({ filter: { number }, format }, language) => ({
    title: batchWords.lines,
    asciiName: `line_items_${number}`,
    days: { from: dayOf(number), to: dayOf(number) },
    filter: [{ label: batchFields.number, value: number }],
    asOf: undefined,
    columns: columnsIn(language),
    format,
  }),
  read: async ({ tx, scope }, request) => {
    const { number } = request.filter;
    const { businessId } = scope;
    const within = sql`${inScope(scope)} and number = ${number}`;
    const batch = await readStatement(tx, { businessId, within });
    const from = sql`(
      select * from settlement_lines where ${inScope(scope)} and batch_number = ${number}
    ) l left join transactions t on t.business_id = ${businessId} and t.number = l.payment_number
    left join adjustments a on a.business_id = ${businessId} and a.number = l.cause`;
    // With its currency in front, a negative amount is no formula either.
    const amount = (minor: string): string =>
      batch === undefined ? '' : `${batch.currency} ${majorOfMinor(minor, batch.currency)}`;
    const head =
      batch === undefined
        ? []
        : [
            [batchFields.gateway, batch.gatewayNumber] as const,
            [batchFields.settlementDay, batch.settlementDay] as const,
            ...statementFigures.map(
              (figure) =>
                [
                  statementFigureLabels[figure],
                  amount(signedFigure(figure, batch.figures[figure])),
                ] as const,
            ),
            [batchFields.net, amount(batch.netMinor)] as const,
            [batchFields.frozen, amount(batch.frozenMinor)] as const,
          ];
    return {
      rows: {
        count: batch?.lineCount ?? 0,
        from,
        order: sql`order by l.cause`,
        head,
      },
      frozen: request,
    };
  },
};
