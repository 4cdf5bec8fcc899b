import type { EvidenceField } from '@back-office/contract/features/disputes/evidence';
import type { Word } from '../../words.ts';

/** What a field of the form asks for, and why the issuer wants it. */
export const evidenceWords: Readonly<Record<EvidenceField, { name: Word; why: Word }>> = {
  threeDSecure: {
    name: { en: '3-D Secure result', zhCn: '3-D Secure 验证结果', zhHk: '3-D Secure 驗證結果' },
    why: {
      en: 'A successful check shifts the liability.',
      zhCn: '验证成功可转移责任。',
      zhHk: '驗證成功可轉移責任。',
    },
  },
  avsCvv: {
    name: { en: 'AVS and CVV result', zhCn: 'AVS 与 CVV 结果', zhHk: 'AVS 及 CVV 結果' },
    why: {
      en: 'Matches show that the payer held the card.',
      zhCn: '结果一致，说明付款人持有该卡。',
      zhHk: '結果相符，顯示付款人持有該卡。',
    },
  },
  ipAndDevice: {
    name: { en: 'IP address and device', zhCn: 'IP 地址与设备', zhHk: 'IP 地址及裝置' },
    why: {
      en: 'Links the payment to the cardholder.',
      zhCn: '说明交易与持卡人的关联。',
      zhHk: '顯示交易與持卡人的關聯。',
    },
  },
  earlierOrders: {
    name: { en: 'Earlier undisputed orders', zhCn: '以往无争议订单', zhHk: '以往無爭議訂單' },
    why: {
      en: 'Shows a history with the same cardholder.',
      zhCn: '证明与同一持卡人的交易历史。',
      zhHk: '證明與同一持卡人的交易記錄。',
    },
  },
  accountHistory: {
    name: { en: 'Account history', zhCn: '账户记录', zhHk: '賬戶記錄' },
    why: {
      en: 'Logins and changes before the order.',
      zhCn: '下单前的登录与变更记录。',
      zhHk: '下單前的登入及更改記錄。',
    },
  },
  customerMail: {
    name: { en: 'Messages with the customer', zhCn: '与客户的往来邮件', zhHk: '與客戶的往來電郵' },
    why: {
      en: 'The customer’s own statements carry the most weight.',
      zhCn: '客户本人的表述最有说服力。',
      zhHk: '客戶本人的說法最具說服力。',
    },
  },
  carrier: {
    name: { en: 'Carrier', zhCn: '物流公司', zhHk: '物流公司' },
    why: {
      en: 'Lets the issuer check the delivery.',
      zhCn: '便于发卡行核实配送。',
      zhHk: '方便發卡銀行核實送貨。',
    },
  },
  trackingNumber: {
    name: { en: 'Tracking number', zhCn: '物流单号', zhHk: '物流追蹤編號' },
    why: {
      en: 'Lets the issuer check the delivery.',
      zhCn: '便于发卡行核实配送。',
      zhHk: '方便發卡銀行核實送貨。',
    },
  },
  deliveredOn: {
    name: { en: 'Delivered on', zhCn: '妥投日期', zhHk: '送達日期' },
    why: { en: 'Must be before the dispute.', zhCn: '须早于争议日期。', zhHk: '須早於爭議日期。' },
  },
  deliveryAddress: {
    name: { en: 'Full delivery address', zhCn: '完整收货地址', zhHk: '完整送貨地址' },
    why: {
      en: 'With street, city and country, as Visa requires.',
      zhCn: '须包含街道、城市和国家（Visa 的要求）。',
      zhHk: '須包含街道、城市及國家／地區（Visa 的要求）。',
    },
  },
  signature: {
    name: { en: 'Recipient’s signature', zhCn: '收件人签名', zhHk: '收件人簽名' },
    why: {
      en: 'Expected for high amounts.',
      zhCn: '大额交易须有签收记录。',
      zhHk: '大額交易須有簽收記錄。',
    },
  },
  downloadLog: {
    name: { en: 'Download or login log', zhCn: '下载或登录记录', zhHk: '下載或登入記錄' },
    why: {
      en: 'Proves delivery of digital goods.',
      zhCn: '证明数字商品已交付。',
      zhHk: '證明數碼商品已交付。',
    },
  },
  productPage: {
    name: { en: 'Product page', zhCn: '商品页面', zhHk: '貨品頁面' },
    why: {
      en: 'Shows what was promised.',
      zhCn: '说明当时的商品描述。',
      zhHk: '說明當時的貨品描述。',
    },
  },
  goodsProof: {
    name: { en: 'Photos or invoice of the goods', zhCn: '商品照片或发票', zhHk: '貨品相片或發票' },
    why: {
      en: 'Shows what was sent, and that it is genuine.',
      zhCn: '证明发出的是哪件商品，且为正品。',
      zhHk: '證明寄出的是哪件貨品，且為正貨。',
    },
  },
  returnPolicy: {
    name: { en: 'Return policy', zhCn: '退货政策', zhHk: '退貨政策' },
    why: {
      en: 'Must have been shown before payment.',
      zhCn: '须在付款前展示。',
      zhHk: '須在付款前展示。',
    },
  },
  returnCorrespondence: {
    name: { en: 'Correspondence about a return', zhCn: '退货沟通记录', zhHk: '退貨溝通記錄' },
    why: {
      en: 'Shows whether the goods came back.',
      zhCn: '说明商品是否已退回。',
      zhHk: '說明貨品是否已退回。',
    },
  },
  refundRecord: {
    name: { en: 'Refund record with ARN', zhCn: '退款记录（含 ARN）', zhHk: '退款記錄（連 ARN）' },
    why: {
      en: 'An earlier refund can decide the case.',
      zhCn: '此前的退款可直接定案。',
      zhHk: '早前的退款可直接定案。',
    },
  },
  refundPolicy: {
    name: { en: 'Refund policy', zhCn: '退款政策', zhHk: '退款政策' },
    why: {
      en: 'Explains why no refund is due.',
      zhCn: '说明为何无需退款。',
      zhHk: '說明為何毋須退款。',
    },
  },
  termsAccepted: {
    name: {
      en: 'Proof of accepted terms',
      zhCn: '已接受条款的证明',
      zhHk: '已接受條款的證明',
    },
    why: {
      en: 'The cardholder agreed before paying.',
      zhCn: '持卡人付款前已同意。',
      zhHk: '持卡人付款前已同意。',
    },
  },
  cancellationLog: {
    name: { en: 'Cancellation log', zhCn: '取消记录', zhHk: '取消記錄' },
    why: {
      en: 'Shows no cancellation before the charge.',
      zhCn: '证明扣款前未取消。',
      zhHk: '證明扣款前未取消。',
    },
  },
  usageAfter: {
    name: { en: 'Usage after the charge', zhCn: '扣款后的使用记录', zhHk: '扣款後的使用記錄' },
    why: {
      en: 'Shows that the customer used the service.',
      zhCn: '证明客户使用了服务。',
      zhHk: '證明客戶使用了服務。',
    },
  },
  otherOrder: {
    name: { en: 'The other order', zhCn: '另一笔订单', zhHk: '另一張訂單' },
    why: {
      en: 'Two orders explain two charges.',
      zhCn: '两笔订单对应两次扣款。',
      zhHk: '兩張訂單對應兩次扣款。',
    },
  },
  otherInvoice: {
    name: { en: 'The other invoice', zhCn: '另一张发票', zhHk: '另一張發票' },
    why: { en: 'Supports the second order.', zhCn: '佐证第二笔订单。', zhHk: '佐證第二張訂單。' },
  },
  acceptedTotal: {
    name: { en: 'Total accepted by the customer', zhCn: '客户确认的总额', zhHk: '客戶確認的總額' },
    why: {
      en: 'Shows the amount and currency agreed.',
      zhCn: '证明双方约定的金额与币种。',
      zhHk: '證明雙方協定的金額及貨幣。',
    },
  },
  authorisationCode: {
    name: {
      en: 'Authorisation code, date and amount',
      zhCn: '授权码、日期与金额',
      zhHk: '授權碼、日期及金額',
    },
    why: {
      en: 'Proves that the issuer approved.',
      zhCn: '证明发卡行已授权。',
      zhHk: '證明發卡銀行已授權。',
    },
  },
  receipt: {
    name: { en: 'Receipt', zhCn: '交易单据', zhHk: '交易單據' },
    why: {
      en: 'The copy of the sale that the issuer requested.',
      zhCn: '发卡行要求的交易凭证。',
      zhHk: '發卡銀行要求的交易憑證。',
    },
  },
};
