import type { tokenList } from '@back-office/contract/features/subscriptions/tokens';
import type { ListWords } from '../../kit/list-words.ts';
import { cardBrandLabels } from '../../payment.ts';
import { tokenStatusLabels } from './detail.ts';
import { subscriptionFields as fields } from './list.ts';

export const tokenListWords: ListWords<typeof tokenList> = {
  title: { en: 'Saved cards', zhCn: '已保存的卡', zhHk: '已儲存的信用卡' },
  lead: {
    en: 'The cards that your subscriptions charge.',
    zhCn: '各订阅扣款所用的卡。',
    zhHk: '各訂閱扣款所用的信用卡。',
  },
  columns: {
    number: fields.tokenNumber,
    brand: { en: 'Card brand', zhCn: '卡种', zhHk: '卡類別' },
    last4: { en: 'Last four digits', zhCn: '卡号后四位', zhHk: '卡號末四位' },
    status: fields.status,
    reason: fields.reason,
    subscriptions: { en: 'Subscriptions', zhCn: '订阅数', zhHk: '訂閱數目' },
    gatewayNumber: fields.gatewayNumber,
    createdAt: fields.createdAt,
  },
  filters: {
    states: fields.status,
    search: {
      en: 'Token number or last four digits',
      zhCn: '支付令牌号或卡号后四位',
      zhHk: '付款代碼編號或卡號末四位',
    },
  },
  labels: { brand: cardBrandLabels, status: tokenStatusLabels, states: tokenStatusLabels },
  count: {
    en: ({ count }) => (count === '1' ? '1 card' : `${count} cards`),
    zhCn: ({ count }) => `${count} 张卡`,
    zhHk: ({ count }) => `${count} 張信用卡`,
  },
  emptyTitle: { en: 'No saved cards', zhCn: '暂无已保存的卡', zhHk: '沒有已儲存的信用卡' },
  emptyText: {
    en: 'A card is saved when a payer subscribes.',
    zhCn: '付款人订阅后，其卡会保存于此。',
    zhHk: '付款人訂閱後，其信用卡會儲存於此。',
  },
};
