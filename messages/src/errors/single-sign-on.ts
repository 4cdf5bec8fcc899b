import type { Word } from '../words.ts';

export const singleSignOnErrors = {
  'singleSignOn.notSetUp': {
    en: 'Single sign-on is not set up here. Log in with your password.',
    zhCn: '本系统未启用单点登录，请使用密码登录。',
    zhHk: '本系統未設定單一登入，請使用密碼登入。',
  },
  'singleSignOn.providerDown': {
    en: 'The login provider does not answer. Try again in a moment, or log in with your password.',
    zhCn: '登录服务暂无响应，请稍后重试，或使用密码登录。',
    zhHk: '登入服務暫無回應，請稍後再試，或使用密碼登入。',
  },
  'singleSignOn.declined': {
    en: 'The login provider did not let you in, or you stopped there.',
    zhCn: '登录服务未通过您的登录，或您已取消登录。',
    zhHk: '登入服務未批准您登入，或您已取消登入。',
  },
  'singleSignOn.otherBrowser': {
    en: 'This login did not begin in this browser. Begin again here.',
    zhCn: '该登录并非由此浏览器发起，请在此重新登录。',
    zhHk: '此登入並非由這個瀏覽器開始，請在此重新登入。',
  },
  'singleSignOn.expired': {
    en: 'This login took too long, or was finished before. Begin again.',
    zhCn: '登录已超时或已完成，请重新登录。',
    zhHk: '登入已逾時或已完成，請重新登入。',
  },
  'singleSignOn.notConfirmed': {
    en: 'The login provider did not confirm this login. Begin again.',
    zhCn: '登录服务未确认此次登录，请重新登录。',
    zhHk: '登入服務未確認是次登入，請重新登入。',
  },
  'singleSignOn.noEmail': {
    en: 'The login provider told no verified e-mail address of yours. Ask whoever runs it.',
    zhCn: '登录服务未提供您已验证的邮箱，请联系该服务的管理人员。',
    zhHk: '登入服務未提供您已驗證的電郵，請聯絡該服務的管理人員。',
  },
  'singleSignOn.unknownPerson': {
    en: 'Nobody here has this login. Ask the owner of your account for an invitation.',
    zhCn: '此登录未关联任何用户，请联系账户创建者邀请您加入。',
    zhHk: '此登入未連結任何用戶，請聯絡賬戶建立者邀請您加入。',
  },
  'singleSignOn.disabled': {
    en: 'Your access was disabled. Ask the owner of your account.',
    zhCn: '您的访问权限已被停用，请联系账户创建者。',
    zhHk: '您的存取權限已被停用，請聯絡賬戶建立者。',
  },
} as const satisfies Record<string, Word>;
