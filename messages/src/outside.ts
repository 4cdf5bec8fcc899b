import type { StepId } from './features/sign-in.ts';
import type { Word } from './words.ts';

// Spec S1.3.
export const productTitle: Word = {
  en: 'Payment Administration System',
  zhCn: '支付后台管理系统',
  zhHk: '支付後台管理系統',
};

/** Pages that are shown before, or on the way to, the menu. */
export const outsideTitles = {
  login: { en: 'Log in', zhCn: '登录', zhHk: '登入' },
  register: { en: 'Sign up', zhCn: '注册', zhHk: '註冊' },
  twoFactor: { en: 'Two-factor authentication', zhCn: '双重验证', zhHk: '雙重驗證' },
  selectMerchant: { en: 'Choose an account', zhCn: '选择账户', zhHk: '選擇賬戶' },
  activate: { en: 'Activate your account', zhCn: '激活账户', zhHk: '啟用賬戶' },
  settings: { en: 'Settings', zhCn: '设置', zhHk: '設定' },
  uploadAdditional: { en: 'Additional documents', zhCn: '补充资料', zhHk: '補充文件' },
  kyc: { en: 'Business verification', zhCn: '企业资料审核', zhHk: '企業資料審核' },
  sso: { en: 'Single sign-on', zhCn: '单点登录', zhHk: '單一登入' },
  systemLogin: {
    en: 'System-administrator login',
    zhCn: '系统管理员登录',
    zhHk: '系統管理員登入',
  },
  result: { en: 'Result', zhCn: '结果', zhHk: '結果' },
  forgotPassword: { en: 'Forgot password', zhCn: '忘记密码', zhHk: '忘記密碼' },
  resetPassword: { en: 'Reset password', zhCn: '重置密码', zhHk: '重設密碼' },
  smsVerification: { en: 'SMS verification', zhCn: '短信验证', zhHk: '短訊驗證' },
  emailVerification: { en: 'Email verification', zhCn: '邮箱验证', zhHk: '電郵驗證' },
  acceptInvitation: { en: 'Accept invitation', zhCn: '接受邀请', zhHk: '接受邀請' },
  undoEmailChange: { en: 'Restore the email address', zhCn: '恢复原邮箱', zhHk: '還原電郵' },
  forceChangePassword: {
    en: 'Password change required',
    zhCn: '需要修改密码',
    zhHk: '需要更改密碼',
  },
} as const satisfies Record<StepId | 'login', Word>;

// Any page can show these before the back-office has loaded.
export const retry: Word = { en: 'Try again', zhCn: '重试', zhHk: '重試' };
export const loading: Word = { en: 'Loading', zhCn: '加载中', zhHk: '載入中' };
export const loginExpiredTitle: Word = {
  en: 'Login expired',
  zhCn: '登录已过期',
  zhHk: '登入已過期',
};
export const logInAgain: Word = { en: 'Log in again', zhCn: '重新登录', zhHk: '重新登入' };
export const stayOnPage: Word = { en: 'Cancel', zhCn: '取消', zhHk: '取消' };
// Spec S4.7.
export const newVersionTitle: Word = { en: 'New version', zhCn: '发现新版本', zhHk: '發現新版本' };
export const newVersionText: Word = {
  en: 'A new version is available. Refresh to use it. Unsaved changes will be lost.',
  zhCn: '系统已有新版本。刷新后即可使用，未保存的内容将丢失。',
  zhHk: '系統已有新版本。重新整理後即可使用，未儲存的內容將會遺失。',
};
export const refresh: Word = { en: 'Refresh', zhCn: '刷新', zhHk: '重新整理' };
export const backHome: Word = { en: 'Back to home', zhCn: '返回首页', zhHk: '返回主頁' };
export const brokenTitle: Word = {
  en: 'Something went wrong on this page',
  zhCn: '页面出错',
  zhHk: '頁面發生錯誤',
};
export const brokenText: Word = {
  en: 'The error has been recorded. Nothing you saved is lost.',
  zhCn: '错误已记录，已保存的内容不会丢失。',
  zhHk: '錯誤已記錄，已儲存的內容不會遺失。',
};
export const logOut: Word = { en: 'Log out', zhCn: '退出登录', zhHk: '登出' };
export const languageMenu: Word = { en: 'Language', zhCn: '语言', zhHk: '語言' };
/** A language is always named in itself. */
export const languageNames = { zhCn: '简体中文', zhHk: '繁體中文', en: 'English' } as const;
// Spec S2.68.
export const unsavedTitle: Word = {
  en: 'Unsaved changes',
  zhCn: '有未保存的更改',
  zhHk: '有未儲存的更改',
};
export const unsavedText: Word = {
  en: 'You have unsaved changes. Leave this page?',
  zhCn: '此页面上填写的内容尚未保存。确定离开？',
  zhHk: '此頁面填寫的內容尚未儲存。確定離開？',
};
export const leave: Word = { en: 'Leave', zhCn: '离开', zhHk: '離開' };
export const stay: Word = { en: 'Stay', zhCn: '留下', zhHk: '留在此頁' };
