import type { Word } from '../words.ts';

export const singleSignOnErrors = {
  'singleSignOn.notSetUp': {
    en: 'Single sign-on is not set up here. Log in with your password.',
    zhCn: '本系统未启用单点登录，请使用密码登录。',
    zhHk: '本系統未設定單一登入，請使用密碼登入。',
  },
  'singleSignOn.providerDown': {
    en: 'The login provider isn’t responding. Try again in a moment, or log in with your password.',
    zhCn: '登录服务暂无响应，请稍后重试，或使用密码登录。',
    zhHk: '登入服務暫無回應，請稍後再試，或使用密碼登入。',
  },
  'singleSignOn.declined': {
    en: 'The login provider refused the login, or you cancelled it.',
    zhCn: '登录服务未通过您的登录，或您已取消登录。',
    zhHk: '登入服務未批准您登入，或您已取消登入。',
  },
  'singleSignOn.otherBrowser': {
    en: 'This login was started in another browser. Start again here.',
    zhCn: '该登录并非由此浏览器发起，请在此重新登录。',
    zhHk: '此登入並非由這個瀏覽器開始，請在此重新登入。',
  },
  'singleSignOn.expired': {
    en: 'This login has expired or was already used. Start again.',
    zhCn: '登录已超时或已完成，请重新登录。',
    zhHk: '登入已逾時或已完成，請重新登入。',
  },
  'singleSignOn.notConfirmed': {
    en: 'The login provider did not confirm this login. Start again.',
    zhCn: '登录服务未确认此次登录，请重新登录。',
    zhHk: '登入服務未確認是次登入，請重新登入。',
  },
  'singleSignOn.noEmail': {
    en: 'The login provider did not send a verified email address. Contact its administrator.',
    zhCn: '登录服务未提供您已验证的邮箱，请联系该服务的管理人员。',
    zhHk: '登入服務未提供您已驗證的電郵，請聯絡該服務的管理人員。',
  },
  'singleSignOn.unknownPerson': {
    en: 'No account here uses this login. Ask the account owner for an invitation.',
    zhCn: '此登录未关联任何用户，请联系账户所有者邀请您加入。',
    zhHk: '此登入未連結任何用戶，請聯絡賬戶擁有人邀請您加入。',
  },
  'singleSignOn.disabled': {
    en: 'Your access is disabled. Ask the account owner.',
    zhCn: '您的访问权限已被禁用，请联系账户所有者。',
    zhHk: '您的存取權限已被停用，請聯絡賬戶擁有人。',
  },
} as const satisfies Record<string, Word>;
