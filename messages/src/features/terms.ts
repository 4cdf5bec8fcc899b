import type { DeliveryCondition } from '@back-office/contract/features/settlements/calendar';
import type { FeeName, MonthlyFeeName, TermsState } from '@back-office/contract/features/terms';
import type { Word, WordOf } from '../words.ts';

export const termsStateLabels: Readonly<Record<TermsState, Word>> = {
  inForce: { en: 'In force', zhCn: '生效中', zhHk: '生效中' },
  coming: { en: 'Upcoming', zhCn: '待生效', zhHk: '待生效' },
  ended: { en: 'Ended', zhCn: '已失效', zhHk: '已失效' },
};

export const feeLabels: Readonly<Record<FeeName, Word>> = {
  singleFeeMinor: { en: 'Per payment', zhCn: '单笔手续费', zhHk: '每筆手續費' },
  refundFeeMinor: { en: 'Per refund', zhCn: '退款手续费', zhHk: '退款手續費' },
  retrievalFeeMinor: { en: 'Per retrieval', zhCn: '调单处理费', zhHk: '調單處理費' },
  chargebackFeeMinor: { en: 'Per chargeback', zhCn: '拒付处理费', zhHk: '拒付處理費' },
  preArbitrationFeeMinor: { en: 'Per pre-arbitration', zhCn: '预仲裁处理费', zhHk: '預仲裁處理費' },
  arbitrationFeeMinor: { en: 'Per lost arbitration', zhCn: '仲裁败诉费', zhHk: '仲裁敗訴費' },
  concededArbitrationFeeMinor: {
    en: 'Per conceded arbitration',
    zhCn: '放弃仲裁费',
    zhHk: '放棄仲裁費',
  },
  rdrFeeMinor: { en: 'Per RDR case', zhCn: 'RDR 处理费', zhHk: 'RDR 處理費' },
  ethocaFeeMinor: { en: 'Per Ethoca alert', zhCn: 'Ethoca 处理费', zhHk: 'Ethoca 處理費' },
};

/** Column titles of the same. */
export const feeHeads: Readonly<Record<FeeName, Word>> = {
  singleFeeMinor: { en: 'Payment', zhCn: '单笔', zhHk: '每筆' },
  refundFeeMinor: { en: 'Refund', zhCn: '退款', zhHk: '退款' },
  retrievalFeeMinor: { en: 'Retrieval', zhCn: '调单', zhHk: '調單' },
  chargebackFeeMinor: { en: 'Chargeback', zhCn: '拒付', zhHk: '拒付' },
  preArbitrationFeeMinor: { en: 'Pre-arbitration', zhCn: '预仲裁', zhHk: '預仲裁' },
  arbitrationFeeMinor: { en: 'Arbitration lost', zhCn: '仲裁败诉', zhHk: '仲裁敗訴' },
  concededArbitrationFeeMinor: {
    en: 'Arbitration conceded',
    zhCn: '放弃仲裁',
    zhHk: '放棄仲裁',
  },
  rdrFeeMinor: { en: 'RDR', zhCn: 'RDR', zhHk: 'RDR' },
  ethocaFeeMinor: { en: 'Ethoca', zhCn: 'Ethoca', zhHk: 'Ethoca' },
};

export const monthlyFeeLabels: Readonly<Record<MonthlyFeeName, Word>> = {
  serviceFeeMinor: { en: 'Monthly service', zhCn: '月度服务费', zhHk: '每月服務費' },
  annualFeeMinor: { en: 'Annual service', zhCn: '年度服务费', zhHk: '全年服務費' },
  declineFeeMinor: { en: 'Each declined payment', zhCn: '每笔拒绝交易', zhHk: '每筆被拒交易' },
  threeDFeeMinor: { en: 'Each 3-D Secure attempt', zhCn: '每次 3D 验证', zhHk: '每次 3D 驗證' },
  excessFeeMinor: { en: 'Each above it', zhCn: '超额部分每笔', zhHk: '超額部分每宗' },
  highExcessFeeMinor: { en: 'Each above that', zhCn: '高超额部分每笔', zhHk: '高超額部分每宗' },
};

/** Column titles of the same, without those for excess chargebacks. */
export const monthlyFeeHeads = {
  serviceFeeMinor: { en: 'Month', zhCn: '每月', zhHk: '每月' },
  annualFeeMinor: { en: 'Year', zhCn: '每年', zhHk: '每年' },
  declineFeeMinor: { en: 'Declined', zhCn: '拒绝', zhHk: '被拒' },
  threeDFeeMinor: { en: '3-D Secure', zhCn: '3D 验证', zhHk: '3D 驗證' },
} satisfies Partial<Record<MonthlyFeeName, Word>>;

export const deliveryConditionLabels: Readonly<Record<DeliveryCondition, Word>> = {
  free: { en: 'None', zhCn: '无', zhHk: '無' },
  uploaded: { en: 'Waybill uploaded', zhCn: '已上传运单', zhHk: '已上載運單' },
  delivered: { en: 'Goods delivered', zhCn: '已妥投', zhHk: '已送達' },
};

export const termsWords = {
  settlement: { en: 'Settlement and reserve', zhCn: '结算与保证金', zhHk: '結算與保證金' },
  withdrawals: { en: 'Withdrawals', zhCn: '提现', zhHk: '提款' },
  validFrom: {
    en: 'Valid from (business day, UTC+8)',
    zhCn: '生效日（UTC+8）',
    zhHk: '生效日（UTC+8）',
  },
  gateway: { en: 'Gateway', zhCn: '网关号', zhHk: '閘道編號' },
  allGateways: { en: 'All gateways', zhCn: '全部网关号', zhHk: '全部閘道編號' },
  otherGateways: {
    en: 'Any gateway without its own',
    zhCn: '未单独约定的网关号',
    zhHk: '未另行協定的閘道編號',
  },
  cardBrand: { en: 'Card type', zhCn: '卡种', zhHk: '卡類別' },
  allBrands: { en: 'All card types', zhCn: '全部卡种', zhHk: '全部卡類別' },
  issuedIn: { en: 'Cards issued', zhCn: '发卡地区', zhHk: '發卡地區' },
  everywhere: { en: 'Everywhere', zhCn: '全部地区', zhHk: '全部地區' },
  currency: { en: 'Currency', zhCn: '币种', zhHk: '貨幣' },
  settlementCurrency: { en: 'Settlement currency', zhCn: '结算币种', zhHk: '結算貨幣' },
  rate: { en: 'Deduction rate, %', zhCn: '费率（MDR，%）', zhHk: '商戶費率（MDR，%）' },
  rateHelp: { en: 'At most four decimals.', zhCn: '最多四位小数。', zhHk: '最多四位小數。' },
  settled: { en: 'Settled', zhCn: '结算周期', zhHk: '結算週期' },
  delivery: { en: 'Proof of delivery', zhCn: '妥投证明', zhHk: '送達證明' },
  reserve: { en: 'Rolling reserve', zhCn: '循环保证金', zhHk: '滾動保證金' },
  reserveFor: {
    en: ({ rate, days }) => `${rate} for ${days} days`,
    zhCn: ({ rate, days }) => `${rate}，保留 ${days} 天`,
    zhHk: ({ rate, days }) => `${rate}，保留 ${days} 天`,
  } satisfies WordOf<{ rate: string; days: number }>,
  noReserve: { en: 'None', zhCn: '无', zhHk: '無' },
  reserveRate: { en: 'Rolling reserve, %', zhCn: '循环保证金（%）', zhHk: '滾動保證金（%）' },
  reserveDays: {
    en: 'Kept for days after settlement',
    zhCn: '结算后保留天数',
    zhHk: '結算後保留日數',
  },
  margin: { en: 'Margin', zhCn: '固定保证金', zhHk: '固定保證金' },
  deposit: { en: 'Deposit', zhCn: '押金', zhHk: '按金' },
  collectedUntil: {
    en: 'Collected from settlements up to this amount.',
    zhCn: '从结算款中收取，收满为止。',
    zhHk: '從結算款項收取，收滿為止。',
  },
  noSettlementTerms: {
    en: 'There are no settlement terms yet. Payments are booked but not settled.',
    zhCn: '尚未约定结算条款，交易入账后暂不结算。',
    zhHk: '尚未協定結算條款，交易入賬後暫不結算。',
  },
  noWithdrawalTerms: {
    en: 'There are no withdrawal terms yet, so withdrawals are not possible.',
    zhCn: '尚未约定提现条款，款项保留在账户内。',
    zhHk: '尚未協定提款條款，款項保留在賬戶內。',
  },
  above: { en: 'Only above', zhCn: '最低提现金额（须高于）', zhHk: '最低提款金額（須高於）' },
  withdrawalFee: { en: 'Fee', zhCn: '手续费', zhHk: '手續費' },
  withdrawalShare: {
    en: 'Plus percentage of the amount',
    zhCn: '另按金额收取（%）',
    zhHk: '另按金額收取（%）',
  },
  withdrawalShareHelp: {
    en: 'Added to the fee, rounded half up. At most four decimals.',
    zhCn: '计入手续费，四舍五入；最多四位小数。',
    zhHk: '計入手續費，四捨五入；最多四位小數。',
  },
  cutOff: { en: 'Cut-off (UTC+8)', zhCn: '截止时间（UTC+8）', zhHk: '截數時間（UTC+8）' },
  cutOffHelp: {
    en: 'A later request counts for the next bank day.',
    zhCn: '此后提交的申请计入下一银行工作日。',
    zhHk: '其後提交的申請計入下一個銀行營業日。',
  },
  secondPerson: { en: 'Second approver from', zhCn: '复核起始金额', zhHk: '雙人覆核起點' },
  secondPersonHelp: {
    en: 'From this amount, a second person in the business must approve. Leave empty for no approval.',
    zhCn: '达到此金额须由商户另一人复核；留空则无需复核。',
    zhHk: '達此金額須由商戶另一人覆核；留空則毋須覆核。',
  },
  nobody: { en: 'Not needed', zhCn: '无需复核', zhHk: '毋須覆核' },
  monthly: { en: 'Monthly charges', zhCn: '按月收费', zhHk: '每月收費' },
  firstOfMonth: {
    en: 'The first day of a month. Each month is charged after it ends.',
    zhCn: '须为某月 1 日；每月结束后收取。',
    zhHk: '須為某月 1 日；每月結束後收取。',
  },
  annualMonth: { en: 'Charged with month', zhCn: '年费收取月份', zhHk: '年費收取月份' },
  annualWith: {
    en: ({ fee, month }) => `${fee} with ${month}`,
    zhCn: ({ fee, month }) => `${fee}（${month}）`,
    zhHk: ({ fee, month }) => `${fee}（${month}）`,
  } satisfies WordOf<{ fee: string; month: string }>,
  excess: { en: 'Excess chargebacks', zhCn: '拒付超限（一级）', zhHk: '超額拒付' },
  excessFrom: { en: 'Excess chargebacks from', zhCn: '拒付超限起点', zhHk: '超額拒付起點' },
  excessHelp: {
    en: 'Of the successful payments of the month.',
    zhCn: '占当月成功交易笔数的比例。',
    zhHk: '佔當月成功交易筆數的比例。',
  },
  highExcess: { en: 'High excess', zhCn: '拒付超限（二级）', zhHk: '高超額拒付' },
  highExcessFrom: { en: 'High excess from', zhCn: '高超额起点', zhHk: '高超額起點' },
  eachAbove: {
    en: ({ fee, rate }) => `${fee} each above ${rate}`,
    zhCn: ({ fee, rate }) => `超过 ${rate} 每笔 ${fee}`,
    zhHk: ({ fee, rate }) => `超過 ${rate} 每宗 ${fee}`,
  } satisfies WordOf<{ fee: string; rate: string }>,
  noMonthlyTerms: {
    en: 'No monthly charges are agreed.',
    zhCn: '尚未约定按月收费。',
    zhHk: '尚未協定每月收費。',
  },
  newLine: { en: 'Propose another line', zhCn: '提交新费率项', zhHk: '提出新費率項目' },
  newGateway: {
    en: 'Propose terms of one gateway',
    zhCn: '提交单个网关号的条款',
    zhHk: '提出個別閘道編號的條款',
  },
  withdrawalTermsMissing: {
    en: ({ currency }) => `${currency} has no withdrawal terms. The merchant can’t withdraw it.`,
    zhCn: ({ currency }) => `${currency} 尚无提现条款，商户无法提现。`,
    zhHk: ({ currency }) => `${currency} 尚無提款條款，商戶無法提款。`,
  } satisfies WordOf<{ currency: string }>,
  proposeTermsOf: {
    en: ({ currency }) => `Propose terms for ${currency}`,
    zhCn: ({ currency }) => `提交 ${currency} 条款`,
    zhHk: ({ currency }) => `提出 ${currency} 條款`,
  } satisfies WordOf<{ currency: string }>,
  newCurrency: {
    en: 'Propose terms of another currency',
    zhCn: '提交其他币种的条款',
    zhHk: '提出其他貨幣的條款',
  },
  previewText: {
    en: ({ sale, day, due, net }) =>
      `A sale of ${sale} on ${day} is settled on ${due} and pays out ${net}.`,
    zhCn: ({ sale, day, due, net }) => `${day} 的一笔 ${sale} 交易于 ${due} 结算，到账 ${net}。`,
    zhHk: ({ sale, day, due, net }) => `${day} 的一筆 ${sale} 交易於 ${due} 結算，到賬 ${net}。`,
  } satisfies WordOf<{ sale: string; day: string; due: string; net: string }>,
  previewLess: {
    en: ({ deduction, fee, reserve }) =>
      `Less ${deduction} deduction, ${fee} per payment and ${reserve} reserve.`,
    zhCn: ({ deduction, fee, reserve }) =>
      `已减：交易手续费 ${deduction}、单笔手续费 ${fee}、保证金 ${reserve}。`,
    zhHk: ({ deduction, fee, reserve }) =>
      `已減：交易手續費 ${deduction}、每筆手續費 ${fee}、保證金 ${reserve}。`,
  } satisfies WordOf<{ deduction: string; fee: string; reserve: string }>,
  previewMoved: {
    en: ({ planned }) => `The terms give ${planned}, which is not a bank day.`,
    zhCn: ({ planned }) => `按条款为 ${planned}，该日银行不付款，故顺延。`,
    zhHk: ({ planned }) => `按條款為 ${planned}，該日銀行不付款，故順延。`,
  } satisfies WordOf<{ planned: string }>,
  previewNeedsBoth: {
    en: 'Shown when both rates and settlement terms exist for that day.',
    zhCn: '该日的费率与结算条款均约定后显示。',
    zhHk: '該日的費率與結算條款均協定後顯示。',
  },
  field: { en: 'Term', zhCn: '条款', zhHk: '條款' },
} satisfies Record<string, Word | WordOf<never>>;
