import type { Word, WordOf } from '../../words.ts';

export const complaintWords = {
  title: { en: 'Complaint', zhCn: '投诉', zhHk: '投訴' },
  notFound: { en: 'This complaint doesn’t exist.', zhCn: '没有此投诉。', zhHk: '沒有此投訴。' },
  messages: { en: 'Messages', zhCn: '往来留言', zhHk: '往來留言' },
  automatic: { en: 'Automatic', zhCn: '系统', zhHk: '系統' },
  cardholder: { en: 'Cardholder', zhCn: '持卡人', zhHk: '持卡人' },
  payment: { en: 'Payment', zhCn: '交易', zhHk: '交易' },
  paidAmount: { en: 'Amount paid', zhCn: '付款金额', zhHk: '付款金額' },
  paidAt: { en: 'Paid on', zhCn: '付款时间', zhHk: '付款時間' },
  card: { en: 'Card', zhCn: '银行卡', zhHk: '付款卡' },
  website: { en: 'Website', zhCn: '网站', zhHk: '網站' },
  refund: { en: 'Refund', zhCn: '退款', zhHk: '退款' },
  openRefund: { en: 'Open refund', zhCn: '查看退款', zhHk: '查看退款' },
  refundStatus: { en: 'Refund status', zhCn: '退款状态', zhHk: '退款狀態' },
  openPayment: { en: 'Open payment', zhCn: '查看交易', zhHk: '查看交易' },
  disputeLikely: {
    en: 'A dispute is likely. Cardholders who get no answer often call their bank.',
    zhCn: '可能发生拒付。持卡人得不到回复时，往往会联系银行。',
    zhHk: '可能出現拒付。持卡人得不到回覆時，往往會聯絡銀行。',
  },
  answeredNote: {
    en: 'Answered. The cardholder may write again or close the complaint.',
    zhCn: '已回复。持卡人可再次留言或关闭投诉。',
    zhHk: '已回覆。持卡人可再留言或關閉投訴。',
  },
  overdueNote: {
    en: 'The deadline to answer has passed. Answer now to prevent a dispute.',
    zhCn: '已超过回复期限，请立即回复以避免拒付。',
    zhHk: '已超過回覆期限，請立即回覆以避免拒付。',
  },
  text: { en: 'Message to the cardholder', zhCn: '给持卡人的留言', zhHk: '給持卡人的留言' },
  refusal: { en: 'Reason for the cardholder', zhCn: '告知持卡人的理由', zhHk: '告知持卡人的理由' },
  textHelp: {
    en: 'The cardholder gets an email and reads your message on the complaint page.',
    zhCn: '持卡人会收到邮件，并在投诉页面查看内容。',
    zhHk: '持卡人會收到電郵，並在投訴頁面查看內容。',
  },
  refundAmount: { en: 'Refund amount', zhCn: '退款金额', zhHk: '退款金額' },
  optionalText: {
    en: 'Message to the cardholder (optional)',
    zhCn: '给持卡人的留言（选填）',
    zhHk: '給持卡人的留言（選填）',
  },
  agreeNote: {
    en: 'This requests a refund and closes the complaint.',
    zhCn: '提交后将申请退款并关闭投诉。',
    zhHk: '提交後將申請退款並關閉投訴。',
  },
  refuseNote: {
    en: 'This closes the complaint without a refund.',
    zhCn: '提交后将关闭投诉，不予退款。',
    zhHk: '提交後將關閉投訴，不予退款。',
  },
  requestRefund: { en: 'Request refund', zhCn: '申请退款', zhHk: '申請退款' },
  sendReply: { en: 'Send reply', zhCn: '发送回复', zhHk: '傳送回覆' },
  refuseComplaint: { en: 'Refuse complaint', zhCn: '拒绝投诉', zhHk: '拒絕投訴' },
  replied: { en: 'Reply sent.', zhCn: '回复已发送。', zhHk: '回覆已傳送。' },
  agreed: { en: 'Refund requested.', zhCn: '已申请退款。', zhHk: '已申請退款。' },
  refused: { en: 'Complaint refused.', zhCn: '已拒绝投诉。', zhHk: '已拒絕投訴。' },
  noComplaint: {
    en: 'The cardholder has made no complaint.',
    zhCn: '持卡人未投诉。',
    zhHk: '持卡人沒有投訴。',
  },
  sent: { en: 'Payment mail sent', zhCn: '付款邮件发送时间', zhHk: '付款電郵傳送時間' },
  revoked: { en: 'Link revoked', zhCn: '链接撤销时间', zhHk: '連結撤銷時間' },
  send: { en: 'Send payment mail', zhCn: '发送付款邮件', zhHk: '傳送付款電郵' },
  sendNote: {
    en: 'The cardholder can complain to you through the link in the payment mail.',
    zhCn: '付款邮件含有链接，持卡人可通过该链接向您投诉。',
    zhHk: '付款電郵附有連結，持卡人可透過該連結向您投訴。',
  },
  revoke: { en: 'Revoke link', zhCn: '撤销链接', zhHk: '撤銷連結' },
  revokeTitle: { en: 'Revoke this link?', zhCn: '撤销此链接？', zhHk: '撤銷此連結？' },
  revokeText: {
    en: 'The cardholder can no longer open the complaint page. A new payment mail contains a new link.',
    zhCn: '持卡人将无法再打开投诉页面。重新发送邮件会生成新链接。',
    zhHk: '持卡人將無法再開啟投訴頁面。重新傳送電郵會產生新連結。',
  },
  mailSent: { en: 'Payment mail sent.', zhCn: '付款邮件已发送。', zhHk: '付款電郵已傳送。' },
  linkRevoked: { en: 'Link revoked.', zhCn: '链接已撤销。', zhHk: '連結已撤銷。' },
} as const satisfies Record<string, Word>;

export const complainedNote: WordOf<{ reason: string }> = {
  en: ({ reason }) =>
    `The cardholder complained: ${reason}. A dispute is likely if you don’t answer.`,
  zhCn: ({ reason }) => `持卡人已投诉：${reason}。如不回复，可能发生拒付。`,
  zhHk: ({ reason }) => `持卡人已投訴：${reason}。如不回覆，可能出現拒付。`,
};
