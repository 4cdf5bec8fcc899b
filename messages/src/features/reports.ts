import type { OpenedFact, ReportDimension } from '@back-office/contract/features/reports';
import type { Word, WordOf } from '../words.ts';

type Words = Record<string, Word | WordOf<never>>;

/** Figures of the daily report, as columns on screen and in files. */
export const figureLabels = {
  currency: { en: 'Currency', zhCn: '币种', zhHk: '貨幣' },
  gateway: { en: 'Gateway', zhCn: '网关号', zhHk: '閘道編號' },
  cardBrand: { en: 'Card type', zhCn: '卡种', zhHk: '卡類別' },
  businessDay: {
    en: 'Business date (UTC+8)',
    zhCn: '交易日（UTC+8）',
    zhHk: '交易日（UTC+8）',
  },
  orders: { en: 'Orders', zhCn: '订单数', zhHk: '訂單數' },
  successCount: { en: 'Successful', zhCn: '成功笔数', zhHk: '成功筆數' },
  successAmount: { en: 'Successful amount', zhCn: '成功金额', zhHk: '成功金額' },
  declined: { en: 'Declined', zhCn: '拒绝', zhHk: '被拒' },
  threeDFailed: { en: '3D failed', zhCn: '3D 验证失败', zhHk: '3D 驗證失敗' },
  uncompleted: { en: 'Uncompleted', zhCn: '未完成', zhHk: '未完成' },
  acceptance: { en: 'Approval rate', zhCn: '授权成功率', zhHk: '授權成功率' },
  averageTicket: { en: 'Average ticket', zhCn: '笔均金额', zhHk: '平均每筆金額' },
  refundCount: { en: 'Refunds', zhCn: '退款笔数', zhHk: '退款筆數' },
  refundAmount: { en: 'Refunded amount', zhCn: '退款金额', zhHk: '退款金額' },
  chargebackCount: { en: 'Chargebacks', zhCn: '拒付笔数', zhHk: '拒付筆數' },
  chargebackAmount: { en: 'Amount charged back', zhCn: '拒付金额', zhHk: '拒付金額' },
  retrievals: { en: 'Retrievals', zhCn: '调单', zhHk: '調單' },
  rdr: { en: 'RDR', zhCn: 'RDR', zhHk: 'RDR' },
  ethoca: { en: 'Ethoca', zhCn: 'Ethoca', zhHk: 'Ethoca' },
  fraudReports: { en: 'Fraud reports', zhCn: '伪冒', zhHk: '偽冒' },
} satisfies Record<string, Word>;
export type FigureLabel = keyof typeof figureLabels;

/** Shorter column titles under a group heading. */
export const figureHeads: { readonly [Label in FigureLabel]?: Word } = {
  successCount: { en: 'Success', zhCn: '成功', zhHk: '成功' },
  successAmount: { en: 'Amount', zhCn: '金额', zhHk: '金額' },
  refundCount: { en: 'Count', zhCn: '笔数', zhHk: '筆數' },
  refundAmount: { en: 'Amount', zhCn: '金额', zhHk: '金額' },
  chargebackCount: { en: 'Count', zhCn: '笔数', zhHk: '筆數' },
  chargebackAmount: { en: 'Amount', zhCn: '金额', zhHk: '金額' },
};

export const figureGroups = {
  split: { en: 'By', zhCn: '维度', zhHk: '分類' },
  payments: { en: 'Payments', zhCn: '支付', zhHk: '付款' },
  refunds: { en: 'Refunds', zhCn: '退款', zhHk: '退款' },
  chargebacks: { en: 'Chargebacks', zhCn: '拒付', zhHk: '拒付' },
  warnings: { en: 'Requests, alerts, reports', zhCn: '调单与预警', zhHk: '調單與預警' },
} satisfies Record<string, Word>;

/** The columns in sight. */
export const figureSetLabels = {
  payments: figureGroups.payments,
  refunds: { en: 'Refunds and chargebacks', zhCn: '退款与拒付', zhHk: '退款及拒付' },
  warnings: figureGroups.warnings,
} satisfies Record<string, Word>;

export const dimensionLabels: Record<ReportDimension, Word> = {
  gateway: { en: 'Gateway', zhCn: '网关号', zhHk: '閘道編號' },
  cardBrand: { en: 'Card type', zhCn: '卡种', zhHk: '卡類別' },
};

export const factTitles: Record<OpenedFact, Word> = {
  chargeback: { en: 'Chargebacks', zhCn: '拒付', zhHk: '拒付' },
  retrieval: { en: 'Retrieval requests', zhCn: '调单', zhHk: '調單' },
  rdr: { en: 'RDR', zhCn: 'RDR（快速争议解决）', zhHk: 'RDR（快速爭議解決）' },
  ethoca: { en: 'Ethoca alerts', zhCn: 'Ethoca 预警', zhHk: 'Ethoca 預警' },
  fraudReport: { en: 'Fraud reports (counterfeit)', zhCn: '伪冒', zhHk: '偽冒' },
  refund: { en: 'Refunds', zhCn: '退款', zhHk: '退款' },
  sale: { en: 'Successful payments', zhCn: '成功交易', zhHk: '成功交易' },
};

export const reportWords = {
  lead: {
    en: 'Live payments by business day, 00:00 to 24:00 UTC+8.',
    zhCn: '按交易日（UTC+8 零点至零点）统计的正式交易数据。',
    zhHk: '按交易日（UTC+8 零時至零時）統計的正式交易數據。',
  },
  about: { en: 'About this page', zhCn: '功能说明', zhHk: '功能說明' },
  figures: { en: 'Figures', zhCn: '数据', zhHk: '數據' },
  splitBy: { en: 'Split by', zhCn: '细分', zhHk: '細分' },
  table: { en: 'Daily report', zhCn: '日报表', zhHk: '日報表' },
  whole: {
    en: ({ from, to }) => `Total, ${from} to ${to}`,
    zhCn: ({ from, to }) => `合计，${from} 至 ${to}`,
    zhHk: ({ from, to }) => `合計，${from} 至 ${to}`,
  } satisfies WordOf<{ from: string; to: string }>,
  acceptanceOf: {
    en: ({ approved, declined }) =>
      `${approved} approved ÷ (${approved} approved + ${declined} declined by issuers)`,
    zhCn: ({ approved, declined }) =>
      `成功 ${approved} ÷（成功 ${approved} + 发卡行拒绝 ${declined}）`,
    zhHk: ({ approved, declined }) =>
      `成功 ${approved} ÷（成功 ${approved} + 發卡銀行拒絕 ${declined}）`,
  } satisfies WordOf<{ approved: string; declined: string }>,
  open: {
    en: ({ figure, value, what }) => `${figure} ${value}, ${what}: open the list`,
    zhCn: ({ figure, value, what }) => `${figure} ${value}，${what}：打开列表`,
    zhHk: ({ figure, value, what }) => `${figure} ${value}，${what}：開啟列表`,
  } satisfies WordOf<{ figure: string; value: string; what: string }>,
  emptyTitle: { en: 'No data yet this month', zhCn: '本月暂无数据', zhHk: '本月暫無數據' },
  emptyText: {
    en: 'Days with an order, refund, dispute or alert appear here. Choose other dates, or go further back.',
    zhCn: '有订单、退款、争议或预警的日期会显示在此。请选择其他日期，或查看更早的数据。',
    zhHk: '有訂單、退款、爭議或預警的日子會顯示於此。請選擇其他日期，或查看更早的數據。',
  },
  lookFurther: { en: 'Last 6 months', zhCn: '最近 6 个月', zhHk: '最近 6 個月' },
  countedOn: {
    en: ({ what }) => `Counted on business day ${what}`,
    zhCn: ({ what }) => `计入交易日 ${what}`,
    zhHk: ({ what }) => `計入交易日 ${what}`,
  } satisfies WordOf<{ what: string }>,
  countedBySale: {
    en: ({ what }) => `Of sales on business day ${what}`,
    zhCn: ({ what }) => `交易日 ${what} 的成功交易`,
    zhHk: ({ what }) => `交易日 ${what} 的成功交易`,
  } satisfies WordOf<{ what: string }>,
  at: { en: 'Counted at', zhCn: '计入时间', zhHk: '計入時間' },
  noFacts: {
    en: 'There are no records. The report may have changed since you opened it.',
    zhCn: '当前没有计入的记录，报表可能已更新。',
    zhHk: '現時沒有計入的記錄，報表可能已更新。',
  },
} satisfies Words;

/** Spec S2.49: purpose of the daily report, and how its figures are calculated. */
export const aboutReport = {
  purpose: {
    en: 'Shows orders, results, refunds and disputes for each business day. Click a figure to open its list.',
    zhCn: '按交易日显示订单数量、结果以及退款和争议情况。点击任意数字可打开与之相符的明细列表。',
    zhHk: '按交易日顯示訂單數量、結果以及退款和爭議情況。點按任何數字可開啟與之相符的明細列表。',
  },
  daysTitle: { en: 'Business day of each figure', zhCn: '数据归属日期', zhHk: '數據所屬日期' },
  days: {
    en: 'A business day runs from 00:00 to 24:00 in UTC+8, whatever time zone you have chosen. Orders, declines and abandoned payments count on the day of the order. A success counts on the day of its capture or result, with the captured amount. Refunds count on the day they succeeded; chargebacks, retrievals, alerts and fraud reports on the day they came in. A refund made today for last month’s order appears in today’s row.',
    zhCn: '交易日按 UTC+8 零点划分，与您选择的时区无关。订单、拒绝和未完成交易计入下单当日；成功交易按实际扣款金额计入扣款或出结果当日；退款计入成功当日；拒付、调单、预警和伪冒计入收到当日。因此今日对上月订单的退款计入今日。',
    zhHk: '交易日以 UTC+8 零時劃分，與您選擇的時區無關。訂單、被拒及未完成的交易計入下單當日；成功交易按實際扣款金額計入扣款或得出結果當日；退款計入成功當日；拒付、調單、預警及偽冒計入收到當日。因此今日就上月訂單作出的退款計入今日。',
  },
  figuresTitle: { en: 'How figures are calculated', zhCn: '数据口径', zhHk: '數據計算方式' },
  figures: {
    en: 'Orders include all live payments, also open, pre-authorised and voided ones, so their number can exceed the sum of the results. Amounts of different currencies are never added. Averages and rates are rounded half up.',
    zhCn: '订单数包含全部正式交易，也包括待确认、预授权中或已撤销的交易，因此可能多于右侧各项之和。不同币种的金额不会相加。平均值和比率四舍五入。',
    zhHk: '訂單數包含所有正式交易，也包括待確認、預授權中或已撤銷的交易，因此可能多於右側各項之和。不同貨幣的金額不會相加。平均值及比率四捨五入。',
  },
  termsTitle: { en: 'Terms', zhCn: '名词解释', zhHk: '名詞解釋' },
} satisfies Record<string, Word>;

export const reportTerms: readonly { term: Word; text: Word }[] = [
  {
    term: figureLabels.acceptance,
    text: {
      en: 'Approved payments divided by approved and issuer-declined payments. A granted pre-authorisation counts as approved, even if it is later voided; risk blocks, 3-D Secure failures and abandoned orders do not count.',
      zhCn: '成功笔数 ÷（成功笔数 + 发卡行拒绝笔数）。已授权的预授权计为成功；风控拦截、3D 验证失败和未完成订单不计入。',
      zhHk: '成功筆數 ÷（成功筆數 + 發卡銀行拒絕筆數）。已授權的預授權計為成功；風險控制攔截、3D 驗證失敗及未完成訂單不計入。',
    },
  },
  {
    term: figureLabels.declined,
    text: {
      en: 'Failed orders: declined by the issuer, stopped by a risk rule, or refused by the interface.',
      zhCn: '失败的订单：发卡行拒绝、风控拦截或接口拒绝。',
      zhHk: '失敗的訂單：發卡銀行拒絕、風險控制攔截或介面拒絕。',
    },
  },
  {
    term: figureLabels.uncompleted,
    text: {
      en: 'Orders abandoned before authorisation.',
      zhCn: '付款人未进行到授权步骤的订单。',
      zhHk: '付款人未進行至授權步驟的訂單。',
    },
  },
  {
    term: factTitles.chargeback,
    text: {
      en: 'Cases by the day they became chargebacks. A retrieval that becomes a chargeback counts twice: as a retrieval on its first day and as a chargeback on the day it changes.',
      zhCn: '按成为拒付之日计入。由调单转为拒付的案件计两次：调单计入首日，拒付计入转换当日。',
      zhHk: '按成為拒付之日計入。由調單轉為拒付的個案計兩次：調單計入首日，拒付計入轉換當日。',
    },
  },
  {
    term: factTitles.fraudReport,
    text: {
      en: 'Fraud reports from issuers (TC40, SAFE). They move no money.',
      zhCn: '发卡行的伪冒报告（TC40、SAFE），不涉及资金变动。',
      zhHk: '發卡銀行的偽冒報告（TC40、SAFE），不涉及資金變動。',
    },
  },
];
