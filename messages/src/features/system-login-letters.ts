import type { LetterOf } from '../letter.ts';

type LookedIn = {
  name: string;
  business: string;
  operatorName: string;
  reason: string;
  minutes: number;
  url: string;
};

/** Cannot be switched off: the owner of the back-office must know. */
export const lookedInLetter: LetterOf<LookedIn> = {
  en: ({ name, business, operatorName, reason, minutes, url }) => ({
    subject: `Our staff viewed the back-office of ${business}`,
    paragraphs: [
      `${name}, ${operatorName} of our staff opened the back-office of ${business}. Reason: ${reason}`,
      `This ends after ${minutes} minutes at the latest. During this time nothing can be refunded, withdrawn, downloaded or changed, and no key is shown. Your operation log records everything that was done.`,
      'If you didn’t expect this, contact your account manager.',
    ],
    action: { label: 'Open the operation log', url },
  }),
  zhCn: ({ name, business, operatorName, reason, minutes, url }) => ({
    subject: `我们的工作人员查看了 ${business} 的商户后台`,
    paragraphs: [
      `${name}，您好。我方工作人员 ${operatorName} 代您登录了 ${business} 的商户后台。原因：${reason}`,
      `此次查看最多持续 ${minutes} 分钟，期间不能退款、提现、下载或更改设置，也不会显示密钥。所有操作均记录在您的操作日志中。`,
      '如您对此并不知情，请联系您的客户经理。',
    ],
    action: { label: '查看操作日志', url },
  }),
  zhHk: ({ name, business, operatorName, reason, minutes, url }) => ({
    subject: `我們的職員查看了 ${business} 的商戶後台`,
    paragraphs: [
      `${name}，您好。我們的職員 ${operatorName} 代您登入了 ${business} 的商戶後台。原因：${reason}`,
      `是次查看最長 ${minutes} 分鐘，期間不能退款、提款、下載或更改設定，亦不會顯示密鑰。所有操作均記錄於您的操作記錄。`,
      '如您對此並不知情，請聯絡您的客戶經理。',
    ],
    action: { label: '查看操作記錄', url },
  }),
};

type LookRefused = { name: string; merchantNumber: string; at: string; ip: string; url: string };

/** Cannot be switched off: the right password was used, so somebody else may know it. */
export const lookRefusedLetter: LetterOf<LookRefused> = {
  en: ({ name, merchantNumber, at, ip, url }) => ({
    subject: 'Your login was refused access to a merchant',
    paragraphs: [
      `${name}, your login and password were used at ${at} from ${ip} to view the back-office of merchant ${merchantNumber}. You don't have this permission, so access was refused and logged.`,
      'If this was you, ask for the permission. If not, change your password now.',
    ],
    action: { label: 'Change password', url },
  }),
  zhCn: ({ name, merchantNumber, at, ip, url }) => ({
    subject: '您的账号查看商户后台被拒绝',
    paragraphs: [
      `${name}，您好。有人于 ${at}从 ${ip} 使用您的账号和密码，尝试查看商户 ${merchantNumber} 的后台。您没有此权限，访问已被拒绝并记录。`,
      '如为您本人操作，请申请权限；如非本人操作，请立即修改密码。',
    ],
    action: { label: '修改密码', url },
  }),
  zhHk: ({ name, merchantNumber, at, ip, url }) => ({
    subject: '您的個人賬戶查看商戶後台被拒',
    paragraphs: [
      `${name}，您好。有人於 ${at}從 ${ip} 使用您的登入名稱及密碼，嘗試查看商戶 ${merchantNumber} 的後台。您沒有此權限，存取已被拒絕並記錄。`,
      '如屬您本人操作，請申請權限；如非本人操作，請立即更改密碼。',
    ],
    action: { label: '更改密碼', url },
  }),
};
