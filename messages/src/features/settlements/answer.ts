import { undeliveredDays } from '@back-office/contract/features/settlements/calendar';
import type { Word, WordOf } from '../../words.ts';

/** Tells an unsettled sale that is not late which step it still needs for its settlement day. */
export const offerHelp = {
  proof: {
    en: 'Add the tracking number under Delivery by then, or the payment moves to a later settlement.',
    zhCn: '请在此之前于“物流”中填写物流单号，否则将顺延至之后的结算。',
    zhHk: '請於此前在「物流」中填寫物流追蹤編號，否則將順延至其後的結算。',
  },
  delivery: {
    en: 'Proof received. If the parcel is delivered later, the payment settles with the first statement after delivery.',
    zhCn: '已收到证明。晚于此日妥投的，计入妥投后最近一份对账单。',
    zhHk: '已收到證明。遲於此日送達的，計入送達後最近一份對賬單。',
  },
} as const satisfies Record<string, Word>;

/** The settlement day that is still reached, and on what condition. */
export const offeredDay = {
  proof: {
    en: ({ day, uploadBy }) => `${day}, if proof is added by ${uploadBy}`,
    zhCn: ({ day, uploadBy }) => `${day}（须于 ${uploadBy} 或之前提供证明）`,
    zhHk: ({ day, uploadBy }) => `${day}（須於 ${uploadBy} 或之前提供證明）`,
  },
  delivery: {
    en: ({ day }) => `${day}, if delivered before that day`,
    zhCn: ({ day }) => `${day}（须于此日前妥投）`,
    zhHk: ({ day }) => `${day}（須於此日前送達）`,
  },
} as const satisfies Record<string, WordOf<{ day: string; uploadBy: string }>>;

/** The answer for one transaction. */
export const answerWords = {
  title: { en: 'Settlement', zhCn: '结算', zhHk: '結算' },
  states: { en: 'Settlement status', zhCn: '结算状态', zhHk: '結算狀態' },
  notSold: {
    en: 'This payment has no bookings, so there is nothing to settle.',
    zhCn: '该交易未入账，无需结算。',
    zhHk: '此交易未入賬，毋須結算。',
  },
  unsettled: { en: 'Unsettled', zhCn: '未结算', zhHk: '未結算' },
  reported: { en: 'Reported', zhCn: '已出账单', zhHk: '已出對賬單' },
  settled: { en: 'Settled', zhCn: '已结算', zhHk: '已結算' },
  why: { en: 'Reason not settled', zhCn: '未结算原因', zhHk: '未結算原因' },
  when: { en: 'Expected settlement', zhCn: '预计结算日', zhHk: '預計結算日' },
  saleDay: { en: 'Business day of the sale', zhCn: '交易日', zhHk: '交易日' },
  plannedDay: { en: 'By contract', zhCn: '合同结算日', zhHk: '合約結算日' },
  bankDay: { en: 'Bank day', zhCn: '银行工作日', zhHk: '銀行營業日' },
  passedOver: { en: 'Delayed since', zhCn: '自此日起暂缓', zhHk: '自此日起暫緩' },
  holds: { en: 'Held by the acquirer', zhCn: '收单机构冻结', zhHk: '收單機構凍結' },
  heldSince: { en: 'Held since', zhCn: '冻结时间', zhHk: '凍結時間' },
  heldUntil: { en: 'Released', zhCn: '解冻时间', zhHk: '解凍時間' },
  stillHeld: { en: 'still on hold', zhCn: '冻结中', zhHk: '凍結中' },
  held: { en: 'Held now', zhCn: '当前冻结', zhHk: '現時凍結' },
  holdReason: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
  proofUploaded: { en: 'Proof received', zhCn: '收到证明', zhHk: '收到證明' },
  delivered: { en: 'Delivered', zhCn: '妥投', zhHk: '送達' },
  withoutFrom: { en: 'Latest settlement', zhCn: '最迟结算日', zhHk: '最遲結算日' },
  withoutNote: {
    en: `without any proof, ${undeliveredDays} days after the sale`,
    zhCn: `无证明时，交易后 ${undeliveredDays} 天`,
    zhHk: `沒有證明時，交易後 ${undeliveredDays} 日`,
  },
  unknownDay: { en: 'When this is resolved', zhCn: '问题解决后', zhHk: '問題解決後' },
  statements: { en: 'Statements', zhCn: '对账单', zhHk: '對賬單' },
  amount: { en: 'Booked amount', zhCn: '记账金额', zhHk: '記賬金額' },
  reserve: { en: 'Reserve', zhCn: '循环保证金', zhHk: '滾動保證金' },
  releaseOn: { en: 'Release date', zhCn: '保证金返还日期', zhHk: '保證金發還日期' },
} as const satisfies Record<string, Word>;
