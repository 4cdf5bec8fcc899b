import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { Word } from '../../words.ts';

export const fundsErrors: Record<Extract<ErrorCode, `funds.${string}`>, Word> = {
  'funds.paymentNotFound': {
    en: 'This merchant has no such transaction.',
    zhCn: '该商户没有此交易。',
    zhHk: '此商戶沒有此交易。',
  },
  'funds.nothingToHold': {
    en: 'Only a live, successful transaction can be held.',
    zhCn: '仅正式环境的成功交易可以冻结。',
    zhHk: '僅正式環境的成功交易可以凍結。',
  },
  'funds.heldAlready': {
    en: 'This transaction is already on hold.',
    zhCn: '该交易已被冻结。',
    zhHk: '此交易已被凍結。',
  },
  'funds.holdNotFound': {
    en: 'This hold doesn’t exist.',
    zhCn: '该冻结不存在。',
    zhHk: '此凍結不存在。',
  },
  'funds.releasedAlready': {
    en: 'This hold is already released.',
    zhCn: '该冻结已解除。',
    zhHk: '此凍結已解除。',
  },
  'funds.gatewayNotFound': {
    en: 'This merchant has no such live gateway.',
    zhCn: '该商户没有此正式网关号。',
    zhHk: '此商戶沒有此正式閘道編號。',
  },
  'funds.notSettledIn': {
    en: 'This gateway is not settled in that currency.',
    zhCn: '该网关号不以此币种结算。',
    zhHk: '此閘道編號不以此貨幣結算。',
  },
  'funds.amountNotPossible': {
    en: 'Enter an amount above zero with no more decimals than the currency has.',
    zhCn: '请输入大于零的金额，小数位数不得超过该币种。',
    zhHk: '請輸入大於零的金額，小數位數不得超過此貨幣。',
  },
  'funds.debtChanged': {
    en: 'The debt or the money to cover it has changed. Reload the list and propose the offset again.',
    zhCn: '欠款或可抵扣的余额已变动，请重新查看列表并再次提交。',
    zhHk: '欠款或可抵扣的結餘已變動，請重新查看列表並再次提交。',
  },
  'funds.nothingToTake': {
    en: 'There are no funds to offset this debt.',
    zhCn: '没有可抵扣的余额。',
    zhHk: '沒有可抵扣的結餘。',
  },
  'funds.entryNotFound': {
    en: 'This entry doesn’t exist.',
    zhCn: '该流水不存在。',
    zhHk: '此賬目不存在。',
  },
  'funds.decisionNotFound': {
    en: 'This hold, adjustment or offset doesn’t exist.',
    zhCn: '该冻结、调账或抵扣不存在。',
    zhHk: '此凍結、調賬或抵扣不存在。',
  },
  'funds.proposalNotFound': {
    en: 'This proposal doesn’t exist.',
    zhCn: '该待复核事项不存在。',
    zhHk: '此待覆核事項不存在。',
  },
  'funds.proposalDecided': {
    en: 'This proposal has already been decided.',
    zhCn: '该事项已处理。',
    zhHk: '此事項已處理。',
  },
  'funds.ownProposal': {
    en: 'You proposed this. Another operator must confirm or reject it.',
    zhCn: '该事项由您提交，须由另一位运营人员复核。',
    zhHk: '此事項由您提交，須由另一位營運人員覆核。',
  },
  'funds.notProposer': {
    en: 'Only the operator who proposed this can cancel it.',
    zhCn: '仅提交人可以撤销该事项。',
    zhHk: '只有提出人可撤回此事項。',
  },
  'funds.proposedAlready': {
    en: 'This is already proposed. Another operator must confirm it.',
    zhCn: '该事项已提交，正待另一位运营人员复核。',
    zhHk: '此事項已提交，正待另一位營運人員覆核。',
  },
};
