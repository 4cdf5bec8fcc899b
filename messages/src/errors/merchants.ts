import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { Word } from '../words.ts';

export const merchantErrors: Record<Extract<ErrorCode, `merchants.${string}`>, Word> = {
  'merchants.notFound': {
    en: 'No merchant has this number.',
    zhCn: '没有该商户号的商户。',
    zhHk: '沒有此商戶編號的商戶。',
  },
  'merchants.changedMeanwhile': {
    en: 'Someone else changed this. Reload and make your change again.',
    zhCn: '该信息已被他人修改，请查看最新内容后重新提交。',
    zhHk: '此資料已被他人更改，請查看最新內容後重新提交。',
  },
  'merchants.statusNotPossible': {
    en: 'The merchant can’t change from its current status to this one.',
    zhCn: '商户当前状态不能变更为该状态。',
    zhHk: '商戶目前的狀態不能更改為此狀態。',
  },
  'merchants.balancesNotZero': {
    en: 'The merchant still has balances. You can delete it when all balances are zero.',
    zhCn: '该商户账户仍有余额，全部余额归零后才能删除。',
    zhHk: '此商戶賬戶仍有結餘，全部結餘歸零後才可刪除。',
  },
  'merchants.casesOpen': {
    en: 'The merchant has open cases or alerts. You can delete it when they are closed.',
    zhCn: '该商户仍有未结的调单、拒付或预警，全部结案后才能删除。',
    zhHk: '此商戶仍有未完結的調單、拒付或預警，全部完結後才可刪除。',
  },
  'merchants.refundsOpen': {
    en: 'The merchant has pending refunds. You can delete it when they are finished.',
    zhCn: '该商户仍有未结束的退款，全部结束后才能删除。',
    zhHk: '此商戶仍有未完結的退款，全部完結後才可刪除。',
  },
  'merchants.gatewayNumberTaken': {
    en: 'This gateway number is in use already.',
    zhCn: '该网关号已被使用。',
    zhHk: '此閘道編號已被使用。',
  },
  'merchants.gatewayNotFound': {
    en: 'The merchant has no gateway with this number.',
    zhCn: '该商户没有此网关号。',
    zhHk: '此商戶沒有此閘道編號。',
  },
  'merchants.anotherPending': {
    en: 'A change of this kind is already waiting for a second operator. Decide or cancel it first.',
    zhCn: '已有同类变更待复核，请先完成复核或撤销。',
    zhHk: '已有同類更改待覆核，請先完成覆核或撤回。',
  },
  'merchants.changeNotFound': {
    en: 'This change doesn’t exist.',
    zhCn: '该商户没有此变更。',
    zhHk: '此商戶沒有此更改。',
  },
  'merchants.alreadyDecided': {
    en: 'Someone already decided this change. See below who did.',
    zhCn: '该变更已被处理，请查看处理人。',
    zhHk: '此更改已獲處理，請查看處理人。',
  },
  'merchants.ownProposal': {
    en: 'You proposed this change. Another operator must confirm or reject it.',
    zhCn: '该变更由您提交，须由其他运营人员复核。',
    zhHk: '此更改由您提出，須由另一位營運人員覆核。',
  },
  'merchants.notProposer': {
    en: 'Only the operator who proposed this change can cancel it.',
    zhCn: '只有提交人可以撤销该变更。',
    zhHk: '只有提出人可撤回此更改。',
  },
  'merchants.holderDiffers': {
    en: 'The account holder must match the merchant’s legal name.',
    zhCn: '账户持有人须与商户法定名称一致。',
    zhHk: '賬戶持有人須與商戶法定名稱一致。',
  },
  'merchants.validFromPast': {
    en: 'New terms can start on a future day (UTC+8) only. Earlier sales keep their terms.',
    zhCn: '新条款只能自未来的日期（UTC+8）起生效，已成交的交易已按原条款计价。',
    zhHk: '新條款只可由未來的日期（UTC+8）起生效，已完成的交易已按原條款計價。',
  },
  'merchants.noRateTo': {
    en: 'There is no exchange rate for this currency yet, so nothing can be settled in it.',
    zhCn: '尚无兑换至该币种的汇率，无法以该币种结算。',
    zhHk: '尚未有兌換至此貨幣的匯率，無法以此貨幣結算。',
  },
  'merchants.notSettledIn': {
    en: 'This gateway is not settled in that currency from this day on.',
    zhCn: '该网关号自该日起不以此币种结算。',
    zhHk: '此閘道編號由該日起不以此貨幣結算。',
  },
  'merchants.limitsFromPast': {
    en: 'Limits can start today (UTC+8) at the earliest.',
    zhCn: '限额最早自今日（UTC+8）起生效。',
    zhHk: '限額最早由今日（UTC+8）起生效。',
  },
  'merchants.limitsChanged': {
    en: 'The limits have changed since this was proposed. Reject it, then propose the change again.',
    zhCn: '该变更提交后限额已有调整，请拒绝此变更后重新提交。',
    zhHk: '此更改提出後限額已有調整，請拒絕此更改後重新提出。',
  },
  'merchants.termsExist': {
    en: 'Terms with this start date already exist. Choose another day.',
    zhCn: '该日已有生效的条款，请选择其他日期。',
    zhHk: '該日已有生效的條款，請選擇其他日期。',
  },
  'merchants.noArbitration': {
    en: 'This card type has no such arbitration fee: American Express has no arbitration, and only Mastercard lets a party concede one. Enter 0.',
    zhCn: '该卡种不收取此项仲裁费：American Express 不设仲裁，仅 Mastercard 允许在裁决前放弃仲裁。请填 0。',
    zhHk: '此卡類別不收取此項仲裁費：American Express 不設仲裁，只有 Mastercard 容許在裁決前放棄仲裁。請填 0。',
  },
  'merchants.noSignKey': {
    en: 'There is no signing key yet. Create one first.',
    zhCn: '尚无签名密钥，请先创建。',
    zhHk: '尚未有簽名密鑰，請先建立。',
  },
  'merchants.rotationUnderWay': {
    en: 'The previous key is still valid. You can create another when its 24 hours are over.',
    zhCn: '上一个密钥仍在有效期内，24 小时过后才能再次更换。',
    zhHk: '上一條密鑰仍然有效，24 小時過後才可再次更換。',
  },
  'merchants.notInThisStatus': {
    en: 'The status of your account does not allow this. Ask the acquirer.',
    zhCn: '您的商户状态不允许此操作，请联系收单机构。',
    zhHk: '您的商戶狀態不容許此操作，請聯絡收單機構。',
  },
};

export const merchantProductErrors: Record<
  Extract<ErrorCode, `merchantProducts.${string}`>,
  Word
> = {
  'merchantProducts.enabledAlready': {
    en: 'This product is already enabled.',
    zhCn: '该产品已开通。',
    zhHk: '此產品已開通。',
  },
  'merchantProducts.askedAlready': {
    en: 'A request for this product is already open. Wait for the decision, or cancel it.',
    zhCn: '该产品已有申请在处理中。请等待结果，或先取消该申请。',
    zhHk: '此產品已有申請在處理中。請等候結果，或先取消該申請。',
  },
  'merchantProducts.requestNotFound': {
    en: 'This product request doesn’t exist.',
    zhCn: '没有此产品申请。',
    zhHk: '沒有此產品申請。',
  },
  'merchantProducts.closedAlready': {
    en: 'This request is already decided or cancelled. Reload the page to see the result.',
    zhCn: '该申请已处理或已取消，请刷新页面查看结果。',
    zhHk: '此申請已處理或已取消，請重新整理頁面查看結果。',
  },
  'merchantProducts.accountNeeded': {
    en: 'Enter the bank and the last four characters of the account.',
    zhCn: '请填写银行及账号后四位。',
    zhHk: '請填寫銀行及賬號末四位。',
  },
};
