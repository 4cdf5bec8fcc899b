import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import { businessErrors } from './errors/businesses.ts';
import { downloadErrors } from './errors/downloads.ts';
import { logErrors } from './errors/logs.ts';
import { passwordErrors } from './errors/passwords.ts';
import { refundErrors } from './errors/refunds.ts';
import type { Word, WordOf } from './words.ts';

export const unknownSystemError: Word = {
  en: 'Unknown system error. Report it to the administrator.',
  zhCn: '系统未知错误，请反馈给管理员。',
  zhHk: '系統發生不明錯誤，請通知管理員。',
};
export const noPermission: Word = {
  en: 'You have not been assigned this permission.',
  zhCn: '您未被分配该权限。',
  zhHk: '您未獲分配此權限。',
};
export const requestTimeout: Word = {
  en: 'System interface request timeout.',
  zhCn: '系统接口请求超时。',
  zhHk: '系統介面請求逾時。',
};

/** What a refused caller reads. One sentence on what happened, one on what to do where that helps. */
export const errorWords: Record<ErrorCode, Word> = {
  'request.malformed': {
    en: 'Invalid input data! Check the marked fields.',
    zhCn: '输入的数据无效！请检查标出的字段。',
    zhHk: '輸入的資料無效！請檢查標示的欄位。',
  },
  'request.notFound': {
    en: 'There is nothing at this address.',
    zhCn: '请求的地址不存在。',
    zhHk: '所請求的地址不存在。',
  },
  'request.tooLarge': {
    en: 'The request is too large.',
    zhCn: '请求内容过大。',
    zhHk: '請求內容過大。',
  },
  'request.unsupportedMediaType': {
    en: 'Send this request as JSON.',
    zhCn: '请以 JSON 格式发送请求。',
    zhHk: '請以 JSON 格式傳送請求。',
  },
  'request.tooMany': {
    en: 'Too many requests. Try again in a moment.',
    zhCn: '请求过于频繁，请稍后重试。',
    zhHk: '請求過於頻密，請稍後再試。',
  },
  'request.overloaded': {
    en: 'The system is busy. Try again in a moment.',
    zhCn: '系统繁忙，请稍后重试。',
    zhHk: '系統繁忙，請稍後再試。',
  },
  'request.conflict': {
    en: 'Someone changed this a moment ago. Look at it again and repeat.',
    zhCn: '该内容刚刚被他人更改，请查看后重试。',
    zhHk: '此內容剛被他人更改，請查看後再試。',
  },
  'request.idempotencyMismatch': {
    en: 'This idempotency key was used for a different request.',
    zhCn: '该幂等键已用于另一个请求。',
    zhHk: '此冪等鍵已用於另一個請求。',
  },
  'request.timedOut': requestTimeout,
  'session.expired': {
    en: 'Your login has expired. Log in again.',
    zhCn: '登录状态已过期，请重新登录。',
    zhHk: '登入狀態已過期，請重新登入。',
  },
  'session.levelTooLow': {
    en: 'Complete your login first.',
    zhCn: '请先完成登录。',
    zhHk: '請先完成登入。',
  },
  'session.noPermission': noPermission,
  'session.foreignOrigin': {
    en: 'This request came from another website and was refused.',
    zhCn: '该请求来自其他网站，已被拒绝。',
    zhHk: '此請求來自其他網站，已被拒絕。',
  },
  'signIn.failed': {
    en: 'The login name or the password is not right.',
    zhCn: '登录名或密码不正确。',
    zhHk: '登入名稱或密碼不正確。',
  },
  'signIn.locked': {
    en: 'Too many failed logins. Try again in 30 minutes.',
    zhCn: '登录失败次数过多，请 30 分钟后重试。',
    zhHk: '登入失敗次數過多，請於 30 分鐘後再試。',
  },
  'signIn.needsSecureContext': {
    en: 'Log in over https, or at http://localhost on the machine itself. This address is not safe for a password.',
    zhCn: '请通过 https 登录，或在本机使用 http://localhost。当前地址传输密码不安全。',
    zhHk: '請經 https 登入，或在本機使用 http://localhost。目前的地址傳送密碼並不安全。',
  },
  'gateway.signatureInvalid': {
    en: 'The signature of this batch does not match.',
    zhCn: '该批次的签名不匹配。',
    zhHk: '此批次的簽名不符。',
  },
  'gateway.timestampOutsideTolerance': {
    en: 'The timestamp of this batch is too far from the present.',
    zhCn: '该批次的时间戳与当前时间相差过大。',
    zhHk: '此批次的時間戳與目前時間相差過大。',
  },
  'gateway.replayed': {
    en: 'This batch was received before.',
    zhCn: '该批次此前已接收。',
    zhHk: '此批次先前已接收。',
  },
  'transactions.notFound': {
    en: 'No such transaction.',
    zhCn: '没有该交易。',
    zhHk: '沒有此交易。',
  },
  'transactions.actionNotPossible': {
    en: 'The transaction does not allow this now. Look at its present status.',
    zhCn: '该交易目前不允许此操作，请查看其当前状态。',
    zhHk: '此交易目前不可進行此操作，請查看其現時狀態。',
  },
  'transactions.amountAboveAuthorised': {
    en: 'The amount is above the authorised amount.',
    zhCn: '金额超过预授权金额。',
    zhHk: '金額超過預授權金額。',
  },
  'transactions.inquiredRecently': {
    en: 'The gateway was asked less than a minute ago. Wait a moment.',
    zhCn: '一分钟内已查询过网关，请稍候。',
    zhHk: '一分鐘內已向網關查詢，請稍候。',
  },
  'transactions.cardNumberRefused': {
    en: 'Do not enter a full card number. Use the first six and the last four digits.',
    zhCn: '请勿输入完整卡号，请使用卡号前六位和后四位。',
    zhHk: '請勿輸入完整卡號，請使用卡號首六位及末四位。',
  },
  'transactions.amountDecimals': {
    en: 'The amount has more decimals than its currency.',
    zhCn: '金额的小数位数超过该币种的规定。',
    zhHk: '金額的小數位數超過該貨幣的規定。',
  },
  'savedViews.nameTaken': {
    en: 'There is already a view of this name.',
    zhCn: '已有同名视图。',
    zhHk: '已有同名檢視。',
  },
  'savedViews.tooMany': {
    en: 'This list has as many views as it can hold. Remove one first.',
    zhCn: '该列表的视图数量已达上限，请先删除一个。',
    zhHk: '此列表的檢視數量已達上限，請先刪除一個。',
  },
  'savedViews.notFound': {
    en: 'This view no longer exists.',
    zhCn: '该视图已不存在。',
    zhHk: '此檢視已不存在。',
  },
  'reminders.notFound': {
    en: 'This reminder no longer exists.',
    zhCn: '该提醒已不存在。',
    zhHk: '此提示已不存在。',
  },
  ...businessErrors,
  ...logErrors,
  ...passwordErrors,
  ...refundErrors,
  ...downloadErrors,
  'system.unknown': unknownSystemError,
};

// Spec S8.2 to S8.11: what the client itself has to say.
export const loginExpired: Word = {
  en: 'Your login has expired. You can stay on this page to read it, or log in again.',
  zhCn: '登录状态已过期，您可以继续留在该页面，或者重新登录。',
  zhHk: '登入狀態已過期，您可以繼續停留在此頁面，或重新登入。',
};
export const sessionInvalid: Word = {
  en: 'Invalid or expired session. Log in again.',
  zhCn: '无效的会话，或者会话已过期，请重新登录。',
  zhHk: '登入狀態無效或已過期，請重新登入。',
};
export const networkError: Word = {
  en: 'Network connection error. Try again later.',
  zhCn: '网络连接异常，请稍后重试。',
  zhHk: '網絡連線異常，請稍後再試。',
};
/** Spec S8.4: the last three characters of the status tell which status it was. */
export const interfaceAbnormal: WordOf<{ lastThree: string }> = {
  en: ({ lastThree }) => `System interface ${lastThree} exception.`,
  zhCn: ({ lastThree }) => `系统接口 ${lastThree} 异常。`,
  zhHk: ({ lastThree }) => `系統介面 ${lastThree} 異常。`,
};
export const doNotResubmit: Word = {
  en: 'Your data is being processed. Do not submit it again.',
  zhCn: '数据正在处理，请勿重复提交。',
  zhHk: '資料正在處理，請勿重複提交。',
};
export const downloadFailed: Word = {
  en: 'The file could not be downloaded. Contact the administrator.',
  zhCn: '下载文件出现错误，请联系管理员。',
  zhHk: '下載檔案時發生錯誤，請聯絡管理員。',
};
export const copyFailed: Word = {
  en: 'Copying to the clipboard failed.',
  zhCn: '复制到剪贴板失败。',
  zhHk: '複製至剪貼簿失敗。',
};
export const pleaseEnterOrSelect: Word = {
  en: 'Please enter or select.',
  zhCn: '请输入或选择。',
  zhHk: '請輸入或選擇。',
};
export const invalidInput: Word = {
  en: 'Invalid input data!',
  zhCn: '输入的数据无效！',
  zhHk: '輸入的資料無效！',
};
export const enterCorrectNumber: Word = {
  en: 'Enter the correct number.',
  zhCn: '请输入正确的数字。',
  zhHk: '請輸入正確的數字。',
};
export const enterCorrectAmount: Word = {
  en: 'Enter the correct amount.',
  zhCn: '请输入正确的金额。',
  zhHk: '請輸入正確的金額。',
};
export const requestNumber: WordOf<{ requestId: string }> = {
  en: ({ requestId }) => `Request number: ${requestId}`,
  zhCn: ({ requestId }) => `请求编号：${requestId}`,
  zhHk: ({ requestId }) => `請求編號：${requestId}`,
};
