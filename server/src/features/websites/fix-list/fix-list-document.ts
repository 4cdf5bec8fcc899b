import type { WebsiteDetail } from '@back-office/contract/features/websites';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import type { Language } from '@back-office/contract/kit/language';
import { websiteCheckLabels } from '@back-office/messages/features/websites/checks';
import { websiteWords } from '@back-office/messages/features/websites/detail';
import { fixListWords as words } from '@back-office/messages/features/websites/fix-list';
import { websiteFields, websiteStatusLabels } from '@back-office/messages/features/websites/list';
import { productTitle } from '@back-office/messages/outside';
import type { Cell, Definition, Layout, Table } from '#platform/pdf/pdf-types';
import { fontOf } from '#platform/pdf/write-pdf';
import type { WebsiteRecord } from '../website-row.ts';

export type FixList = {
  website: WebsiteRecord;
  merchant: { name: string; number: string };
  decidedAt: Date;
  failures: WebsiteDetail['checks'];
  language: Language;
};

const ink = { text: '#1f2a37', second: '#4b5768', line: '#d5dae1' };

const rules: Layout = {
  hLineWidth: (line) => (line === 0 ? 0 : 0.4),
  vLineWidth: () => 0,
  hLineColor: () => ink.line,
  paddingLeft: (column) => (column === 0 ? 0 : 6),
  paddingTop: () => 5,
  paddingBottom: () => 5,
};

const head = (text: string): Cell => ({ text, color: ink.second, fontSize: 8 });

const facts = ({ website, merchant, decidedAt, language }: FixList): Table => {
  const told: [string, string][] = [
    [websiteFields.url[language], website.url],
    [words.merchant[language], merchant.name],
    [words.merchantNumber[language], merchant.number],
    [websiteFields.number[language], website.number],
    [words.result[language], websiteStatusLabels[website.status][language]],
    [words.decidedOn[language], businessDayOf(decidedAt)],
  ];
  return {
    table: {
      widths: [130, '*'],
      body: told.map(([term, text]) => [{ text: term, color: ink.second }, { text }]),
    },
    layout: { ...rules, hLineWidth: () => 0, paddingTop: () => 2, paddingBottom: () => 2 },
    margin: [0, 12, 0, 0],
  };
};

const points = ({ failures, language }: FixList): Table => ({
  table: {
    widths: ['auto', '*', '*'],
    headerRows: 1,
    dontBreakRows: true,
    body: [
      [head(''), head(websiteWords.check[language]), head(websiteWords.comment[language])],
      ...failures.map(({ check, comment }, at) => [
        { text: String(at + 1) },
        { text: websiteCheckLabels[check][language], bold: true },
        { text: comment ?? '' },
      ]),
    ],
  },
  layout: rules,
});

/** The points to correct on a website, one by one, for the website's builder. */
export const fixListDocument = (list: FixList): Definition => {
  const { website, merchant, language } = list;
  const title = words.title[language];
  const small = { fontSize: 8, color: ink.second } as const;
  return {
    info: {
      title: `${title} ${website.host}`,
      author: productTitle[language],
      subject: merchant.name,
    },
    language: { en: 'en', zhCn: 'zh-Hans-CN', zhHk: 'zh-Hant-HK' }[language],
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 56],
    defaultStyle: { font: fontOf(language), fontSize: 9.5, color: ink.text, lineHeight: 1.2 },
    content: [
      { text: productTitle[language], ...small },
      { text: title, fontSize: 20, bold: true },
      facts(list),
      { text: words.toCorrect[language], fontSize: 11, bold: true, margin: [0, 16, 0, 4] },
      points(list),
      { text: words.whatNext[language], ...small, margin: [0, 12, 0, 0] },
    ],
    footer: (page, pages) => ({
      columns: [
        { text: website.host, ...small },
        {
          text: words.page[language]({ page: String(page), pages: String(pages) }),
          ...small,
          alignment: 'right',
        },
      ],
      margin: [48, 24, 48, 0],
    }),
  };
};
