import type { LetterOf } from '../letter.ts';

type NewDevice = { name: string; at: string; device: string; ip: string; url: string };

/** Cannot be switched off: it warns a person who did not log in. */
export const newDeviceLetter: LetterOf<NewDevice> = {
  en: ({ name, at, device, ip, url }) => ({
    subject: `Sign-in alert: ${device}`,
    paragraphs: [
      `${name}, your login was used at ${at} from a new browser or program: ${device}, ${ip}.`,
      'If this was you, no action is needed. If it wasn’t, choose a new password now. That ends all your logins.',
    ],
    action: { label: 'Choose a new password', url },
  }),
  zhCn: ({ name, at, device, ip, url }) => ({
    subject: `登录提醒：${device}`,
    paragraphs: [
      `${name}，您好。您的账号于 ${at}在一个此前未使用过的浏览器或程序登录：${device}，${ip}。`,
      '如为您本人操作，无需处理；如非本人操作，请立即重置密码，所有登录将随之退出。',
    ],
    action: { label: '重置密码', url },
  }),
  zhHk: ({ name, at, device, ip, url }) => ({
    subject: `登入提示：${device}`,
    paragraphs: [
      `${name}，您好。您的個人賬戶於 ${at}在一個此前未曾使用的瀏覽器或程式登入：${device}，${ip}。`,
      '如屬您本人操作，毋須處理；如非本人操作，請立即重設密碼，所有裝置會隨即登出。',
    ],
    action: { label: '重設密碼', url },
  }),
};

/** A login that continues in another browser; its owner must know. */
export const changedBrowserLetter: LetterOf<NewDevice> = {
  en: ({ name, at, device, ip, url }) => ({
    subject: 'Your login was used in another browser',
    paragraphs: [
      `${name}, at ${at} your login was used in a different browser from the one you logged in with: ${device}, ${ip}. That browser can’t do anything until your identity is confirmed there.`,
      'If this was you, no action is needed. If it wasn’t, reset your password now. That ends all your logins.',
    ],
    action: { label: 'Reset password', url },
  }),
  zhCn: ({ name, at, device, ip, url }) => ({
    subject: '您的登录在另一浏览器中被使用',
    paragraphs: [
      `${name}，您好。您的登录于 ${at}在另一个浏览器中被使用：${device}，${ip}。验证身份之前，该浏览器无法进行任何操作。`,
      '如为本人操作，无需处理；如非本人操作，请立即重置密码，所有登录将随之退出。',
    ],
    action: { label: '重置密码', url },
  }),
  zhHk: ({ name, at, device, ip, url }) => ({
    subject: '您的登入在另一瀏覽器中被使用',
    paragraphs: [
      `${name}，您好。您的登入於 ${at}在另一個瀏覽器中被使用：${device}，${ip}。驗證身份之前，該瀏覽器無法進行任何操作。`,
      '如屬本人操作，毋須處理；如非本人操作，請立即重設密碼，所有裝置會隨即登出。',
    ],
    action: { label: '重設密碼', url },
  }),
};

type Locked = { name: string; ip: string; url: string };

/** Cannot be switched off: it warns a person who did not make the attempts. */
export const loginLockedLetter: LetterOf<Locked> = {
  en: ({ name, ip, url }) => ({
    subject: 'Ten wrong passwords for your login',
    paragraphs: [
      `${name}, somebody entered a wrong password for your login ten times. Logins from ${ip} are blocked for half an hour.`,
      'If this was you, wait, or choose a new password. If not, your password is still secret. Make sure that you don’t use it elsewhere.',
    ],
    action: { label: 'Choose a new password', url },
  }),
  zhCn: ({ name, ip, url }) => ({
    subject: '登录密码连续错误十次',
    paragraphs: [
      `${name}，您好。有人为您的账号连续十次输入错误密码，其后来自 ${ip} 的登录已被拒绝。半小时内，来自该处的登录均会被拒绝。`,
      '如为您本人操作，请稍后再试或重置密码；如非本人操作，您的密码未被猜中，请确认未在其他网站使用同一密码。',
    ],
    action: { label: '重置密码', url },
  }),
  zhHk: ({ name, ip, url }) => ({
    subject: '登入密碼連續錯誤十次',
    paragraphs: [
      `${name}，您好。有人為您的個人賬戶連續十次輸入錯誤密碼，其後來自 ${ip} 的登入已被拒絕。半小時內，來自該處的登入均會被拒絕。`,
      '如屬您本人操作，請稍後再試或重設密碼；如非本人操作，您的密碼未被猜中，請確保沒有在其他網站使用同一密碼。',
    ],
    action: { label: '重設密碼', url },
  }),
};
