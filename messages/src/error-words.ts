import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import { administratorErrors } from './errors/administrators.ts';
import { announcementErrors } from './errors/announcements.ts';
import { businessErrors, onboardingErrors } from './errors/businesses.ts';
import { alertErrors, rdrErrors } from './errors/money/alerts.ts';
import { disputeErrors } from './errors/money/disputes.ts';
import { downloadErrors } from './errors/files/downloads.ts';
import { feedExceptionErrors } from './errors/feed-exceptions.ts';
import { fundsErrors } from './errors/money/funds.ts';
import { logErrors } from './errors/logs.ts';
import { merchantErrors, merchantProductErrors } from './errors/merchants.ts';
import { paymentLinkErrors } from './errors/money/payment-links.ts';
import { subscriptionErrors } from './errors/money/subscriptions.ts';
import { passwordErrors } from './errors/passwords.ts';
import { refundErrors } from './errors/refunds.ts';
import { reportErrors } from './errors/money/reports.ts';
import { riskErrors } from './errors/risk.ts';
import { roleErrors } from './errors/roles.ts';
import { signUpErrors } from './errors/sign-up.ts';
import { settingsErrors } from './errors/settings.ts';
import { settlementErrors } from './errors/money/settlements.ts';
import { secondFactorErrors } from './errors/second-factor.ts';
import { singleSignOnErrors } from './errors/single-sign-on.ts';
import { termsErrors } from './errors/money/terms.ts';
import { notWhileActing, systemLoginErrors } from './errors/system-login.ts';
import { uploadErrors } from './errors/files/uploads.ts';
import { productErrors } from './errors/money/products.ts';
import { waybillErrors } from './errors/money/waybills.ts';
import { apiKeyErrors } from './errors/systems/api-keys.ts';
import { webhookErrors } from './errors/systems/webhooks.ts';
import { cardholderMailErrors } from './errors/money/cardholder-mail.ts';
import { complaintErrors } from './errors/money/complaints.ts';
import { websiteErrors } from './errors/money/websites.ts';
import { withdrawalErrors } from './errors/money/withdrawals.ts';
import { noPermission, requestTimeout, unknownSystemError } from './errors.ts';
import type { Word } from './words.ts';

/** The sentence for a refused caller: what happened and, if it helps, what to do. */
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
  'request.methodNotAllowed': {
    en: 'This address does not accept this HTTP method.',
    zhCn: '此地址不支持该 HTTP 方法。',
    zhHk: '此地址不支援該 HTTP 方法。',
  },
  'request.misdirected': {
    en: 'This server does not answer for that host name. Open the address you were given.',
    zhCn: '本服务器不处理该主机名的请求，请使用正确的访问地址。',
    zhHk: '本伺服器不處理該主機名稱的請求，請使用正確的網址。',
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
    en: 'Someone else changed this. Check the current values and try again.',
    zhCn: '该内容刚刚被他人更改，请查看后重试。',
    zhHk: '此內容剛被他人更改，請查看後再試。',
  },
  'request.idempotencyMismatch': {
    en: 'This idempotency key was used for a different request.',
    zhCn: '该幂等键已用于另一个请求。',
    zhHk: '此冪等鍵已用於另一個請求。',
  },
  'request.smsCeiling': {
    en: 'The daily limit of text messages is reached. Use another method, or try again tomorrow.',
    zhCn: '今日短信发送量已达上限，请改用其他方式或明日再试。',
    zhHk: '今日短訊傳送量已達上限，請改用其他方式或明日再試。',
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
  'session.stepUpNeeded': {
    en: 'Confirm that it is you, then try again.',
    zhCn: '请先验证您的身份，然后重试。',
    zhHk: '請先驗證您的身份，然後重試。',
  },
  'session.browserChanged': {
    en: 'This login is being used in a different browser. Confirm that it is you, then try again.',
    zhCn: '您的登录正在另一个浏览器中使用，请先验证身份，然后重试。',
    zhHk: '您的登入正在另一個瀏覽器中使用，請先驗證身份，然後重試。',
  },
  'session.notWhileActing': notWhileActing,
  'session.foreignOrigin': {
    en: 'This request did not come from this product’s own address. Open its usual address and try again.',
    zhCn: '该请求并非来自本系统的网址。请使用常用网址打开后重试。',
    zhHk: '此請求並非來自本系統的網址。請以常用網址開啟後再試。',
  },
  'signIn.failed': {
    en: 'The login name or password is incorrect.',
    zhCn: '登录名或密码不正确。',
    zhHk: '登入名稱或密碼不正確。',
  },
  'signIn.locked': {
    en: 'Too many failed logins. Try again in 30 minutes.',
    zhCn: '登录失败次数过多，请 30 分钟后重试。',
    zhHk: '登入失敗次數過多，請於 30 分鐘後再試。',
  },
  'signIn.needsSecureContext': {
    en: 'This address is not safe for a password. Log in over https, or at http://localhost on this machine.',
    zhCn: '请通过 https 登录，或在本机使用 http://localhost。当前地址传输密码不安全。',
    zhHk: '請經 https 登入，或在本機使用 http://localhost。目前的地址傳送密碼並不安全。',
  },
  'gateway.signatureInvalid': {
    en: 'The signature of this batch does not match.',
    zhCn: '该批次的签名不匹配。',
    zhHk: '此批次的簽名不符。',
  },
  'gateway.timestampOutsideTolerance': {
    en: 'The timestamp of this batch is too far from the current time.',
    zhCn: '该批次的时间戳与当前时间相差过大。',
    zhHk: '此批次的時間戳與目前時間相差過大。',
  },
  'gateway.replayed': {
    en: 'This batch was already received.',
    zhCn: '该批次此前已接收。',
    zhHk: '此批次先前已接收。',
  },
  'transactions.notFound': {
    en: 'No such transaction.',
    zhCn: '没有该交易。',
    zhHk: '沒有此交易。',
  },
  'transactions.actionNotPossible': {
    en: 'The transaction’s current status does not allow this.',
    zhCn: '该交易目前不允许此操作，请查看其当前状态。',
    zhHk: '此交易目前不可進行此操作，請查看其現時狀態。',
  },
  'transactions.amountAboveAuthorised': {
    en: 'The amount is above the authorised amount.',
    zhCn: '金额超过预授权金额。',
    zhHk: '金額超過預授權金額。',
  },
  'transactions.inquiredRecently': {
    en: 'You can query the gateway once a minute. Try again in a moment.',
    zhCn: '一分钟内已查询过网关，请稍候。',
    zhHk: '一分鐘內已向閘道查詢，請稍候。',
  },
  'transactions.cardNumberRefused': {
    en: 'Don’t enter a full card number. Use the first six and last four digits.',
    zhCn: '请勿输入完整卡号，请使用卡号前六位和后四位。',
    zhHk: '請勿輸入完整卡號，請使用卡號首六位及末四位。',
  },
  'transactions.amountDecimals': {
    en: 'The amount has more decimals than its currency.',
    zhCn: '金额的小数位数超过该币种的规定。',
    zhHk: '金額的小數位數超過該貨幣的規定。',
  },
  'savedViews.nameTaken': {
    en: 'A view with this name already exists.',
    zhCn: '已有同名视图。',
    zhHk: '已有同名檢視。',
  },
  'savedViews.tooMany': {
    en: 'You’ve reached the limit of saved views for this list. Delete one first.',
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
  ...administratorErrors,
  ...announcementErrors,
  ...businessErrors,
  ...onboardingErrors,
  ...signUpErrors,
  ...fundsErrors,
  ...logErrors,
  ...merchantErrors,
  ...termsErrors,
  ...passwordErrors,
  ...secondFactorErrors,
  ...feedExceptionErrors,
  ...merchantProductErrors,
  ...paymentLinkErrors,
  ...subscriptionErrors,
  ...disputeErrors,
  ...refundErrors,
  ...waybillErrors,
  ...productErrors,
  ...websiteErrors,
  ...alertErrors,
  ...rdrErrors,
  ...complaintErrors,
  ...cardholderMailErrors,
  ...riskErrors,
  ...withdrawalErrors,
  ...webhookErrors,
  ...apiKeyErrors,
  ...reportErrors,
  ...roleErrors,
  ...settingsErrors,
  ...settlementErrors,
  ...downloadErrors,
  ...uploadErrors,
  ...singleSignOnErrors,
  ...systemLoginErrors,
  'system.unknown': unknownSystemError,
};
