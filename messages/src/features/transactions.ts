import type {
  TransactionAction,
  TransactionView,
} from '@back-office/contract/features/transactions';
import type { Word, WordOf } from '../words.ts';

type Words = Record<string, Word | WordOf<never>>;

/** Purpose of each view, in one line under its title. */
export const viewLeads: Record<TransactionView, Word> = {
  query: {
    en: 'All live payments.',
    zhCn: '全部正式交易，无论结果如何。',
    zhHk: '所有正式交易，不論結果如何。',
  },
  declined: {
    en: 'Payments refused by the issuer, risk rules, 3-D Secure or the API.',
    zhCn: '被发卡行、风控规则、3D 验证或接口拒绝的交易。',
    zhHk: '被發卡銀行、風險控制規則、3D 驗證或介面拒絕的交易。',
  },
  uncompleted: {
    en: 'Orders abandoned before authorisation.',
    zhCn: '付款人未完成支付、未进入授权的订单。',
    zhHk: '付款人未完成付款、未進入授權的訂單。',
  },
  preauthorised: {
    en: 'Amounts held on cards: complete or void them before they expire.',
    zhCn: '已在卡上冻结的金额，请在过期前完成或撤销。',
    zhHk: '已於卡上凍結的金額，請於過期前完成或撤銷。',
  },
  test: {
    en: 'Payments of test gateways. No money moves.',
    zhCn: '测试网关号的交易，不涉及真实资金。',
    zhHk: '測試閘道編號的交易，不涉及真實資金。',
  },
  counterfeit: {
    en: 'Payments reported as fraud by the issuer. A fraud report doesn’t debit you. A refund prevents most chargebacks.',
    zhCn: '发卡行报告为伪冒的交易。报告本身不扣款，及时退款可避免大部分拒付。',
    zhHk: '發卡銀行報告為偽冒的交易。報告本身不扣款，及時退款可避免大部分拒付。',
  },
};

/** Empty states of unused lists. */
export const emptyViews: Record<TransactionView, Word> = {
  query: {
    en: 'Payments appear here as soon as your shop takes them.',
    zhCn: '您的网站收到付款后，交易会立即显示在此。',
    zhHk: '您的網站收到付款後，交易會即時在此顯示。',
  },
  declined: {
    en: 'No declined payments in this period.',
    zhCn: '此期间没有被拒绝的交易。',
    zhHk: '此期間沒有被拒交易。',
  },
  uncompleted: {
    en: 'No abandoned orders in this period.',
    zhCn: '此期间没有未完成的交易。',
    zhHk: '此期間沒有未完成的交易。',
  },
  preauthorised: {
    en: 'No authorisations are waiting for capture.',
    zhCn: '没有待完成的预授权。',
    zhHk: '沒有待完成的預授權。',
  },
  test: {
    en: 'Pay with a test card and the payment appears here.',
    zhCn: '使用测试卡付款后，交易会显示在此。',
    zhHk: '使用測試卡付款後，交易會在此顯示。',
  },
  counterfeit: {
    en: 'No fraud reports in this period.',
    zhCn: '此期间没有发卡行报告的伪冒交易。',
    zhHk: '此期間沒有發卡銀行報告的偽冒交易。',
  },
};

export const actionLabels: Record<TransactionAction, Word> = {
  capture: { en: 'Capture', zhCn: '完成', zhHk: '完成' },
  void: { en: 'Void', zhCn: '撤销', zhHk: '撤銷' },
  inquire: { en: 'Query result', zhCn: '查询结果', zhHk: '查詢結果' },
};

export const underWayLabels: Record<TransactionAction, Word> = {
  capture: { en: 'Capture in progress', zhCn: '正在完成预授权', zhHk: '正在完成預授權' },
  void: { en: 'Void in progress', zhCn: '正在撤销预授权', zhHk: '正在撤銷預授權' },
  inquire: { en: 'Querying the bank', zhCn: '正在向银行查询', zhHk: '正在向銀行查詢' },
};

/** Tabs of the pre-authorised view, by state of the hold. */
export const preauthTabs = {
  waiting: { en: 'Waiting', zhCn: '待处理', zhHk: '待處理' },
  completed: { en: 'Completed', zhCn: '已完成', zhHk: '已完成' },
  ended: { en: 'Voided or expired', zhCn: '已撤销或过期', zhHk: '已撤銷或過期' },
} satisfies Words;

export const listWords = {
  statuses: { en: 'Payment status', zhCn: '支付状态', zhHk: '付款狀態' },
  emptyTitle: { en: 'No payments yet', zhCn: '暂无记录', zhHk: '暫無記錄' },
  lookFurther: { en: 'Show the last 6 months', zhCn: '查看最近 6 个月', zhHk: '查看最近 6 個月' },
  about: { en: 'About this page', zhCn: '功能说明', zhHk: '功能說明' },
  testBadge: { en: 'Test', zhCn: '测试', zhHk: '測試' },
  expiresIn: {
    en: ({ left }) => `Expires in ${left}`,
    zhCn: ({ left }) => `${left}后过期`,
    zhHk: ({ left }) => `${left}後過期`,
  } satisfies WordOf<{ left: string }>,
  expired: { en: 'Expired', zhCn: '已过期', zhHk: '已過期' },
  daysLeft: {
    en: ({ days, hours }) => `${days} d ${hours} h`,
    zhCn: ({ days, hours }) => `${days} 天 ${hours} 小时`,
    zhHk: ({ days, hours }) => `${days} 日 ${hours} 小時`,
  } satisfies WordOf<{ days: number; hours: number }>,
  hoursLeft: {
    en: ({ hours, minutes }) => `${hours} h ${minutes} min`,
    zhCn: ({ hours, minutes }) => `${hours} 小时 ${minutes} 分钟`,
    zhHk: ({ hours, minutes }) => `${hours} 小時 ${minutes} 分鐘`,
  } satisfies WordOf<{ hours: number; minutes: number }>,
} satisfies Words;

/** Void and inquiry, and what became of a capture: confirmations and notices. */
export const actWords = {
  voidTitle: { en: 'Void this authorisation?', zhCn: '撤销此预授权？', zhHk: '撤銷此預授權？' },
  voidText: {
    en: ({ amount, number }) =>
      `The hold of ${amount} on payment ${number} is released to the cardholder. This cannot be undone.`,
    zhCn: ({ amount, number }) =>
      `交易 ${number} 冻结的 ${amount} 将释放给持卡人，此操作无法撤回。`,
    zhHk: ({ amount, number }) =>
      `交易 ${number} 凍結的 ${amount} 將釋放予持卡人，此操作不能撤回。`,
  } satisfies WordOf<{ amount: string; number: string }>,
  voidOk: {
    en: ({ amount }) => `Void ${amount}`,
    zhCn: ({ amount }) => `撤销 ${amount}`,
    zhHk: ({ amount }) => `撤銷 ${amount}`,
  } satisfies WordOf<{ amount: string }>,
  sent: {
    en: ({ number, reference }) =>
      `Sent to the gateway for payment ${number}. Reference ${reference}.`,
    zhCn: ({ number, reference }) => `交易 ${number} 的指令已发送至网关，参考号 ${reference}。`,
    zhHk: ({ number, reference }) => `交易 ${number} 的指令已送交閘道，參考編號 ${reference}。`,
  } satisfies WordOf<{ number: string; reference: string }>,
  settled: {
    en: ({ number, status }) => `Payment ${number}: ${status}.`,
    zhCn: ({ number, status }) => `交易 ${number}：${status}。`,
    zhHk: ({ number, status }) => `交易 ${number}：${status}。`,
  } satisfies WordOf<{ number: string; status: string }>,
  unanswered: {
    en: ({ number }) => `Payment ${number}: the bank has not responded yet. Query again later.`,
    zhCn: ({ number }) => `交易 ${number}：银行尚未返回结果，请稍后再查询。`,
    zhHk: ({ number }) => `交易 ${number}：銀行尚未回覆結果，請稍後再查詢。`,
  } satisfies WordOf<{ number: string }>,
  refused: {
    en: ({ number, reason }) => `The gateway refused this for payment ${number}: ${reason}.`,
    zhCn: ({ number, reason }) => `网关拒绝了交易 ${number} 的指令：${reason}。`,
    zhHk: ({ number, reason }) => `閘道拒絕了交易 ${number} 的指令：${reason}。`,
  } satisfies WordOf<{ number: string; reason: string }>,
  doNotChargeAgain: {
    en: 'The bank has not responded yet. Don’t charge the customer again.',
    zhCn: '银行尚未返回结果，请勿重复向客户收款。',
    zhHk: '銀行尚未回覆結果，請勿再次向客戶收款。',
  },
  lateCapture: {
    en: 'Some issuers charge more for a late capture of a Mastercard payment; complete it within three working days.',
    zhCn: '部分发卡行对较晚完成的 Mastercard 预授权收取额外费用，建议在三个工作日内完成。',
    zhHk: '部分發卡銀行會就較遲完成的 Mastercard 預授權收取額外費用，建議於三個工作天內完成。',
  },
} satisfies Words;
