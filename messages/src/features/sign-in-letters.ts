import type { LetterOf } from '../letter.ts';

type NewDevice = { name: string; at: string; device: string; ip: string; url: string };

/** Cannot be switched off: whoever did not log in himself must hear of it. */
export const newDeviceLetter: LetterOf<NewDevice> = {
  en: ({ name, at, device, ip, url }) => ({
    subject: 'A login from a new browser',
    paragraphs: [
      `${name}, your login was used at ${at} from a browser that had not been used for it before: ${device}, ${ip}.`,
      'If it was you, there is nothing to do. If not, choose a new password now; every login ends with it.',
    ],
    action: { label: 'Choose a new password', url },
  }),
  zhCn: ({ name, at, device, ip, url }) => ({
    subject: '新设备登录提醒',
    paragraphs: [
      `${name}，您好。您的账号于 ${at} 在一个此前未使用过的浏览器登录：${device}，${ip}。`,
      '如为您本人操作，无需处理；如非本人操作，请立即重置密码，所有登录将随之退出。',
    ],
    action: { label: '重置密码', url },
  }),
  zhHk: ({ name, at, device, ip, url }) => ({
    subject: '新裝置登入提示',
    paragraphs: [
      `${name}，您好。您的賬號於 ${at} 在一個此前未曾使用的瀏覽器登入：${device}，${ip}。`,
      '如屬您本人操作，毋須處理；如非本人操作，請立即重設密碼，所有登入會隨即登出。',
    ],
    action: { label: '重設密碼', url },
  }),
};
