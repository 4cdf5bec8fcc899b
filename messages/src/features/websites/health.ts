import type { DownReason } from '@back-office/contract/features/websites';
import type { Word, WordOf } from '../../words.ts';

export const downReasonLabels: Readonly<Record<DownReason, Word>> = {
  unreachable: {
    en: 'Unreachable from the internet',
    zhCn: '无法从互联网访问',
    zhHk: '無法從互聯網連接',
  },
  certificate: { en: 'Invalid certificate', zhCn: '证书无效', zhHk: '證書無效' },
  serverError: { en: 'Server error', zhCn: '服务器错误', zhHk: '伺服器錯誤' },
};

/** What a look found in place of the website, to its merchant. */
export const downNotes: Readonly<Record<DownReason, Word>> = {
  unreachable: {
    en: 'Our daily check couldn’t open this website. Shoppers may not be able to pay.',
    zhCn: '每日检查无法打开该网站，顾客可能无法付款。',
    zhHk: '每日檢查無法開啟此網站，顧客可能無法付款。',
  },
  certificate: {
    en: 'Our daily check found an invalid certificate on this website. Browsers may stop shoppers from opening it.',
    zhCn: '每日检查发现该网站的证书无效，浏览器可能会阻止顾客访问。',
    zhHk: '每日檢查發現此網站的證書無效，瀏覽器可能會阻止顧客瀏覽。',
  },
  serverError: {
    en: 'This website answered our daily check with a server error. Shoppers may not be able to pay.',
    zhCn: '该网站在每日检查时返回服务器错误，顾客可能无法付款。',
    zhHk: '此網站在每日檢查時傳回伺服器錯誤，顧客可能無法付款。',
  },
};

export const healthWords = {
  title: { en: 'Daily check', zhCn: '每日检查', zhHk: '每日檢查' },
  lookedAt: { en: 'Last check', zhCn: '最近检查', zhHk: '最近檢查' },
  certificateUntil: { en: 'Certificate valid until', zhCn: '证书有效期至', zhHk: '證書有效期至' },
  downSince: { en: 'Down since', zhCn: '异常开始时间', zhHk: '異常開始時間' },
  downReason: { en: 'Problem', zhCn: '问题', zhHk: '問題' },
  isExpired: {
    en: 'The certificate of this website has expired. Browsers warn shoppers away. Renew it now.',
    zhCn: '该网站的证书已到期，浏览器会警告顾客不要访问，请立即更新。',
    zhHk: '此網站的證書已到期，瀏覽器會警告顧客不要瀏覽，請立即更新。',
  },
  expires: {
    en: ({ days }) => {
      if (days > 1) {
        return `The certificate of this website expires in ${days} days. Renew it before then.`;
      }
      return days === 1
        ? 'The certificate of this website expires tomorrow. Renew it now.'
        : 'The certificate of this website expires today. Renew it now.';
    },
    zhCn: ({ days }) => {
      if (days > 1) {
        return `该网站的证书将于 ${days} 天后到期，请及时更新。`;
      }
      return days === 1
        ? '该网站的证书将于明天到期，请立即更新。'
        : '该网站的证书将于今天到期，请立即更新。';
    },
    zhHk: ({ days }) => {
      if (days > 1) {
        return `此網站的證書將於 ${days} 日後到期，請及時更新。`;
      }
      return days === 1
        ? '此網站的證書將於明天到期，請立即更新。'
        : '此網站的證書將於今天到期，請立即更新。';
    },
  } satisfies WordOf<{ days: number }>,
} as const satisfies Record<string, Word | WordOf<never>>;
