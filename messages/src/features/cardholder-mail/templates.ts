import type {
  MailPlaceholder,
  MailTemplate,
} from '@back-office/contract/features/cardholder-mail/templates';
import type { Word } from '../../words.ts';

export const mailTemplateNames: Readonly<Record<MailTemplate, Word>> = {
  underReview: { en: 'We are looking into it', zhCn: '正在核实', zhHk: '正在跟進' },
  onItsWay: { en: 'The order is on its way', zhCn: '订单运送中', zhHk: '訂單運送中' },
  moreDetails: { en: 'We need more details', zhCn: '需要更多信息', zhHk: '需要更多資料' },
  refundRequested: { en: 'Refund requested', zhCn: '已申请退款', zhHk: '已申請退款' },
  noRefund: { en: 'No refund', zhCn: '不予退款', zhHk: '不予退款' },
};

export const mailPlaceholderNames: Readonly<Record<MailPlaceholder, Word>> = {
  name: { en: 'Sender’s name', zhCn: '发件人姓名', zhHk: '寄件人姓名' },
  order: { en: 'Order number', zhCn: '订单号', zhHk: '訂單號' },
  amount: { en: 'Amount paid', zhCn: '付款金额', zhHk: '付款金額' },
  shop: { en: 'Name of your business', zhCn: '商户名称', zhHk: '商戶名稱' },
};

/** The product's own words, in the cardholder's language. */
export const mailTemplateBodies: Readonly<Record<MailTemplate, Word>> = {
  underReview: {
    en: 'Hello {name},\n\nThank you for your email about order {order}. We are looking into it and will write to you within two working days.\n\n{shop}',
    zhCn: '{name}，您好：\n\n您关于订单 {order} 的来信已收到。我们正在核实，将于两个工作日内回复您。\n\n{shop}',
    zhHk: '{name}，您好：\n\n您關於訂單 {order} 的電郵已收到。我們正在跟進，將於兩個工作天內回覆您。\n\n{shop}',
  },
  onItsWay: {
    en: 'Hello {name},\n\nYour order {order} has left our warehouse and is on its way to you. Write to us if it has not arrived within seven days.\n\n{shop}',
    zhCn: '{name}，您好：\n\n您的订单 {order} 已发出，正在运送途中。如七天内仍未收到，请回复此邮件。\n\n{shop}',
    zhHk: '{name}，您好：\n\n您的訂單 {order} 已寄出，正在運送途中。如七日內仍未收到，請回覆此電郵。\n\n{shop}',
  },
  moreDetails: {
    en: 'Hello {name},\n\nPlease send us a photo of the item of order {order} and describe the problem, so that we can help you.\n\n{shop}',
    zhCn: '{name}，您好：\n\n请提供订单 {order} 商品的照片并说明问题，以便我们为您处理。\n\n{shop}',
    zhHk: '{name}，您好：\n\n請提供訂單 {order} 貨品的相片並說明問題，以便我們為您處理。\n\n{shop}',
  },
  refundRequested: {
    en: 'Hello {name},\n\nWe have requested a refund for order {order} ({amount}). Your bank usually credits it within 5 to 10 working days.\n\n{shop}',
    zhCn: '{name}，您好：\n\n我们已为订单 {order}（{amount}）申请退款。款项通常在 5 至 10 个工作日内退回您的银行卡。\n\n{shop}',
    zhHk: '{name}，您好：\n\n我們已為訂單 {order}（{amount}）申請退款。款項一般於 5 至 10 個工作天內退回您的付款卡。\n\n{shop}',
  },
  noRefund: {
    en: 'Hello {name},\n\nWe are sorry that we can’t refund order {order}. Please write to us if you have further questions.\n\n{shop}',
    zhCn: '{name}，您好：\n\n很抱歉，订单 {order} 无法退款。如有其他疑问，请回复此邮件。\n\n{shop}',
    zhHk: '{name}，您好：\n\n很抱歉，訂單 {order} 未能退款。如有其他疑問，請回覆此電郵。\n\n{shop}',
  },
};
