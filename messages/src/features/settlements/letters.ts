import type { LetterOf } from '../../letter.ts';

/** Amounts with their currency: `USD 8949.00`. */
type Credited = {
  name: string;
  number: string;
  settlementDay: string;
  gatewayNumber: string;
  /** Number of payments settled. */
  sales: string;
  net: string;
  /**
   * For a net of zero or below: nothing was credited, and the debt was covered already, partly or wholly, or is
   * carried forward.
   */
  outcome: 'credited' | 'nothing' | 'covered' | 'partlyCovered' | 'carriedForward';
  url: string;
};

const nextEn = {
  credited: 'It is available now.',
  nothing: 'Nothing is credited.',
  covered: 'Nothing is credited; the debt has already been covered.',
  partlyCovered:
    'Nothing is credited; what is left of the debt is taken from the next settlement of this gateway.',
  carriedForward:
    'Nothing is credited; the debt is taken from the next settlement of this gateway.',
} as const satisfies Record<Credited['outcome'], string>;
const nextZhCn = {
  credited: '该金额现已可用。',
  nothing: '本次无入账金额。',
  covered: '本次无入账金额，欠款已抵扣。',
  partlyCovered: '本次无入账金额，剩余欠款将从该网关号的下一次结算中扣除。',
  carriedForward: '本次无入账金额，欠款将从该网关号的下一次结算中扣除。',
} as const satisfies Record<Credited['outcome'], string>;
const nextZhHk = {
  credited: '該金額現已可用。',
  nothing: '本次沒有入賬金額。',
  covered: '本次沒有入賬金額，欠款已抵扣。',
  partlyCovered: '本次沒有入賬金額，餘下欠款將從此閘道編號的下一次結算扣除。',
  carriedForward: '本次沒有入賬金額，欠款將從此閘道編號的下一次結算扣除。',
} as const satisfies Record<Credited['outcome'], string>;

/** To people who may download statements, unless they turned it off. */
export const batchCreditedLetter: LetterOf<Credited> = {
  en: ({ name, number, settlementDay, gatewayNumber, sales, net, outcome, url }) => ({
    subject:
      outcome === 'credited'
        ? `Settlement ${number}: ${net} credited`
        : `Settlement ${number}: nothing to credit`,
    paragraphs: [
      `${name}, the settlement of ${settlementDay} for gateway ${gatewayNumber} is complete. Payments: ${sales}. Net amount after all additions and deductions: ${net}.`,
      nextEn[outcome],
    ],
    action: { label: 'View statement', url },
  }),
  zhCn: ({ name, number, settlementDay, gatewayNumber, sales, net, outcome, url }) => ({
    subject:
      outcome === 'credited' ? `结算批次 ${number} 已入账 ${net}` : `结算批次 ${number} 无入账金额`,
    paragraphs: [
      `${name}，您好。网关号 ${gatewayNumber} 于 ${settlementDay} 的结算已完成，包含 ${sales} 笔交易，各项加减后净额为 ${net}。`,
      nextZhCn[outcome],
    ],
    action: { label: '查看对账单', url },
  }),
  zhHk: ({ name, number, settlementDay, gatewayNumber, sales, net, outcome, url }) => ({
    subject:
      outcome === 'credited'
        ? `結算批次 ${number} 已入賬 ${net}`
        : `結算批次 ${number} 沒有入賬金額`,
    paragraphs: [
      `${name}，您好。閘道編號 ${gatewayNumber} 於 ${settlementDay} 的結算已完成，包含 ${sales} 筆交易，各項加減後淨額為 ${net}。`,
      nextZhHk[outcome],
    ],
    action: { label: '查看對賬單', url },
  }),
};
