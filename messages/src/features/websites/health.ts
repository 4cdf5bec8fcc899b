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

export const healthWords = {
  title: { en: 'Daily check', zhCn: '每日检查', zhHk: '每日檢查' },
  lookedAt: { en: 'Last check', zhCn: '最近检查', zhHk: '最近檢查' },
  certificateUntil: { en: 'Certificate valid until', zhCn: '证书有效期至', zhHk: '證書有效期至' },
  downSince: { en: 'Down since', zhCn: '异常开始时间', zhHk: '異常開始時間' },
  downReason: { en: 'Problem', zhCn: '问题', zhHk: '問題' },
  isDown: {
    en: 'Our daily check couldn’t open this website. Shoppers may not be able to pay.',
    zhCn: '每日检查无法打开该网站，顾客可能无法付款。',
    zhHk: '每日檢查無法開啟此網站，顧客可能無法付款。',
  },
  expires: {
    en: ({ days }) =>
      days === 1
        ? 'The certificate of this website expires within a day. Renew it now.'
        : `The certificate of this website expires in ${days} days. Renew it before then.`,
    zhCn: ({ days }) => `该网站的证书将于 ${days} 天内到期，请及时更新。`,
    zhHk: ({ days }) => `此網站的證書將於 ${days} 日內到期，請及時更新。`,
  } satisfies WordOf<{ days: number }>,
} as const satisfies Record<string, Word | WordOf<never>>;
