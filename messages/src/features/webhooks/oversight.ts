import type { overseenDeliveryList } from '@back-office/contract/features/webhooks/oversight';
import type { ListWords } from '../../kit/list-words.ts';
import { screenTitles } from '../../screens.ts';
import { deliveryFields, deliveryListWords } from './deliveries.ts';

export const overseenDeliveryFields = {
  ...deliveryFields,
  merchant: { en: 'Merchant', zhCn: '商户', zhHk: '商戶' },
} as const;

export const overseenDeliveryListWords: ListWords<typeof overseenDeliveryList> = {
  ...deliveryListWords,
  title: screenTitles.overseenWebhooks,
  lead: {
    en: 'Events sent to merchants’ endpoints in the last 30 days.',
    zhCn: '近 30 天发送至商户端点的事件。',
    zhHk: '最近 30 日傳送至商戶端點的事件。',
  },
  columns: overseenDeliveryFields,
  filters: {
    ...deliveryListWords.filters,
    search: {
      en: 'Merchant, reference, endpoint or event ID',
      zhCn: '商户、关联单号、端点或事件 ID',
      zhHk: '商戶、相關編號、端點或事件 ID',
    },
  },
  emptyText: {
    en: 'Events appear here once a merchant has enabled an endpoint.',
    zhCn: '商户启用端点后，事件显示在此。',
    zhHk: '商戶啟用端點後，事件會在此顯示。',
  },
};
