import type { Word, WordOf } from './words.ts';

// Spec section 8: the client's own messages; those of refusals are in error-words.
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
/** Spec S8.4: the last three characters of the status identify it. */
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
export const invalidInput: Word = {
  en: 'Invalid input data!',
  zhCn: '输入的数据无效！',
  zhHk: '輸入的資料無效！',
};
export const pleaseEnter: Word = {
  en: 'Please enter or select.',
  zhCn: '请输入或选择。',
  zhHk: '請輸入或選擇。',
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
