import type { LetterOf } from '../../letter.ts';

/** Why an endpoint was paused: it answered that it takes nothing more (410), or took nothing for too long. */
export type PauseCause = 'gone' | 'failing';

/** To the owners: nothing can be switched off, for orders may go unnoticed. */
export const webhookPausedLetter: LetterOf<{
  merchant: string;
  name: string;
  at: string;
  cause: PauseCause;
}> = {
  en: ({ merchant, name, at, cause }) => ({
    subject: `${merchant}: webhook endpoint ${name} is paused`,
    paragraphs: [
      cause === 'gone'
        ? `We paused the webhook endpoint ${name} of ${merchant} on ${at}, because it answered 410 (Gone): it accepts no more messages.`
        : `We paused the webhook endpoint ${name} of ${merchant} on ${at}, because it didn’t accept our messages.`,
      'New events are kept. Fix the receiver, then enable the endpoint: it gets all waiting events.',
    ],
  }),
  zhCn: ({ merchant, name, at, cause }) => ({
    subject: `${merchant}：Webhook 端点 ${name} 已暂停`,
    paragraphs: [
      cause === 'gone'
        ? `${merchant} 的 Webhook 端点 ${name} 返回 410（Gone），表示不再接收消息，已于 ${at}自动暂停。`
        : `${merchant} 的 Webhook 端点 ${name} 一直未能接收消息，已于 ${at}自动暂停。`,
      '新事件会继续保留。修复接收端后请重新启用该端点，等待中的事件将全部发送。',
    ],
  }),
  zhHk: ({ merchant, name, at, cause }) => ({
    subject: `${merchant}：Webhook 端點 ${name} 已暫停`,
    paragraphs: [
      cause === 'gone'
        ? `${merchant} 的 Webhook 端點 ${name} 回覆 410（Gone），表示不再接收訊息，已於 ${at}自動暫停。`
        : `${merchant} 的 Webhook 端點 ${name} 一直未能接收訊息，已於 ${at}自動暫停。`,
      '新事件會繼續保留。修復接收端後請重新啟用該端點，等候中的事件會全部傳送。',
    ],
  }),
};
