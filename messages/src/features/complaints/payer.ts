import { complaintLimits } from '@back-office/contract/features/complaints';
import { fileMegabytesMax, uploadPurposes } from '@back-office/contract/features/uploads/rules';
import type { Word, WordOf } from '../../words.ts';

const { filesMax } = uploadPurposes.complaint;

/** What a cardholder reads on the page of his payment mail. */
export const payerWords = {
  pageTitle: { en: 'Your payment', zhCn: '您的付款', zhHk: '您的付款' },
  absentTitle: { en: 'This link is not available', zhCn: '链接不可用', zhHk: '此連結不可用' },
  absentText: {
    en: 'Check the address, or contact the shop.',
    zhCn: '请检查网址，或联系商家。',
    zhHk: '請檢查網址，或聯絡商店。',
  },
  heading: { en: 'Report a problem', zhCn: '反馈问题', zhHk: '回報問題' },
  lead: {
    en: `The shop has ${complaintLimits.workingDays} working days to answer. We’ll email you, and you can read the answer on this page.`,
    zhCn: `商家将在 ${complaintLimits.workingDays} 个工作日内回复。回复后我们会发邮件通知您，您也可在本页查看。`,
    zhHk: `商店將於 ${complaintLimits.workingDays} 個工作天內回覆。回覆後我們會以電郵通知您，您亦可在本頁查看。`,
  },
  shop: { en: 'Shop', zhCn: '商家', zhHk: '商店' },
  order: { en: 'Order', zhCn: '订单号', zhHk: '訂單號' },
  paidAt: { en: 'Paid on', zhCn: '付款时间', zhHk: '付款時間' },
  card: { en: 'Card', zhCn: '银行卡', zhHk: '付款卡' },
  email: { en: 'Email', zhCn: '邮箱', zhHk: '電郵' },
  website: { en: 'Website', zhCn: '网站', zhHk: '網站' },
  reason: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
  choose: { en: 'Choose a reason', zhCn: '请选择原因', zhHk: '請選擇原因' },
  amount: { en: 'Amount you claim', zhCn: '要求退还的金额', zhHk: '要求退還的金額' },
  text: { en: 'Describe the problem', zhCn: '请描述问题', zhHk: '請描述問題' },
  more: { en: 'Write to the shop', zhCn: '给商家留言', zhHk: '給商店留言' },
  files: { en: 'Files', zhCn: '附件', zhHk: '附件' },
  filesHelp: {
    en: `Up to ${filesMax} files of ${fileMegabytesMax} MB: PDF, Word, Excel, JPG, PNG or BMP.`,
    zhCn: `最多 ${filesMax} 个文件，每个不超过 ${fileMegabytesMax} MB：PDF、Word、Excel、JPG、PNG 或 BMP。`,
    zhHk: `最多 ${filesMax} 個檔案，每個不超過 ${fileMegabytesMax} MB：PDF、Word、Excel、JPG、PNG 或 BMP。`,
  },
  remove: { en: 'Remove', zhCn: '移除', zhHk: '移除' },
  submit: { en: 'Send to the shop', zhCn: '提交给商家', zhHk: '提交給商店' },
  send: { en: 'Send', zhCn: '发送', zhHk: '傳送' },
  close: { en: 'My problem is solved', zhCn: '问题已解决', zhHk: '問題已解決' },
  closeForGood: {
    en: 'A closed complaint can’t be opened again. A message you haven’t sent is lost.',
    zhCn: '投诉关闭后无法重新打开，未发送的留言将丢失。',
    zhHk: '投訴關閉後無法重新開啟，未傳送的留言將會遺失。',
  },
  closeNow: { en: 'Close complaint', zhCn: '关闭投诉', zhHk: '關閉投訴' },
  keepOpen: { en: 'Keep complaint open', zhCn: '暂不关闭', zhHk: '暫不關閉' },
  waiting: {
    en: 'We sent your complaint to the shop. The answer will appear on this page.',
    zhCn: '您的投诉已提交给商家，回复会显示在本页。',
    zhHk: '您的投訴已提交給商店，回覆會在本頁顯示。',
  },
  agreed: {
    en: 'The shop requested a refund for you.',
    zhCn: '商家已为您申请退款。',
    zhHk: '商店已為您申請退款。',
  },
  refunded: {
    en: 'The refund was sent to your card. Your bank may take a few days to show it.',
    zhCn: '款项已退回您的银行卡，银行入账可能需要几天。',
    zhHk: '款項已退回您的付款卡，銀行入賬可能需時數日。',
  },
  refundFailed: {
    en: 'The refund did not go through. The shop will answer you here.',
    zhCn: '退款未成功，商家将在此回复您。',
    zhHk: '退款未能完成，商店將在此回覆您。',
  },
  refused: {
    en: 'The shop refused your complaint.',
    zhCn: '商家未接受您的投诉。',
    zhHk: '商店未接受您的投訴。',
  },
  closed: { en: 'You closed this complaint.', zhCn: '您已关闭此投诉。', zhHk: '您已關閉此投訴。' },
  you: { en: 'You', zhCn: '您', zhHk: '您' },
  needsScript: {
    en: 'Turn on JavaScript to contact the shop.',
    zhCn: '请启用 JavaScript 后再联系商家。',
    zhHk: '請啟用 JavaScript 後再聯絡商店。',
  },
  foot: {
    en: 'Never enter a card number on this page.',
    zhCn: '请勿在本页填写银行卡号。',
    zhHk: '請勿在本頁填寫付款卡號碼。',
  },
  reasonMissing: { en: 'Choose a reason.', zhCn: '请选择原因。', zhHk: '請選擇原因。' },
  textMissing: {
    en: `Describe the problem in up to ${complaintLimits.text} characters.`,
    zhCn: `请描述问题，最多 ${complaintLimits.text} 个字符。`,
    zhHk: `請描述問題，最多 ${complaintLimits.text} 個字元。`,
  },
  textUnstorable: {
    en: 'The text contains characters that can’t be kept. Remove them.',
    zhCn: '内容包含无法保存的字符，请删除。',
    zhHk: '內容包含無法儲存的字元，請刪除。',
  },
  cardNumber: {
    en: 'Remove the card number from your text.',
    zhCn: '请删除留言中的银行卡号。',
    zhHk: '請刪除留言內的付款卡號碼。',
  },
  tooMany: {
    en: 'Too many attempts. Try again in an hour.',
    zhCn: '操作过于频繁，请一小时后再试。',
    zhHk: '操作過於頻繁，請一小時後再試。',
  },
  noMoreTexts: {
    en: `This complaint has reached the limit of ${complaintLimits.messages} messages. Wait for the shop’s decision.`,
    zhCn: `此投诉的留言数已达上限（${complaintLimits.messages} 条），请等待商家处理。`,
    zhHk: `此投訴的留言數目已達上限（${complaintLimits.messages} 則），請等候商店處理。`,
  },
  changed: {
    en: 'This complaint has changed. Reload the page.',
    zhCn: '投诉状态已变更，请刷新页面。',
    zhHk: '投訴狀態已變更，請重新整理頁面。',
  },
  failed: {
    en: 'Nothing was sent. Try again in a few minutes.',
    zhCn: '未能发送，请过几分钟再试。',
    zhHk: '未能傳送，請過幾分鐘再試。',
  },
  networkLost: {
    en: 'You are offline. Try again when you are connected.',
    zhCn: '网络已断开，请联网后重试。',
    zhHk: '網絡已中斷，請連線後再試。',
  },
} as const satisfies Record<string, Word>;

export const amountMax: WordOf<{ most: string }> = {
  en: ({ most }) => `Enter an amount up to ${most}.`,
  zhCn: ({ most }) => `请输入不超过 ${most} 的金额。`,
  zhHk: ({ most }) => `請輸入不超過 ${most} 的金額。`,
};
