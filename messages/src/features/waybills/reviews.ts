import type {
  WaybillDecision,
  WaybillQueue,
  waybillReviewList,
} from '@back-office/contract/features/waybills/by-hand';
import type { ListWords } from '../../kit/list-words.ts';
import { screenTitles } from '../../screens.ts';
import type { Word, WordOf } from '../../words.ts';
import { waybillListWords } from './list.ts';
import { waybillStatusLabels } from './words.ts';

const queueLabels: Readonly<Record<WaybillQueue, Word>> = {
  byHand: waybillStatusLabels.waitingForManualProcessing,
  notConfirmed: waybillStatusLabels.informationNotConfirmed,
  wrongOrder: waybillStatusLabels.wrongOrder,
  received: waybillStatusLabels.received,
};

const reject: Word = { en: 'Reject proof', zhCn: '拒绝证明', zhHk: '拒絕證明' };

export const waybillDecisionLabels: Readonly<Record<WaybillDecision, Word>> = {
  accept: { en: 'Accept as received', zhCn: '确认妥投', zhHk: '確認送達' },
  notConfirmed: reject,
  wrongOrder: reject,
  revoke: { en: 'Revoke acceptance', zhCn: '撤销妥投', zhHk: '撤銷送達' },
};

/** What an operator rejects a proof for. */
export const waybillFaultLabels: Readonly<
  Record<Extract<WaybillDecision, 'notConfirmed' | 'wrongOrder'>, Word>
> = {
  notConfirmed: {
    en: 'The proof doesn’t match the order',
    zhCn: '证明与订单信息不符',
    zhHk: '證明與訂單資料不符',
  },
  wrongOrder: {
    en: 'The tracking number is wrong',
    zhCn: '物流单号错误',
    zhHk: '物流追蹤編號錯誤',
  },
};

export const waybillReviewWords = {
  acceptText: {
    en: 'The payment will count as delivered.',
    zhCn: '该交易将视为已妥投。',
    zhHk: '此交易將視為已送達。',
  },
  fault: { en: 'Problem', zhCn: '问题', zhHk: '問題' },
  note: { en: 'Reason for the merchant', zhCn: '告知商户的原因', zhHk: '告知商戶的原因' },
  noteHelp: {
    en: 'The merchant reads this text. The payment needs a new proof.',
    zhCn: '商户会看到此内容，该交易需重新提交证明。',
    zhHk: '商戶會看到此內容，此交易須重新提交證明。',
  },
  title: { en: 'Proof of delivery', zhCn: '妥投证明详情', zhHk: '送達證明詳情' },
  notFound: {
    en: 'Proof of delivery not found',
    zhCn: '未找到该妥投证明',
    zhHk: '找不到此送達證明',
  },
  byCarrier: { en: 'Carrier', zhCn: '物流公司', zhHk: '物流公司' },
  settlement: { en: 'Settlement', zhCn: '结算', zhHk: '結算' },
  accepts: { en: 'Gateway accepts', zhCn: '网关号要求', zhHk: '閘道編號要求' },
  condition: { en: 'Contract requires', zhCn: '合同要求', zhHk: '合約要求' },
  whenAccepted: { en: 'Settles if accepted', zhCn: '通过后结算日', zhHk: '通過後結算日' },
  whenRejected: { en: 'Settles if rejected', zhCn: '拒绝后结算日', zhHk: '拒絕後結算日' },
  done: { en: 'Decision saved.', zhCn: '审核结果已保存。', zhHk: '審核結果已儲存。' },
} as const satisfies Record<string, Word | WordOf<never>>;

const { columns, filters, count } = waybillListWords;

export const waybillReviewListWords: ListWords<typeof waybillReviewList> = {
  title: screenTitles.waybillReviews,
  lead: {
    en: 'Proofs of delivery from all merchants that no carrier can confirm.',
    zhCn: '全部商户中无法向物流公司核实的妥投证明。',
    zhHk: '所有商戶中無法向物流公司核實的送達證明。',
  },
  columns: {
    number: columns.number,
    merchant: { en: 'Merchant', zhCn: '商户', zhHk: '商戶' },
    amount: columns.amount,
    trackingNumbers: columns.trackingNumbers,
    carrier: columns.carrier,
    images: columns.images,
    country: columns.country,
    status: columns.status,
    uploadedAt: columns.uploadedAt,
    websites: columns.websites,
    customerName: columns.customerName,
    note: columns.note,
  },
  filters: {
    queue: filters.statuses,
    search: {
      en: 'Merchant or order number',
      zhCn: '商户或交易流水号',
      zhHk: '商戶或交易編號',
    },
  },
  labels: { status: waybillStatusLabels, queue: queueLabels },
  count,
  emptyTitle: { en: 'No proofs to check', zhCn: '暂无待核实的证明', zhHk: '暫無待核實的證明' },
  emptyText: {
    en: 'A proof appears here when no carrier can confirm it.',
    zhCn: '无法向物流公司查询的证明会显示在此。',
    zhHk: '無法向物流公司查詢的證明會顯示在此。',
  },
};
