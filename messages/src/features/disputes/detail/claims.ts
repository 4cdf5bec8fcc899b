import type { ReasonFamily } from '@back-office/contract/features/disputes/evidence';
import type { Word } from '../../../words.ts';

/** A claim in words, and the evidence that refutes it. */
export const claimSentences: Readonly<Record<ReasonFamily, { claim: Word; shows: Word }>> = {
  fraud: {
    claim: {
      en: 'The cardholder says that someone else made this payment.',
      zhCn: '持卡人称该笔交易并非本人所为。',
      zhHk: '持卡人稱此交易並非由本人作出。',
    },
    shows: {
      en: 'Show that the cardholder took part: 3-D Secure, IP address and device, or earlier undisputed orders.',
      zhCn: '请证明持卡人本人参与了交易：3-D Secure 验证、IP 地址与设备，或以往无争议订单。',
      zhHk: '請證明持卡人曾參與此交易：3-D Secure 驗證、IP 地址及裝置，或以往無爭議訂單。',
    },
  },
  notReceived: {
    claim: {
      en: 'The cardholder says that the goods or services were not received.',
      zhCn: '持卡人称未收到商品或服务。',
      zhHk: '持卡人稱未收到貨品或服務。',
    },
    shows: {
      en: 'Show the delivery to the agreed address by the agreed date, or that the service was used.',
      zhCn: '请证明已按约定日期送达约定地址，或服务已被使用。',
      zhHk: '請證明已於約定日期或之前送達約定地址，或服務已被使用。',
    },
  },
  notAsDescribed: {
    claim: {
      en: 'The cardholder says that the goods or services were defective or not as described.',
      zhCn: '持卡人称商品或服务有缺陷或与描述不符。',
      zhHk: '持卡人稱貨品或服務有瑕疵或與描述不符。',
    },
    shows: {
      en: 'Show your description, what you delivered, and that nothing was returned.',
      zhCn: '请证明商品描述、实际交付的内容，以及客户未退货。',
      zhHk: '請證明貨品描述、實際交付的內容，以及客戶並無退貨。',
    },
  },
  creditNotProcessed: {
    claim: {
      en: 'The cardholder says that a refund did not arrive.',
      zhCn: '持卡人称未收到应得的退款。',
      zhHk: '持卡人稱未收到應得的退款。',
    },
    shows: {
      en: 'Show the refund, or the accepted terms that allow none.',
      zhCn: '请提供退款记录，或客户已接受的不予退款条款。',
      zhHk: '請提供退款記錄，或客戶已接受的不予退款條款。',
    },
  },
  cancelledRecurring: {
    claim: {
      en: 'The cardholder says that the recurring payment was cancelled.',
      zhCn: '持卡人称已取消循环扣款。',
      zhHk: '持卡人稱已取消定期付款。',
    },
    shows: {
      en: 'Show that it was not cancelled in time, or that the service was used afterwards.',
      zhCn: '请证明客户未及时取消，或取消后仍在使用服务。',
      zhHk: '請證明客戶未有及時取消，或取消後仍使用服務。',
    },
  },
  duplicate: {
    claim: {
      en: 'The cardholder says that the same order was paid twice.',
      zhCn: '持卡人称同一订单被重复扣款。',
      zhHk: '持卡人稱同一訂單被重複扣款。',
    },
    shows: {
      en: 'Show two separate orders, or the refund of one of them.',
      zhCn: '请证明是两笔不同的订单，或其中一笔已退款。',
      zhHk: '請證明是兩張不同的訂單，或其中一張已退款。',
    },
  },
  wrongAmount: {
    claim: {
      en: 'The cardholder says that the amount or currency is wrong.',
      zhCn: '持卡人称金额或币种有误。',
      zhHk: '持卡人稱金額或貨幣有誤。',
    },
    shows: {
      en: 'Show the amount and currency that the cardholder agreed to.',
      zhCn: '请证明持卡人同意的金额与币种。',
      zhHk: '請證明持卡人同意的金額及貨幣。',
    },
  },
  authorisation: {
    claim: {
      en: 'The issuer says that the payment was not properly authorised.',
      zhCn: '发卡行称该笔交易未获有效授权。',
      zhHk: '發卡銀行稱此交易未獲有效授權。',
    },
    shows: {
      en: 'Show a valid authorisation for this amount and day.',
      zhCn: '请提供与该金额和日期相符的有效授权。',
      zhHk: '請提供與該金額及日期相符的有效授權。',
    },
  },
  inquiry: {
    claim: {
      en: 'The issuer asks for details of this payment.',
      zhCn: '发卡行要求提供该笔交易的详情。',
      zhHk: '發卡銀行要求提供此交易的詳情。',
    },
    shows: {
      en: 'Send what shows the order: receipt, invoice and delivery.',
      zhCn: '请提供订单证明：收据、发票与物流信息。',
      zhHk: '請提供訂單證明：收據、發票及送貨資料。',
    },
  },
  other: {
    claim: {
      en: 'The issuer disputes this payment for another reason.',
      zhCn: '发卡行以其他原因对该笔交易提出争议。',
      zhHk: '發卡銀行以其他原因對此交易提出爭議。',
    },
    shows: {
      en: 'Show the order, the delivery and your messages with the customer.',
      zhCn: '请提供订单、物流信息以及与客户的往来邮件。',
      zhHk: '請提供訂單、送貨資料以及與客戶的往來電郵。',
    },
  },
};
