import { trialDays, type TriedOutcome } from '@back-office/contract/features/risk/rule-trial';
import type { RuleAction } from '@back-office/contract/gateway/risk-rules';
import type { Word, WordOf } from '../../words.ts';

export const trialWords = {
  try: {
    en: `Try on the last ${trialDays} days`,
    zhCn: `用近 ${trialDays} 天交易试算`,
    zhHk: `以近 ${trialDays} 日交易試算`,
  },
  addUntried: { en: 'Add without a trial', zhCn: '不试算直接新建', zhHk: '不試算直接新增' },
  tried: {
    en: `Tried on the last ${trialDays} days`,
    zhCn: `近 ${trialDays} 天试算结果`,
    zhHk: `近 ${trialDays} 日試算結果`,
  },
  untried: {
    en: 'Not tried yet. The trial shows which payments the rule would have decided, and how they turned out.',
    zhCn: '尚未试算。试算后可在此查看哪些交易会命中该规则，以及这些交易的实际结果。',
    zhHk: '尚未試算。試算後可在此查看哪些交易會觸發此規則，以及這些交易的實際結果。',
  },
  nothingTried: {
    en: 'The rule would not have decided any payment.',
    zhCn: '该规则不会命中任何交易。',
    zhHk: '沒有交易會觸發此規則。',
  },
  tryAgain: {
    en: 'The rule has changed since this trial. Try it again.',
    zhCn: '试算后规则已修改，请重新试算。',
    zhHk: '試算後規則已修改，請重新試算。',
  },
  notPaid: { en: 'Not paid', zhCn: '未成功交易', zhHk: '未成功交易' },
  more: { en: 'Show more', zhCn: '显示更多', zhHk: '顯示更多' },

  calculation: { en: 'Calculation', zhCn: '损益测算', zhHk: '損益計算' },
  margin: { en: 'Your margin on goods', zhCn: '您的商品毛利率', zhHk: '您的商品毛利率' },
  marginHelp: {
    en: 'Prices the good payments that the rule would lose.',
    zhCn: '用于估算误拒正常交易所损失的毛利。',
    zhHk: '用以估算誤拒正常交易所損失的毛利。',
  },
  marginProblem: {
    en: 'Enter a percentage from 0 to 100.',
    zhCn: '请输入 0 至 100 的百分比。',
    zhHk: '請輸入 0 至 100 的百分比。',
  },
  avoided: { en: 'Fraud and disputes', zhCn: '避免的伪冒与争议', zhHk: '避免的偽冒及爭議' },
  lostMargin: {
    en: 'Margin on good payments',
    zhCn: '正常交易的毛利',
    zhHk: '正常交易的毛利',
  },
  betterOff: { en: 'Better off', zhCn: '净收益', zhHk: '淨收益' },
  worseOff: { en: 'Worse off', zhCn: '净损失', zhHk: '淨損失' },
  leftOut: {
    en: 'Without chargeback fees and disputes that you won.',
    zhCn: '未计入拒付费用及您胜诉的争议。',
    zhHk: '未計拒付費用及您勝訴的爭議。',
  },

  others: { en: 'Same rule, other amounts', zhCn: '其他金额对比', zhHk: '其他金額比較' },
  compare: { en: 'Compare other amounts', zhCn: '对比其他金额', zhHk: '比較其他金額' },
  thisRule: { en: 'this rule', zhCn: '当前规则', zhHk: '目前規則' },
} as const satisfies Record<string, Word>;

/** Before a rule that declines most payments is saved. */
export const mostDeclinedSentence: WordOf<{ percent: string; days: string }> = {
  en: ({ percent, days }) =>
    `This rule would have declined ${percent}% of your payments in the last ${days} days. Only two people together can end it. If you are unsure, choose “Hold for review”.`,
  zhCn: ({ percent, days }) =>
    `该规则会拒绝近 ${days} 天 ${percent}% 的交易，且须由两人共同操作才能关闭。如不确定，请选择“暂停待审核”。`,
  zhHk: ({ percent, days }) =>
    `此規則會拒絕近 ${days} 日 ${percent}% 的交易，而且須由兩人共同操作才能關閉。如不確定，請選擇「暫停待審核」。`,
};

type Tried = { count: string; payments: string };

const ofPayments = ({ count, payments }: Tried): string =>
  `${count} of ${payments} ${payments === '1' ? 'payment' : 'payments'}`;

export const triedSentences: Readonly<Record<RuleAction, WordOf<Tried>>> = {
  decline: {
    en: (tried) => `The rule would have declined ${ofPayments(tried)}.`,
    zhCn: ({ count, payments }) => `在 ${payments} 笔交易中，该规则会拒绝 ${count} 笔。`,
    zhHk: ({ count, payments }) => `在 ${payments} 筆交易中，此規則會拒絕 ${count} 筆。`,
  },
  threeDS: {
    en: (tried) => `The rule would have required 3-D Secure for ${ofPayments(tried)}.`,
    zhCn: ({ count, payments }) =>
      `在 ${payments} 笔交易中，该规则会要求 ${count} 笔完成 3D 验证。`,
    zhHk: ({ count, payments }) =>
      `在 ${payments} 筆交易中，此規則會要求 ${count} 筆完成 3D 驗證。`,
  },
  review: {
    en: (tried) => `The rule would have held ${ofPayments(tried)} for review.`,
    zhCn: ({ count, payments }) => `在 ${payments} 笔交易中，该规则会暂停 ${count} 笔待审核。`,
    zhHk: ({ count, payments }) => `在 ${payments} 筆交易中，此規則會暫停 ${count} 筆待審核。`,
  },
};

export const notJudgedSentence: WordOf<{ count: string }> = {
  en: ({ count }) =>
    `Not included: ${count} ${count === '1' ? 'payment' : 'payments'} decided by a blacklist or whitelist entry, or not accepted by the gateway. Rules don’t check these.`,
  zhCn: ({ count }) =>
    `另有 ${count} 笔未计入：已由黑白名单判定，或网关未受理，规则不检查此类交易。`,
  zhHk: ({ count }) =>
    `另有 ${count} 筆未計入：已由黑白名單判定，或閘道未受理，規則不檢查此類交易。`,
};

export const triedCount: WordOf<{ count: string }> = {
  en: ({ count }) => `${count} ${count === '1' ? 'payment' : 'payments'}`,
  zhCn: ({ count }) => `${count} 笔`,
  zhHk: ({ count }) => `${count} 筆`,
};

export const triedOutcomeHelp: Readonly<Record<TriedOutcome, Word>> = {
  fraud: { en: 'reported by the issuer', zhCn: '发卡行已报告', zhHk: '發卡銀行已報告' },
  dispute: { en: 'charged back', zhCn: '已拒付', zhHk: '已拒付' },
  good: { en: 'paid without a dispute', zhCn: '支付成功且无争议', zhHk: '付款成功且無爭議' },
  unpaid: {
    en: 'declined, abandoned or not completed',
    zhCn: '被拒、放弃或未完成',
    zhHk: '被拒、放棄或未完成',
  },
};
