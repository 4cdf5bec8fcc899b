import {
  answerFilesMegabytesMax,
  type MailKind,
} from '@back-office/contract/features/cardholder-mail';
import type { Word, WordOf } from '../../words.ts';

export const mailKindLabels: Readonly<Record<Exclude<MailKind, 'mail'>, Word>> = {
  autoReply: { en: 'Automatic reply', zhCn: '自动回复', zhHk: '自動回覆' },
  bounce: { en: 'Returned mail', zhCn: '退信', zhHk: '退信' },
};

export const mailWords = {
  title: { en: 'Cardholder mail', zhCn: '持卡人邮件', zhHk: '持卡人電郵' },
  noSubject: { en: 'No subject', zhCn: '无主题', zhHk: '沒有主旨' },
  notLinked: { en: 'Not linked to a payment', zhCn: '未关联交易', zhHk: '未連結交易' },
  linkHint: {
    en: 'Check the sender, then link the mail to the payment it is about.',
    zhCn: '请核实发件人，再将邮件关联至相应交易。',
    zhHk: '請核實寄件人，再將電郵連結至相應交易。',
  },
  mails: { en: 'Messages', zhCn: '往来邮件', zhHk: '往來電郵' },
  unverified: { en: 'Sender not verified', zhCn: '发件人未经验证', zhHk: '寄件人未經驗證' },
  otherSender: {
    en: 'Not the payer’s address',
    zhCn: '与付款人邮箱不一致',
    zhHk: '與付款人電郵不一致',
  },
  notDelivered: { en: 'Not delivered', zhCn: '未送达', zhHk: '未能送達' },
  showQuoted: { en: 'Show quoted text', zhCn: '显示引用内容', zhHk: '顯示引用內容' },
  showFormatted: { en: 'Show formatting', zhCn: '显示格式', zhHk: '顯示格式' },
  showText: { en: 'Show as text', zhCn: '显示为纯文本', zhHk: '顯示為純文字' },
  formatted: { en: 'Formatted mail', zhCn: '带格式的邮件', zhHk: '帶格式的電郵' },
  cardholder: { en: 'Cardholder', zhCn: '持卡人', zhHk: '持卡人' },
  payment: { en: 'Payment', zhCn: '交易', zhHk: '交易' },
  paidAmount: { en: 'Amount paid', zhCn: '付款金额', zhHk: '付款金額' },
  orderedAt: { en: 'Ordered', zhCn: '下单时间', zhHk: '下單時間' },
  refunded: { en: 'Refunded', zhCn: '已退金额', zhHk: '已退金額' },
  paymentStatus: { en: 'Payment status', zhCn: '支付状态', zhHk: '付款狀態' },
  openPayment: { en: 'Open payment', zhCn: '查看交易', zhHk: '查看交易' },
  openComplaint: { en: 'Open complaint', zhCn: '查看投诉', zhHk: '查看投訴' },
  template: { en: 'Template', zhCn: '模板', zhHk: '範本' },
  language: { en: 'Language', zhCn: '语言', zhHk: '語言' },
  answer: { en: 'Your answer', zhCn: '回复内容', zhHk: '回覆內容' },
  sendAnswer: { en: 'Send answer', zhCn: '发送回复', zhHk: '傳送回覆' },
  answered: { en: 'Answer sent.', zhCn: '回复已发送。', zhHk: '回覆已傳送。' },
  closed: { en: 'Conversation processed.', zhCn: '会话已处理。', zhHk: '對話已處理。' },
  linked: {
    en: 'Mail linked to the payment.',
    zhCn: '邮件已关联交易。',
    zhHk: '電郵已連結至交易。',
  },
  choosePayment: { en: 'Payment', zhCn: '交易', zhHk: '交易' },
  searchOrder: { en: 'Find by order number', zhCn: '按订单号查找', zhHk: '按訂單號尋找' },
  searchHelp: {
    en: 'This sender’s payments are listed. Enter the start of an order number, or a payment number, to find others.',
    zhCn: '列表显示该发件人的交易。输入订单号的开头或交易流水号可查找其他交易。',
    zhHk: '列表顯示該寄件人的交易。輸入訂單號的開首或交易編號可尋找其他交易。',
  },
  noPayments: {
    en: 'No successful payments found. Check the number, or enter only its first characters.',
    zhCn: '没有找到成功的交易。请检查单号，或只输入开头几位。',
    zhHk: '找不到成功的交易。請檢查編號，或只輸入首幾個字元。',
  },
  choosePaymentFirst: { en: 'Choose a payment.', zhCn: '请选择交易。', zhHk: '請選擇交易。' },
  notFound: {
    en: 'This conversation doesn’t exist.',
    zhCn: '没有此邮件会话。',
    zhHk: '沒有此電郵對話。',
  },
  attachments: {
    en: `Attachments (optional, at most ${answerFilesMegabytesMax} MB in all)`,
    zhCn: `附件（选填，合计不超过 ${answerFilesMegabytesMax} MB）`,
    zhHk: `附件（選填，合計不超過 ${answerFilesMegabytesMax} MB）`,
  },
  earlierMail: { en: 'Show earlier mail', zhCn: '显示更早的邮件', zhHk: '顯示較早的電郵' },
  editTemplates: { en: 'Edit templates', zhCn: '编辑模板', zhHk: '編輯範本' },
  templateText: { en: 'Text', zhCn: '内容', zhHk: '內容' },
  saveTemplate: { en: 'Save template', zhCn: '保存模板', zhHk: '儲存範本' },
  replaceTitle: { en: 'Replace the text?', zhCn: '替换内容？', zhHk: '取代內容？' },
  replaceText: {
    en: 'Your unsaved changes to this text will be lost.',
    zhCn: '对该内容的未保存修改将丢失。',
    zhHk: '此內容的未儲存更改會遺失。',
  },
  replace: { en: 'Replace', zhCn: '替换', zhHk: '取代' },
  keepText: { en: 'Keep', zhCn: '保留', zhHk: '保留' },
  templateSaved: { en: 'Template saved.', zhCn: '模板已保存。', zhHk: '範本已儲存。' },
  resetTemplate: { en: 'Restore default', zhCn: '恢复默认', zhHk: '還原預設' },
  shopAddress: {
    en: 'Email address of your shop',
    zhCn: '店铺邮箱地址',
    zhHk: '商店電郵地址',
  },
  shopAddressHelp: {
    en: 'Show this address on your website. Mail sent to it arrives here:',
    zhCn: '可在您的网站上展示此地址，来信会显示在此：',
    zhHk: '可於您的網站展示此地址，來信會在此顯示：',
  },
  openAddressHelp: {
    en: 'Set up an email address for customers who have no payment mail.',
    zhCn: '可为店铺开通邮箱地址，方便没有付款邮件的客户联系您。',
    zhHk: '可為商店開通電郵地址，方便沒有付款電郵的客戶聯絡您。',
  },
  openAddress: { en: 'Set up email address', zhCn: '开通邮箱地址', zhHk: '開通電郵地址' },
  addressOpened: {
    en: 'Email address set up.',
    zhCn: '邮箱地址已开通。',
    zhHk: '電郵地址已開通。',
  },
} as const satisfies Record<string, Word>;

export const mailAnswerHelp: WordOf<{ email: string }> = {
  en: ({ email }) => `Sent by email to ${email}. The reply appears here.`,
  zhCn: ({ email }) => `将以邮件发送至 ${email}，对方的回复会显示在此。`,
  zhHk: ({ email }) => `將以電郵傳送至 ${email}，對方的回覆會在此顯示。`,
};

export const mailPlaceholderHelp: WordOf<{ list: readonly string[] }> = {
  en: ({ list }) => `Placeholders: ${list.join(', ')}.`,
  zhCn: ({ list }) => `占位符：${list.join('、')}。`,
  zhHk: ({ list }) => `佔位符：${list.join('、')}。`,
};
