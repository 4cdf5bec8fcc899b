import type { disputeList } from '@back-office/contract/features/disputes';
import type { ListWords } from '../../kit/list-words.ts';
import { appealStatusLabels, cardBrandLabels, disputeStageLabels } from '../../payment.ts';
import { screenTitles } from '../../screens.ts';
import { disputeFields } from '../disputes.ts';
import { caseStateLabels, disputeTabLabels, processingTypeLabels } from './labels.ts';
import { reasonCodeLabels } from './reasons.ts';

export const disputeListWords: ListWords<typeof disputeList> = {
  title: screenTitles.disputes,
  lead: {
    en: 'Retrievals, chargebacks and alerts. Answer each before its deadline.',
    zhCn: '调单、拒付与拒付预警。请在截止时间前逐一回复。',
    zhHk: '調單、拒付及拒付預警。請在截止時間前逐一回覆。',
  },
  columns: disputeFields,
  filters: {
    tab: { en: 'Case status', zhCn: '案件状态', zhHk: '個案狀態' },
    disputeNumbers: { en: 'Case numbers', zhCn: '案件编号', zhHk: '個案編號' },
    orderNumbers: { en: 'Order numbers', zhCn: '订单号', zhHk: '訂單號' },
    types: disputeFields.type,
    stages: disputeFields.stage,
    appealStatuses: disputeFields.appealStatus,
    cardBrands: disputeFields.cardBrand,
    reasonCodes: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
    openedDays: disputeFields.openedAt,
    replyDays: disputeFields.replyBy,
    currencies: { en: 'Currency', zhCn: '币种', zhHk: '貨幣' },
    gatewayNumbers: { en: 'Gateway', zhCn: '网关', zhHk: '閘道' },
    email: disputeFields.email,
  },
  hints: {
    disputeNumbers: {
      en: 'Case numbers, one or many',
      zhCn: '案件编号，可粘贴多个',
      zhHk: '個案編號，可貼上多個',
    },
    orderNumbers: {
      en: 'Transaction or merchant order numbers',
      zhCn: '交易流水号或商户订单号，可粘贴多个',
      zhHk: '交易編號或商戶訂單號，可貼上多個',
    },
  },
  labels: {
    tab: disputeTabLabels,
    state: caseStateLabels,
    type: processingTypeLabels,
    types: processingTypeLabels,
    stage: disputeStageLabels,
    stages: disputeStageLabels,
    appealStatus: appealStatusLabels,
    appealStatuses: appealStatusLabels,
    cardBrand: cardBrandLabels,
    cardBrands: cardBrandLabels,
    reasonCodes: reasonCodeLabels,
  },
  count: {
    en: ({ count }) => (count === '1' ? '1 dispute' : `${count} disputes`),
    zhCn: ({ count }) => `${count} 件`,
    zhHk: ({ count }) => `${count} 宗`,
  },
  emptyTitle: { en: 'Nothing to answer', zhCn: '暂无待处理案件', zhHk: '暫無待處理個案' },
  emptyText: {
    en: 'New retrievals and chargebacks appear here as they arrive. Earlier cases are under the other tabs.',
    zhCn: '收到新的调单或拒付后会立即显示在此，以往案件请查看其他标签页。',
    zhHk: '收到新的調單或拒付後會立即在此顯示，以往個案請查看其他分頁。',
  },
};
