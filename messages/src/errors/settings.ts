import type { Word } from '../words.ts';

export const settingsErrors = {
  'settings.codeWrong': {
    en: 'This code is incorrect or has expired. Check it, or request another.',
    zhCn: '验证码错误或已失效，请核对或重新获取。',
    zhHk: '驗證碼不正確或已失效，請核對或重新索取。',
  },
  'settings.waitForCode': {
    en: 'You requested a code recently or too often today. Wait before requesting another.',
    zhCn: '验证码刚刚发送或今日次数已达上限，请稍后再获取。',
    zhHk: '驗證碼剛剛送出，或今日次數已達上限，請稍後再索取。',
  },
  'settings.alreadyYours': {
    en: 'This is already your current value.',
    zhCn: '这已是您当前使用的信息。',
    zhHk: '這已是您現時使用的資料。',
  },
  'settings.linkExpired': {
    en: 'Verification failed: this link has expired or was already used.',
    zhCn: '验证失败，链接已失效。',
    zhHk: '驗證失敗，連結已失效。',
  },
  'settings.removalBarred': {
    en: 'Your account can’t be removed yet. See the reasons on this page.',
    zhCn: '暂不能注销账号，原因已在本页列出。',
    zhHk: '暫時不能移除個人賬戶，原因已於本頁列出。',
  },
  'settings.confirmationWrong': {
    en: 'This doesn’t match your name as shown.',
    zhCn: '输入内容与所显示的姓名不一致。',
    zhHk: '輸入內容與所顯示的姓名不符。',
  },
  'settings.sessionNotFound': {
    en: 'This session has already ended.',
    zhCn: '该登录已结束。',
    zhHk: '此登入已結束。',
  },
  'settings.notChoosable': {
    en: 'This notification can’t be changed here.',
    zhCn: '此通知不能在这里开启或关闭。',
    zhHk: '此通知不能在此開啟或關閉。',
  },
  'settings.pictureUnreadable': {
    en: 'This is not a picture we can read. Choose a PNG, JPEG or WebP file.',
    zhCn: '无法读取此图片，请选择 PNG、JPEG 或 WebP 文件。',
    zhHk: '無法讀取此圖片，請選擇 PNG、JPEG 或 WebP 檔案。',
  },
  'approvals.ownerOnly': {
    en: 'Only the owner of the business can change this.',
    zhCn: '仅所有者可更改。',
    zhHk: '只有擁有人可更改。',
  },
  'approvals.changedMeanwhile': {
    en: 'Someone else changed these settings. Reload the page and try again.',
    zhCn: '设置已被更改，请刷新页面后重试。',
    zhHk: '設定已被更改，請重新整理頁面後再試。',
  },
} as const satisfies Record<string, Word>;
