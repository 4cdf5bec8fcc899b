import type {
  LinkBatchColumn,
  LinkRowProblem,
} from '@back-office/contract/features/payment-links/batches';
import { linkLimits } from '@back-office/contract/features/payment-links/new-link';
import type { RuleFigures } from '@back-office/contract/kit/rule';
import { paymentLinkErrors } from '../../errors/money/payment-links.ts';
import { rowWords } from '../../rules.ts';
import type { Word, WordOf } from '../../words.ts';
import { linkWords } from './detail.ts';
import { linkFields } from './list.ts';

/** The headings of a file of links; an upload is read by them, in any of the languages. */
export const linkBatchHeadings: Readonly<Record<LinkBatchColumn, Word>> = {
  title: linkFields.title,
  amount: linkWords.amount,
  freight: linkFields.freight,
  currency: linkFields.currency,
  gatewayNumber: linkFields.gatewayNumber,
  type: linkFields.type,
  days: { en: 'Days active', zhCn: '有效天数', zhHk: '有效日數' },
  reference: linkFields.reference,
  description: linkWords.description,
  message: linkWords.message,
  website: linkFields.website,
};

export const linkBatchTemplateName: Word = {
  en: 'Payment links',
  zhCn: '支付链接模板',
  zhHk: '付款連結範本',
};

/** The errors of a row, in words. */
export const linkRowWords: Readonly<Record<LinkRowProblem, WordOf<RuleFigures>>> =
  rowWords(paymentLinkErrors);

export const linkBatchWords = {
  title: { en: 'Create links from a file', zhCn: '批量创建支付链接', zhHk: '批量建立付款連結' },
  how: {
    en: `One link per row. Leave type, days and freight empty for a one-time link without freight, active for ${linkLimits.usualDays} days. Rows without errors become links; the others are listed.`,
    zhCn: `每行一个链接。类型、天数、运费留空表示一次性、${linkLimits.usualDays} 天有效、无运费。无误的行会创建链接，有误的行会列出原因。`,
    zhHk: `每行一個連結。類型、日數、運費留空代表一次性、${linkLimits.usualDays} 日有效、無運費。無誤的行會建立連結，有誤的行會列出原因。`,
  },
  saveAddresses: {
    en: 'Save the links as a file',
    zhCn: '将链接保存为文件',
    zhHk: '將連結儲存為檔案',
  },
  link: { en: 'Link', zhCn: '链接', zhHk: '連結' },
} as const satisfies Record<string, Word>;
