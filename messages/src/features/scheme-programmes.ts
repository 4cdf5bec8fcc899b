import { named, fixed, type Word, type WordOf } from '../words.ts';

type Words = Record<string, Word | WordOf<never>>;

const inMonths = (count: string, more = ''): string =>
  count === '1' ? `1${more} month` : `${count}${more} months`;

/** Mastercard's fraud programme, and a merchant's position in any programme. */
export const programmeWords = {
  efm: { en: 'Mastercard EFM', zhCn: 'Mastercard EFM', zhHk: 'Mastercard EFM' },
  met: {
    en: ({ met }) => `${met} of 4 conditions met`,
    zhCn: ({ met }) => `4 项条件中已满足 ${met} 项`,
    zhHk: ({ met }) => `4 項條件中已符合 ${met} 項`,
  } satisfies WordOf<{ met: string }>,
  isMet: { en: 'met', zhCn: '已满足', zhHk: '已符合' },
  isNotMet: { en: 'not met', zhCn: '未满足', zhHk: '未符合' },
  payments: named<{ value: string }>({
    en: ({ value }) => ['Payments', value],
    zhCn: ({ value }) => ['成功交易', `${value} 笔`],
    zhHk: ({ value }) => ['成功交易', `${value} 筆`],
  }),
  fraud: named<{ value: string }>({
    en: ({ value }) => ['Fraud chargebacks', value],
    zhCn: ({ value }) => ['欺诈拒付金额', value],
    zhHk: ({ value }) => ['欺詐拒付金額', value],
  }),
  ratio: named<{ value: string }>({
    en: ({ value }) => ['Share of sales', value],
    zhCn: ({ value }) => ['占交易金额比例', value],
    zhHk: ({ value }) => ['佔交易金額比例', value],
  }),
  secure: named<{ value: string }>({
    en: ({ value }) => ['3-D Secure', value],
    zhCn: ({ value }) => ['3-D Secure 占比', value],
    zhHk: ({ value }) => ['3-D Secure 佔比', value],
  }),
  /** A condition's limit and whether it is met, below its value. */
  atLeast: {
    en: ({ limit, state }) => `at least ${limit}: ${state}`,
    zhCn: ({ limit, state }) => `不少于 ${limit}：${state}`,
    zhHk: ({ limit, state }) => `不少於 ${limit}：${state}`,
  } satisfies WordOf<{ limit: string; state: string }>,
  above: {
    en: ({ limit, state }) => `above ${limit}: ${state}`,
    zhCn: ({ limit, state }) => `超过 ${limit}：${state}`,
    zhHk: ({ limit, state }) => `超過 ${limit}：${state}`,
  } satisfies WordOf<{ limit: string; state: string }>,
  atMost: {
    en: ({ limit, state }) => `at most ${limit}: ${state}`,
    zhCn: ({ limit, state }) => `不超过 ${limit}：${state}`,
    zhHk: ({ limit, state }) => `不超過 ${limit}：${state}`,
  } satisfies WordOf<{ limit: string; state: string }>,
  /** Both parts of the share, below the tile's figure. */
  parts: {
    en: ({ fraud, sales, month }) => `${fraud} of fraud ÷ ${sales} of sales in ${month}`,
    zhCn: ({ fraud, sales, month }) => `欺诈金额 ${fraud} ÷ ${month} 交易金额 ${sales}`,
    zhHk: ({ fraud, sales, month }) => `欺詐金額 ${fraud} ÷ ${month} 交易金額 ${sales}`,
  } satisfies WordOf<{ fraud: string; sales: string; month: string }>,
  ofMonthBefore: {
    en: ({ month }) => `Payments, sales and 3-D Secure are from ${month}.`,
    zhCn: ({ month }) => `交易笔数、金额及 3-D Secure 占比为 ${month} 的数据。`,
    zhHk: ({ month }) => `交易筆數、金額及 3-D Secure 佔比為 ${month} 的數據。`,
  } satisfies WordOf<{ month: string }>,
  withoutRate: {
    en: ({ amounts, currencies }) =>
      `${amounts} ${amounts === '1' ? 'amount' : 'amounts'} in ${currencies} ${amounts === '1' ? 'is' : 'are'} not counted. No exchange rate is stored yet.`,
    zhCn: ({ amounts, currencies }) => `${currencies} 尚无汇率，${amounts} 笔金额未计入。`,
    zhHk: ({ amounts, currencies }) => `${currencies} 尚無匯率，${amounts} 筆金額未計入。`,
  } satisfies WordOf<{ amounts: string; currencies: string }>,
  untilRed: named<{ amount: string }>({
    en: ({ amount }) => ['Fraud left until red', amount],
    zhCn: ({ amount }) => ['距红灯', `欺诈金额还有 ${amount}`],
    zhHk: ({ amount }) => ['距紅燈', `欺詐金額還有 ${amount}`],
  }),
  belowRed: {
    en: ({ amount }) => `Ended ${amount} of fraud below red`,
    zhCn: ({ amount }) => `月末欺诈金额比红灯线少 ${amount}`,
    zhHk: ({ amount }) => `月底欺詐金額比紅燈線少 ${amount}`,
  } satisfies WordOf<{ amount: string }>,
  forecast: named<{ amount: string; ratio: string; light: string }>({
    en: ({ amount, ratio, light }) => ['Forecast', `${amount}, ${ratio}, ${light}`],
    zhCn: ({ amount, ratio, light }) => ['月末预测', `${amount}，${ratio}，${light}`],
    zhHk: ({ amount, ratio, light }) => ['月底預測', `${amount}，${ratio}，${light}`],
  }),
  inNone: fixed({ en: 'Not in the programme', zhCn: '未进入监控计划', zhHk: '未納入監察計劃' }),
  months: named<{ months: string; left: string }>({
    en: ({ months, left }) => [
      'In the programme',
      `${inMonths(months)} above the limits. It ends after ${inMonths(left, ' more')} below the limits.`,
    ],
    zhCn: ({ months, left }) => [
      '已进入监控计划',
      `超限 ${months} 个月。再连续 ${left} 个月低于限额即可退出。`,
    ],
    zhHk: ({ months, left }) => [
      '已納入監察計劃',
      `超限 ${months} 個月。再連續 ${left} 個月低於限額即可退出。`,
    ],
  }),
  /** For a past month. */
  inNoneBefore: fixed({
    en: 'Not in the programme before this month',
    zhCn: '此前未进入监控计划',
    zhHk: '此前未納入監察計劃',
  }),
  monthsBefore: named<{ months: string }>({
    en: ({ months }) => [
      'In the programme before this month',
      `${inMonths(months)} above the limits`,
    ],
    zhCn: ({ months }) => ['此前已进入监控计划', `超限 ${months} 个月`],
    zhHk: ({ months }) => ['此前已納入監察計劃', `超限 ${months} 個月`],
  }),
  feeOfMonth: named<{ amount: string }>({
    en: ({ amount }) => ['Scheme fee for the month', amount],
    zhCn: ({ amount }) => ['该月卡组织罚金', amount],
    zhHk: ({ amount }) => ['該月卡組織罰款', amount],
  }),
  noFee: fixed({
    en: 'No scheme fee: the month did not end red',
    zhCn: '该月未以红灯结束，无卡组织罚金',
    zhHk: '該月並非以紅燈結束，無卡組織罰款',
  }),
  /** In a list, below the column's name. */
  monthsAbove: {
    en: ({ months }) => `${inMonths(months)} above`,
    zhCn: ({ months }) => `超限 ${months} 个月`,
    zhHk: ({ months }) => `超限 ${months} 個月`,
  } satisfies WordOf<{ months: string }>,
  monthsToLeave: {
    en: ({ left }) => `ends after ${inMonths(left)} below`,
    zhCn: ({ left }) => `再低于限额 ${left} 个月退出`,
    zhHk: ({ left }) => `再低於限額 ${left} 個月退出`,
  } satisfies WordOf<{ left: string }>,
  fee: named<{ amount: string }>({
    en: ({ amount }) => ['Scheme fee if it ends red', amount],
    zhCn: ({ amount }) => ['若本月以红灯结束，卡组织罚金', amount],
    zhHk: ({ amount }) => ['若本月以紅燈結束，卡組織罰款', amount],
  }),
  rules: {
    en: 'EFM: red when all four conditions are met, amber when three are. Amounts are converted to USD.',
    zhCn: 'EFM：四项条件均满足为红灯，满足三项为黄灯。金额折算为 USD。',
    zhHk: 'EFM：四項條件均符合為紅燈，符合三項為黃燈。金額折算為 USD。',
  },
} satisfies Words;

/** The past year in a programme. */
export const historyWords = {
  of: {
    en: ({ programme }) => `${programme}, by month`,
    zhCn: ({ programme }) => `${programme}（按月）`,
    zhHk: ({ programme }) => `${programme}（按月）`,
  } satisfies WordOf<{ programme: string }>,
  programme: { en: 'Programme', zhCn: '监控计划', zhHk: '監察計劃' },
  none: {
    en: 'No payments or cases of this card scheme yet.',
    zhCn: '尚无该卡组织的交易或案件。',
    zhHk: '未有該卡組織的交易或個案。',
  },
  month: { en: 'Month', zhCn: '月份', zhHk: '月份' },
  ratio: { en: 'Ratio', zhCn: '比率', zhHk: '比率' },
  parts: { en: 'Calculation', zhCn: '计算', zhHk: '計算' },
  limit: { en: 'Limit', zhCn: '限额', zhHk: '限額' },
  forecast: { en: 'Forecast', zhCn: '月末预测', zhHk: '月底預測' },
  light: { en: 'State', zhCn: '状态', zhHk: '狀態' },
  notInForce: { en: 'Not in force', zhCn: '尚未生效', zhHk: '尚未生效' },
  inProgramme: { en: 'In the programme', zhCn: '监控计划', zhHk: '監察計劃' },
  fee: { en: 'Scheme fee', zhCn: '卡组织罚金', zhHk: '卡組織罰款' },
} satisfies Words;
