import type {
  LinkOversightAction,
  overseenLinkList,
} from '@back-office/contract/features/payment-links/oversight';
import type { ListWords } from '../../kit/list-words.ts';
import { screenTitles } from '../../screens.ts';
import type { Word } from '../../words.ts';
import { linkFields, paymentLinkListWords } from './list.ts';

export const linkOversightActionLabels: Readonly<Record<LinkOversightAction, Word>> = {
  stop: { en: 'Stop link', zhCn: '禁用链接', zhHk: '停用連結' },
};

export const linkOversightWords = {
  merchant: { en: 'Merchant', zhCn: '商户', zhHk: '商戶' },
  stopTitle: { en: 'Stop this payment link?', zhCn: '禁用此支付链接？', zhHk: '停用此付款連結？' },
  stopText: {
    en: 'Payers can no longer open it. The merchant can’t enable or duplicate it. A payment in progress is completed.',
    zhCn: '付款人将无法打开，商户也无法重新启用或创建副本。处理中的付款会继续完成。',
    zhHk: '付款人將無法開啟，商戶亦無法重新啟用或建立副本。處理中的付款會繼續完成。',
  },
  reason: { en: 'Reason for the merchant', zhCn: '告知商户的原因', zhHk: '告知商戶的原因' },
  reasonHelp: {
    en: 'The merchant reads this text.',
    zhCn: '商户会看到此内容。',
    zhHk: '商戶會看到此內容。',
  },
  stopped: { en: 'Link stopped.', zhCn: '链接已禁用。', zhHk: '連結已停用。' },
} as const satisfies Record<string, Word>;

export const overseenLinkListWords: ListWords<typeof overseenLinkList> = {
  title: screenTitles.linkOversight,
  lead: {
    en: 'Payment links of all merchants.',
    zhCn: '全部商户的支付链接。',
    zhHk: '所有商戶的付款連結。',
  },
  columns: {
    number: linkFields.number,
    merchant: linkOversightWords.merchant,
    title: linkFields.title,
    total: linkFields.total,
    state: linkFields.state,
    type: linkFields.type,
    payments: linkFields.payments,
    paid: linkFields.paid,
    createdAt: linkFields.createdAt,
    activeUntil: linkFields.activeUntil,
    createdBy: linkFields.createdBy,
    gatewayNumber: linkFields.gatewayNumber,
    website: linkFields.website,
  },
  filters: {
    search: {
      en: 'Merchant, title or link number',
      zhCn: '商户、标题或链接编号',
      zhHk: '商戶、標題或連結編號',
    },
    currencies: paymentLinkListWords.filters.currencies,
    states: linkFields.state,
  },
  labels: {
    state: paymentLinkListWords.labels.state,
    states: paymentLinkListWords.labels.states,
    type: paymentLinkListWords.labels.type,
  },
  count: paymentLinkListWords.count,
  emptyTitle: paymentLinkListWords.emptyTitle,
  emptyText: {
    en: 'A link appears here when a merchant creates it.',
    zhCn: '商户创建链接后显示在此。',
    zhHk: '商戶建立連結後在此顯示。',
  },
};
