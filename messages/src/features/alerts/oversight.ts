import type {
  alertOversightList,
  AlertQueue,
} from '@back-office/contract/features/alerts/oversight';
import type { ListWords } from '../../kit/list-words.ts';
import { alertKindLabels } from '../../payment.ts';
import { screenTitles } from '../../screens.ts';
import type { Word } from '../../words.ts';
import {
  alertCauseLabels,
  alertFields,
  alertListWords,
  alertOutcomeLabels,
  alertStateLabels,
  alertTabLabels,
  creditLabels,
} from './list.ts';

export const merchantWord: Word = { en: 'Merchant', zhCn: '商户', zhHk: '商戶' };

const queueLabels: Readonly<Record<AlertQueue, Word>> = {
  ...alertTabLabels,
  toAnswer: { en: 'With the merchant', zhCn: '待商户处理', zhHk: '待商戶處理' },
  notSent: { en: 'Refused by the gateway', zhCn: '网关拒绝的回复', zhHk: '閘道拒絕的回覆' },
  expired: alertStateLabels.expired,
};

export const alertOversightWords: ListWords<typeof alertOversightList> = {
  title: screenTitles.alertOversight,
  lead: {
    en: 'RDR and Ethoca alerts for all merchants. Ask merchants to answer alerts that are about to expire.',
    zhCn: '全部商户的 RDR 与 Ethoca 预警。请督促商户处理即将到期的预警。',
    zhHk: '所有商戶的 RDR 及 Ethoca 預警。請督促商戶處理即將到期的預警。',
  },
  columns: { ...alertFields, merchant: merchantWord },
  filters: {
    queue: alertFields.state,
    kinds: alertFields.kind,
    currencies: alertListWords.filters.currencies,
    search: {
      en: 'Merchant, alert or payment',
      zhCn: '商户、预警编号或交易流水号',
      zhHk: '商戶、預警編號或交易編號',
    },
  },
  labels: {
    queue: queueLabels,
    kind: alertKindLabels,
    kinds: alertKindLabels,
    cause: alertCauseLabels,
    state: alertStateLabels,
    outcome: alertOutcomeLabels,
    credit: creditLabels,
  },
  count: alertListWords.count,
  emptyTitle: alertListWords.emptyTitle,
  emptyText: {
    en: 'Alerts appear here as soon as the gateway reports them.',
    zhCn: '网关发出的预警会显示在此。',
    zhHk: '閘道發出的預警會在此顯示。',
  },
};
