import type { LetterOf } from '../../letter.ts';
import type { WordOf } from '../../words.ts';

/** `amounts`: the money with its currency, one for each. */
type Holds = { count: number; amounts: readonly string[] };

/** To those who may capture, unless they chose not to hear of it. */
export const holdsLetter: LetterOf<Holds & { name: string; url: string }> = {
  en: ({ name, url, count, amounts }) => ({
    subject:
      count === 1 ? '1 hold expires within 48 hours' : `${count} holds expire within 48 hours`,
    paragraphs: [
      `${name}, ${count === 1 ? '1 preauthorised payment expires' : `${count} preauthorised payments expire`} within 48 hours: ${amounts.join(', ')}.`,
      'Capture or void them in time. Both close one hour before a hold expires.',
    ],
    action: { label: 'Open expiring holds', url },
  }),
  zhCn: ({ name, url, count, amounts }) => ({
    subject: `${count} 笔预授权将在 48 小时内到期`,
    paragraphs: [
      `${name}，您好。有 ${count} 笔预授权将在 48 小时内到期，金额：${amounts.join('、')}。`,
      '请在到期前完成或撤销；到期前一小时起不能再操作。',
    ],
    action: { label: '查看即将到期的预授权', url },
  }),
  zhHk: ({ name, url, count, amounts }) => ({
    subject: `${count} 筆預授權將於 48 小時內到期`,
    paragraphs: [
      `${name}，您好。有 ${count} 筆預授權將於 48 小時內到期，金額：${amounts.join('、')}。`,
      '請於到期前完成或撤銷；到期前一小時起不能再操作。',
    ],
    action: { label: '查看即將到期的預授權', url },
  }),
};

export const holdsReminder: WordOf<Holds> = {
  en: ({ count, amounts }) =>
    `${count === 1 ? '1 hold expires' : `${count} holds expire`} within 48 hours: ${amounts.join(', ')}`,
  zhCn: ({ count, amounts }) => `${count} 笔预授权将在 48 小时内到期：${amounts.join('、')}`,
  zhHk: ({ count, amounts }) => `${count} 筆預授權將於 48 小時內到期：${amounts.join('、')}`,
};
