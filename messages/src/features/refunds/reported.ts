import type { ReportedObstacle } from '@back-office/contract/features/refunds/reported';
import { refundErrors } from '../../errors/refunds.ts';
import type { Word, WordOf } from '../../words.ts';
import { refundObstacleLabels } from './labels.ts';

type Words = Record<string, Word | WordOf<never>>;

/** Why a payment reported as fraud was not refunded. */
export const reportedObstacleLabels: Readonly<Record<ReportedObstacle, Word>> = {
  ...refundObstacleLabels,
  notFound: { en: 'This payment doesn’t exist.', zhCn: '交易不存在。', zhHk: '交易不存在。' },
  notReported: {
    en: 'The issuer has not reported this payment as fraud.',
    zhCn: '发卡行未将该交易报告为伪冒。',
    zhHk: '發卡銀行並無將此交易報告為偽冒。',
  },
  sameOpen: refundErrors['refunds.sameOpen'],
};

/** The refund of payments that issuers reported as fraud. */
export const reportedWords = {
  lead: {
    en: 'A full refund avoids most of the chargebacks that follow a fraud report. The report itself still counts towards Visa VAMP. Where liability has shifted to the issuer, a refund is optional.',
    zhCn: '全额退款可避免伪冒报告之后的大部分拒付，但报告本身仍计入 Visa VAMP。责任已转移至发卡行的交易可以不退款。',
    zhHk: '全額退款可避免偽冒報告之後的大部分拒付，但報告本身仍計入 Visa VAMP。責任已轉移至發卡銀行的交易可以不退款。',
  },
  table: { en: 'Payments to refund', zhCn: '待退款交易', zhHk: '待退款交易' },
  payment: { en: 'Transaction number', zhCn: '交易流水号', zhHk: '交易編號' },
  reportedAt: { en: 'Reported', zhCn: '报告时间', zhHk: '報告時間' },
  liability: { en: 'Liability', zhCn: '责任方', zhHk: '責任方' },
  shifted: { en: 'Issuer', zhCn: '发卡行', zhHk: '發卡銀行' },
  own: { en: 'Merchant', zhCn: '商户', zhHk: '商戶' },
  decided: {
    en: 'Chargeback decided for you: no refund needed',
    zhCn: '拒付已胜诉或撤销，无需退款',
    zhHk: '拒付已勝訴或撤銷，毋須退款',
  },
  amount: { en: 'Refund amount', zhCn: '退款金额', zhHk: '退款金額' },
  none: {
    en: 'No payment reported as fraud can be refunded now.',
    zhCn: '目前没有可退款的伪冒交易。',
    zhHk: '目前沒有可退款的偽冒交易。',
  },
  more: {
    en: ({ count }) => `The newest ${count} are shown. Open this dialog again for the others.`,
    zhCn: ({ count }) => `仅显示最近 ${count} 笔，其余请再次打开本窗口处理。`,
    zhHk: ({ count }) => `只顯示最近 ${count} 筆，其餘請再次開啟本視窗處理。`,
  } satisfies WordOf<{ count: string }>,
  total: {
    en: ({ amounts }) => `Total: ${amounts}`,
    zhCn: ({ amounts }) => `合计：${amounts}`,
    zhHk: ({ amounts }) => `合計：${amounts}`,
  } satisfies WordOf<{ amounts: string }>,
  reason: {
    en: 'Reported as fraud by the issuer',
    zhCn: '发卡行报告伪冒',
    zhHk: '發卡銀行報告偽冒',
  },
  ok: {
    en: ({ count }) => (count === '1' ? 'Refund 1 payment' : `Refund ${count} payments`),
    zhCn: ({ count }) => `退款 ${count} 笔`,
    zhHk: ({ count }) => `退款 ${count} 筆`,
  } satisfies WordOf<{ count: string }>,
  choose: {
    en: ({ number }) => `Refund payment ${number}`,
    zhCn: ({ number }) => `选择交易 ${number}`,
    zhHk: ({ number }) => `選擇交易 ${number}`,
  } satisfies WordOf<{ number: string }>,
  results: { en: 'Results', zhCn: '处理结果', zhHk: '處理結果' },
  result: { en: 'Result', zhCn: '结果', zhHk: '結果' },
  requested: {
    en: 'Refund requested:',
    zhCn: '已申请退款：',
    zhHk: '已申請退款：',
  },
} satisfies Words;
