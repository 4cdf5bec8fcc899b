import type { Word } from '../../words.ts';

/** Notifications to people who manage payment links or subscriptions. */
export const subscriptionEventWords = {
  linkPaused: {
    name: {
      en: 'A payment link was disabled automatically',
      zhCn: '支付链接被自动禁用',
      zhHk: '付款連結被自動停用',
    },
    note: {
      en: 'Sent to people who manage payment links when many payments are declined.',
      zhCn: '大量付款被拒时通知可管理支付链接的成员。',
      zhHk: '大量付款被拒時通知可管理付款連結的成員。',
    },
  },
  chargesRefused: {
    name: {
      en: 'A gateway did not accept subscription charges',
      zhCn: '网关未受理订阅扣款',
      zhHk: '閘道未受理訂閱扣款',
    },
    note: {
      en: 'Sent to people who manage subscriptions, at most once a day for each reason.',
      zhCn: '每种原因每天最多通知一次，发送给可管理订阅的成员。',
      zhHk: '每種原因每日最多通知一次，傳送予可管理訂閱的成員。',
    },
  },
  chargesAboveLimit: {
    name: {
      en: 'Subscription charges are above a gateway’s limit',
      zhCn: '订阅扣款超过网关限额',
      zhHk: '訂閱扣款超過閘道限額',
    },
    note: {
      en: 'Sent once a day for each limit to people who manage subscriptions.',
      zhCn: '每项限额每天通知一次，发送给可管理订阅的成员。',
      zhHk: '每項限額每日通知一次，傳送予可管理訂閱的成員。',
    },
  },
  subscriptionsAtRisk: {
    name: {
      en: 'Subscriptions are past due or were cancelled',
      zhCn: '订阅逾期或被取消',
      zhHk: '訂閱逾期或被取消',
    },
    note: {
      en: 'Sent once a day for each gateway to people who manage subscriptions.',
      zhCn: '每个网关每天通知一次，发送给可管理订阅的成员。',
      zhHk: '每個閘道每日通知一次，傳送予可管理訂閱的成員。',
    },
  },
} as const satisfies Record<string, { name: Word; note: Word }>;
