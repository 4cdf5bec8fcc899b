import type { Word, WordOf } from '../words.ts';

/** What the shopper reads on the page of a payment link. */
export const checkoutWords = {
  pageTitle: { en: 'Payment', zhCn: '付款', zhHk: '付款' },
  freight: { en: 'Freight', zhCn: '运费', zhHk: '運費' },
  email: { en: 'Your email', zhCn: '您的邮箱', zhHk: '您的電郵' },
  amount: { en: 'Amount', zhCn: '金额', zhHk: '金額' },
  card: { en: 'Card', zhCn: '银行卡', zhHk: '付款卡' },
  bankMayAsk: {
    en: 'Your bank may ask you to confirm.',
    zhCn: '银行可能会要求您验证。',
    zhHk: '銀行或會要求您確認付款。',
  },
  cardNextStep: {
    en: 'You enter your card in the next step, on the payment provider’s own form.',
    zhCn: '下一步将在支付服务商的页面填写银行卡。',
    zhHk: '下一步將在支付服務商的表格填寫付款卡。',
  },
  goOn: { en: 'Continue to card', zhCn: '继续填写银行卡', zhHk: '繼續填寫付款卡' },
  needsScript: {
    en: 'Turn on JavaScript to pay.',
    zhCn: '请启用 JavaScript 后付款。',
    zhHk: '請啟用 JavaScript 後付款。',
  },
  refusedTitle: {
    en: 'Your bank declined this card',
    zhCn: '银行拒绝了此卡的付款',
    zhHk: '銀行拒絕了此卡的付款',
  },
  refusedText: {
    en: 'You were not charged. Try another card, or call the number on the back of this one.',
    zhCn: '您没有被扣款。请换一张卡，或拨打卡背面的银行电话。',
    zhHk: '您未被扣款。請使用另一張卡，或致電卡背面的銀行電話。',
  },
  failedTitle: {
    en: 'The payment was not completed',
    zhCn: '付款未完成',
    zhHk: '付款未完成',
  },
  failedText: {
    en: 'You were not charged. Try again, or use another card.',
    zhCn: '您没有被扣款。请重试或换一张卡。',
    zhHk: '您未被扣款。請重試或使用另一張卡。',
  },
  progressTitle: { en: 'Payment in progress', zhCn: '付款处理中', zhHk: '付款處理中' },
  progressText: {
    en: 'We are waiting for the bank. Do not pay again. This page updates by itself.',
    zhCn: '正在等待银行结果，请勿重复付款。本页会自动更新。',
    zhHk: '正在等候銀行結果，請勿重複付款。本頁會自動更新。',
  },
  paidTitle: { en: 'Paid', zhCn: '付款成功', zhHk: '付款成功' },
  paidTo: { en: 'Paid to', zhCn: '收款方', zhHk: '收款商戶' },
  paidFor: { en: 'For', zhCn: '付款事由', zhHk: '付款事項' },
  paidAt: { en: 'Paid on', zhCn: '付款时间', zhHk: '付款時間' },
  order: { en: 'Order', zhCn: '订单号', zhHk: '訂單號' },
  print: { en: 'Print receipt', zhCn: '打印收据', zhHk: '列印收據' },
  expiredTitle: { en: 'This link has expired', zhCn: '链接已过期', zhHk: '連結已過期' },
  expiredText: {
    en: 'You were not charged. Ask the shop for a new link.',
    zhCn: '您没有被扣款。请向商家索取新链接。',
    zhHk: '您未被扣款。請向商店索取新連結。',
  },
  absentTitle: {
    en: 'This link is not available',
    zhCn: '链接不可用',
    zhHk: '此連結不可用',
  },
  absentText: {
    en: 'You were not charged. Check the address, or ask the shop for a new link.',
    zhCn: '您没有被扣款。请检查网址，或向商家索取新链接。',
    zhHk: '您未被扣款。請檢查網址，或向商店索取新連結。',
  },
  stoppedTitle: { en: 'This link is closed', zhCn: '链接已关闭', zhHk: '此連結已關閉' },
  stoppedText: {
    en: 'You were not charged. The payment provider closed this link. Ask the shop about your order.',
    zhCn: '您没有被扣款。支付服务商已关闭此链接，订单事宜请咨询商家。',
    zhHk: '您未被扣款。支付服務商已關閉此連結，訂單事宜請向商店查詢。',
  },
  networkLost: {
    en: 'You are offline. We keep checking; you won’t be charged twice.',
    zhCn: '网络已断开，正在重试，不会重复扣款。',
    zhHk: '網絡已中斷，正在重試，不會重複扣款。',
  },
  tooMany: {
    en: 'Too many attempts. Try again in an hour.',
    zhCn: '尝试次数过多，请一小时后再试。',
    zhHk: '嘗試次數過多，請一小時後再試。',
  },
  manyRequests: { en: 'Too many requests', zhCn: '请求过于频繁', zhHk: '請求次數過多' },
  waitMinute: {
    en: 'Try again in a minute.',
    zhCn: '请一分钟后再试。',
    zhHk: '請一分鐘後再試。',
  },
  outdated: {
    en: 'This page is out of date. Reload it and try again.',
    zhCn: '此页面已过时，请刷新后重试。',
    zhHk: '此頁面已過時，請重新整理後再試。',
  },
  amountWrong: {
    en: 'Enter an amount between the minimum and the maximum.',
    zhCn: '请输入最低与最高金额之间的金额。',
    zhHk: '請輸入最低與最高金額之間的金額。',
  },
  emailWrong: {
    en: 'Enter a valid email address.',
    zhCn: '请输入有效的邮箱地址。',
    zhHk: '請輸入有效的電郵地址。',
  },
  secure: { en: 'Secure payment', zhCn: '安全支付', zhHk: '安全付款' },
  languages: { en: 'Language', zhCn: '语言', zhHk: '語言' },
} as const satisfies Record<string, Word>;

/** To a second browser, while another one has the card form open. */
export const takenText: WordOf<{ minutes: number }> = {
  en: ({ minutes }) => `Someone else is paying with this link. Try again in ${minutes} minutes.`,
  zhCn: ({ minutes }) => `此链接正在由其他人付款，请 ${minutes} 分钟后再试。`,
  zhHk: ({ minutes }) => `現正有人以此連結付款，請於 ${minutes} 分鐘後再試。`,
};

export const amountRange: WordOf<{ least: string; most: string }> = {
  en: ({ least, most }) => `From ${least} to ${most}`,
  zhCn: ({ least, most }) => `${least} 至 ${most}`,
  zhHk: ({ least, most }) => `${least} 至 ${most}`,
};
