import { signedDecision } from '@back-office/contract/features/funds/adjustments';
import {
  type BatchDay,
  signedFigure,
  type Statement,
  type StatementFigure,
  statementFigures,
} from '@back-office/contract/features/settlements/statement';
import type { Language } from '@back-office/contract/kit/language';
import {
  batchFields,
  batchStatusLabels,
  batchWords,
  lineFields,
  statementDecisionLabels,
  statementFigureLabels,
} from '@back-office/messages/features/settlements';
import { chargeText } from '@back-office/messages/features/funds/charges';
import { paperWords } from '@back-office/messages/features/settlements/statement';
import { productTitle } from '@back-office/messages/outside';
import type { Cell, Content, Definition, Layout, Table } from '#platform/pdf/pdf-types';
import { dayColumns, formatCount, formatFigure, formatMoney, sumOfDays } from './day-columns.ts';
import { fontOf } from '#platform/pdf/write-pdf';

export type Paper = {
  statement: Statement;
  days: readonly BatchDay[];
  merchant: { name: string; number: string };
  language: Language;
};

const ink = { text: '#1f2a37', second: '#4b5768', line: '#d5dae1' };

const rules: Layout = {
  hLineWidth: (line, { table }) => (line === 0 ? 0 : line >= table.body.length - 1 ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: () => ink.line,
  paddingLeft: (column) => (column === 0 ? 0 : 6),
  paddingRight: (column, { table }) => (column === table.widths.length - 1 ? 0 : 6),
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

const heading = (text: string): Cell => ({
  text,
  fontSize: 11,
  bold: true,
  margin: [0, 16, 0, 4],
});
const head = (text: string, alignment: 'left' | 'right' = 'left'): Cell => ({
  text,
  alignment,
  color: ink.second,
  fontSize: 8,
});
const right = (text: string, bold = false): Cell => ({ text, alignment: 'right', bold });

/** Terms and their values, one below the other. */
const pairs = (items: readonly (readonly [string, string])[]): Table => ({
  table: {
    widths: ['auto', '*'],
    body: items.map(([term, value]) => [{ text: term, color: ink.second }, { text: value }]),
  },
  layout: { ...rules, hLineWidth: () => 0, paddingTop: () => 2, paddingBottom: () => 2 },
});

/** The range of business days covered by the lines. */
const periodOf = (days: readonly BatchDay[]): string => {
  const [newest, oldest] = [days[0]?.businessDay, days.at(-1)?.businessDay];
  return newest === undefined || oldest === undefined ? '-' : `${oldest} – ${newest}`;
};

const masthead = ({ statement, merchant, days, language }: Paper): Content => ({
  columns: [
    pairs([
      [paperWords.merchant[language], merchant.name],
      [paperWords.merchantNumber[language], merchant.number],
      [batchFields.gateway[language], `${statement.gatewayNumber} ${statement.gatewayName}`],
      [batchFields.currency[language], statement.currency],
    ]),
    pairs([
      [batchFields.number[language], statement.number],
      [batchFields.settlementDay[language], statement.settlementDay],
      [paperWords.period[language], periodOf(days)],
      [batchFields.status[language], batchStatusLabels[statement.status][language]],
    ]),
  ],
  columnGap: 24,
  margin: [0, 12, 0, 0],
});

/** Figures shown on every statement; others appear only with an amount. */
const always: ReadonlySet<StatementFigure> = new Set<StatementFigure>([
  'sale',
  'deduction',
  'singleFee',
  'refund',
  'chargeback',
  'reserveExtracted',
  'reserveReleased',
]);

const identity = ({ statement, language }: Paper): Table => {
  const { currency, figures, netMinor } = statement;
  const shown = statementFigures.filter((figure) => always.has(figure) || figures[figure] !== '0');
  return {
    table: {
      widths: ['*', 120],
      headerRows: 1,
      body: [
        [
          head(paperWords.item[language]),
          head(`${paperWords.amount[language]} ${currency}`, 'right'),
        ],
        ...shown.map((figure) => [
          { text: statementFigureLabels[figure][language] },
          right(formatFigure(signedFigure(figure, figures[figure]), currency, language)),
        ]),
        [
          {
            text: (BigInt(netMinor) > 0n ? paperWords.netToCredit : paperWords.carried)[language],
            bold: true,
          },
          right(formatFigure(netMinor, currency, language), true),
        ],
      ],
    },
    layout: rules,
  };
};

const byDay = ({ statement: { currency }, days, language }: Paper): Table => ({
  table: {
    widths: ['auto', 'auto', ...dayColumns.map(() => '*')],
    headerRows: 1,
    dontBreakRows: true,
    body: [
      [
        head(paperWords.day[language]),
        head(paperWords.count[language], 'right'),
        ...dayColumns.map(({ title }) => head(title[language], 'right')),
      ],
      ...days.map((day) => [
        { text: day.businessDay, noWrap: true },
        right(formatCount(day.lineCount, language)),
        ...dayColumns.map(({ minorOf }) =>
          right(formatFigure(String(minorOf(day)), currency, language)),
        ),
      ]),
      [
        { text: paperWords.ofLines[language], bold: true },
        right(
          formatCount(
            days.reduce((sum, { lineCount }) => sum + lineCount, 0),
            language,
          ),
          true,
        ),
        ...dayColumns.map((column) =>
          right(formatFigure(String(sumOfDays(days, column)), currency, language), true),
        ),
      ],
    ],
  },
  layout: rules,
});

/** The acquirer's other decisions and their reasons; the section is omitted if there are none. */
const decisions = ({ statement: { decisions: made, currency }, language }: Paper): Content[] =>
  made.length === 0
    ? []
    : [
        heading(batchWords.decisions[language]),
        {
          table: {
            widths: ['auto', 'auto', 'auto', '*', 'auto'],
            headerRows: 1,
            dontBreakRows: true,
            body: [
              [
                head(lineFields.cause[language]),
                head(batchWords.decidedOn[language]),
                head(lineFields.kind[language]),
                head(lineFields.reason[language]),
                head(`${paperWords.amount[language]} ${currency}`, 'right'),
              ],
              ...made.map(({ number, decidedOn, kind, reason, charge, amountMinor }) => [
                { text: number, noWrap: true },
                { text: decidedOn, noWrap: true },
                { text: statementDecisionLabels[kind][language] },
                { text: charge === null ? (reason ?? '') : chargeText(charge, language) },
                right(formatFigure(signedDecision({ kind, amountMinor }), currency, language)),
              ]),
            ],
          },
          layout: rules,
        },
      ];

const notes = ({ statement, language }: Paper): Cell[] => {
  const { status, currency, frozenMinor, netMinor } = statement;
  const texts = [
    ...(status === 'credited'
      ? []
      : [(status === 'cancelled' ? paperWords.cancelled : paperWords.notCredited)[language]]),
    ...(BigInt(netMinor) > 0n ? [] : [batchWords.nothingCredited[language]]),
    paperWords.frozen[language]({ amount: formatMoney(frozenMinor, currency, language) }),
    paperWords.beside[language],
    paperWords.days[language],
  ];
  return texts.map((text) => ({ text, fontSize: 8, color: ink.second, margin: [0, 3, 0, 0] }));
};

/** A statement in a bank's form: parties, dates, the net calculation and its days. */
export const statementDocument = (paper: Paper): Definition => {
  const { statement, language, merchant } = paper;
  const title = batchWords.statement[language];
  return {
    info: {
      title: `${title} ${statement.number}`,
      author: productTitle[language],
      subject: merchant.name,
    },
    language: { en: 'en', zhCn: 'zh-Hans-CN', zhHk: 'zh-Hant-HK' }[language],
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 56],
    defaultStyle: { font: fontOf(language), fontSize: 9, color: ink.text, lineHeight: 1.15 },
    content: [
      { text: productTitle[language], fontSize: 8, color: ink.second },
      {
        columns: [
          { text: title, fontSize: 20, bold: true },
          {
            text: formatMoney(statement.netMinor, statement.currency, language),
            fontSize: 20,
            bold: true,
            alignment: 'right',
          },
        ],
      },
      masthead(paper),
      heading(batchWords.identity[language]),
      identity(paper),
      heading(batchWords.days[language]),
      byDay(paper),
      ...decisions(paper),
      { stack: notes(paper), margin: [0, 12, 0, 0] },
    ],
    footer: (page, pages) => ({
      columns: [
        { text: `${title} ${statement.number}`, fontSize: 8, color: ink.second },
        {
          text: paperWords.page[language]({ page: String(page), pages: String(pages) }),
          fontSize: 8,
          color: ink.second,
          alignment: 'right',
        },
      ],
      margin: [48, 24, 48, 0],
    }),
  };
};
