import type { Language } from '@back-office/contract/kit/language';
import { greeting, type LetterText } from '../../letter.ts';
import type { Word, WordOf } from '../../words.ts';

/** `entries` of the blacklist and the whitelist, the `lists` altogether, or rules, that a gateway does not take; `code` is its own. */
export type Refused = { what: 'entries' | 'lists' | 'rules'; gatewayNumber: string; code: string };

const texts: Readonly<Record<Refused['what'], WordOf<Refused>>> = {
  entries: {
    en: ({ gatewayNumber, code }) =>
      `Gateway ${gatewayNumber} refused an entry of your lists (${code}) and does not use it. Disable the entry and add it again in another form.`,
    zhCn: ({ gatewayNumber, code }) =>
      `网关 ${gatewayNumber} 拒绝了一条名单条目（${code}），不会据此判断交易。请禁用该条目后换一种写法重新添加。`,
    zhHk: ({ gatewayNumber, code }) =>
      `閘道 ${gatewayNumber} 拒絕了一個名單項目（${code}），不會據此判斷交易。請停用該項目後以其他寫法重新新增。`,
  },
  lists: {
    en: ({ gatewayNumber, code }) =>
      `Gateway ${gatewayNumber} refuses every change of your lists (${code}) and keeps using the earlier ones. We send the changes again every hour. If this goes on, contact support.`,
    zhCn: ({ gatewayNumber, code }) =>
      `网关 ${gatewayNumber} 拒绝了名单的所有变更（${code}），仍按之前的名单执行。系统每小时会重新发送。如持续出现，请联系客服。`,
    zhHk: ({ gatewayNumber, code }) =>
      `閘道 ${gatewayNumber} 拒絕了名單的所有更改（${code}），仍按之前的名單執行。系統每小時會重新傳送。如持續出現，請聯絡客戶服務。`,
  },
  rules: {
    en: ({ gatewayNumber, code }) =>
      `Gateway ${gatewayNumber} refused your latest rules (${code}) and keeps using the earlier ones. Change or switch off a rule to send them again.`,
    zhCn: ({ gatewayNumber, code }) =>
      `网关 ${gatewayNumber} 拒绝了最新规则（${code}），仍按之前的规则执行。变更或关闭任一规则后将重新发送。`,
    zhHk: ({ gatewayNumber, code }) =>
      `閘道 ${gatewayNumber} 拒絕了最新規則（${code}），仍按之前的規則執行。更改或關閉任一規則後會重新傳送。`,
  },
};
const subject: WordOf<Refused> = {
  en: ({ gatewayNumber }) => `Gateway ${gatewayNumber} refused a change to risk control`,
  zhCn: ({ gatewayNumber }) => `网关 ${gatewayNumber} 拒绝了风控变更`,
  zhHk: ({ gatewayNumber }) => `閘道 ${gatewayNumber} 拒絕了風險控制更改`,
};
const openWord: Word = { en: 'Open risk control', zhCn: '查看风控设置', zhHk: '查看風險控制設定' };
export const refusalLetter = (
  language: Language,
  { name, url, ...refused }: Refused & { name: string; url: string },
): LetterText => ({
  subject: subject[language](refused),
  paragraphs: [greeting[language]({ name }), texts[refused.what][language](refused)],
  action: { label: openWord[language], url },
});

export const refusalReminder = (language: Language, refused: Refused): string =>
  texts[refused.what][language](refused);
