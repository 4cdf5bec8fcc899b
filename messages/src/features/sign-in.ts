import type { Word } from '../words.ts';

export const signInWords = {
  title: { en: 'Log in', zhCn: '登录', zhHk: '登入' },
  email: { en: 'Email', zhCn: '邮箱', zhHk: '電郵' },
  loginName: { en: 'Login name', zhCn: '登录名', zhHk: '登入名稱' },
  merchantNumber: { en: 'Merchant number', zhCn: '商户号', zhHk: '商戶編號' },
  merchantNumberHelp: {
    en: 'Six digits. Operators leave it empty.',
    zhCn: '六位数字。运营人员请留空。',
    zhHk: '六位數字。營運人員請留空。',
  },
  password: { en: 'Password', zhCn: '密码', zhHk: '密碼' },
  showPassword: { en: 'Show password', zhCn: '显示密码', zhHk: '顯示密碼' },
  hidePassword: { en: 'Hide password', zhCn: '隐藏密码', zhHk: '隱藏密碼' },
  capsLock: { en: 'Caps Lock is on.', zhCn: '大写锁定已开启。', zhHk: '大寫鎖定已開啟。' },
  submit: { en: 'Log in', zhCn: '登录', zhHk: '登入' },
  busy: { en: 'Logging in…', zhCn: '正在登录…', zhHk: '正在登入…' },
  asAdministrator: {
    en: 'Log in as an administrator',
    zhCn: '以管理员身份登录',
    zhHk: '以管理員身份登入',
  },
} as const satisfies Record<string, Word>;

export const forgotPasswordLink: Word = {
  en: 'Forgot your password?',
  zhCn: '忘记密码？',
  zhHk: '忘記密碼？',
};

/** Purpose of each login step, for its placeholder page. */
export const stepWords = {
  register: {
    en: 'Open an account for your business.',
    zhCn: '企业可在此自助注册账户。',
    zhHk: '企業可在此自行註冊賬戶。',
  },
  twoFactor: {
    en: 'Enter your second factor: a code sent to your mobile number.',
    zhCn: '您的账户已启用双重验证，需要输入发送至手机的验证码。',
    zhHk: '您的賬戶已啟用雙重驗證，需要輸入傳送至手機的驗證碼。',
  },
  selectMerchant: {
    en: 'Your login belongs to several accounts. Choose the one to work in.',
    zhCn: '您的登录关联了多个账户，请在此选择要使用的账户。',
    zhHk: '您的登入連結至多個賬戶，請在此選擇要使用的賬戶。',
  },
  activate: {
    en: 'Your account is not active. Follow its verification here, step by step.',
    zhCn: '您的账户尚未激活，可在此查看审核进度。',
    zhHk: '您的賬戶尚未啟用，可在此查看審核進度。',
  },
  settings: {
    en: 'Manage your email, mobile number and two-factor authentication.',
    zhCn: '可在此管理邮箱、手机号和双重验证。',
    zhHk: '可在此管理電郵、手機號碼及雙重驗證。',
  },
  uploadAdditional: {
    en: 'Submit the documents requested by the review.',
    zhCn: '可在此补充审核所需的资料。',
    zhHk: '可在此補交審核所需的文件。',
  },
  kyc: {
    en: 'Have your business verified: documents, owners, websites and bank account.',
    zhCn: '可在此提交企业资料、受益所有人、网站和银行账户以供审核。',
    zhHk: '可在此提交企業文件、實益擁有人、網站及銀行賬戶以供審核。',
  },
  sso: {
    en: 'Complete a login that began in another system.',
    zhCn: '可在此完成从其他系统发起的单点登录。',
    zhHk: '可在此完成由其他系統發起的單一登入。',
  },
  systemLogin: {
    en: 'View the back-office as a merchant.',
    zhCn: '代商户登录后台查看。',
    zhHk: '代商戶登入後台查看。',
  },
  result: {
    en: 'See the result of a step outside this system.',
    zhCn: '此处显示系统外操作的结果。',
    zhHk: '此處顯示系統外操作的結果。',
  },
  forgotPassword: {
    en: 'Ask for a new password by email or SMS.',
    zhCn: '可在此通过邮箱或短信申请重置密码。',
    zhHk: '可在此透過電郵或短訊申請重設密碼。',
  },
  resetPassword: {
    en: 'Set a new password with the link from your email.',
    zhCn: '可在此通过邮件中的链接设置新密码。',
    zhHk: '可在此透過電郵中的連結設定新密碼。',
  },
  smsVerification: {
    en: 'Enter the code from the SMS.',
    zhCn: '可在此输入短信验证码。',
    zhHk: '可在此輸入短訊驗證碼。',
  },
  emailVerification: {
    en: 'See whether your email address was verified.',
    zhCn: '此处显示邮箱验证的结果。',
    zhHk: '此處顯示電郵驗證的結果。',
  },
  acceptInvitation: {
    en: 'Accept an invitation to join an account.',
    zhCn: '可在此接受加入账户的邀请。',
    zhHk: '可在此接受加入賬戶的邀請。',
  },
  undoEmailChange: {
    en: 'Restore an earlier email address with the link from your email.',
    zhCn: '可在此通过邮件中的链接恢复原邮箱。',
    zhHk: '可在此透過電郵中的連結還原電郵。',
  },
  forceChangePassword: {
    en: 'An administrator reset your password. Choose a new one.',
    zhCn: '管理员已重置您的密码，可在此设置新密码。',
    zhHk: '管理員已重設您的密碼，可在此設定新密碼。',
  },
} as const satisfies Record<string, Word>;
export type StepId = keyof typeof stepWords;

export const stepNotOpen: Word = {
  en: 'This step is not available yet. Contact your account manager.',
  zhCn: '本系统尚未开放此步骤。如需立即办理，请联系您的客户经理。',
  zhHk: '本系統尚未開放此步驟。如需即時辦理，請聯絡您的客戶經理。',
};
