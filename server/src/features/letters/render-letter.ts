import type { Language } from '@back-office/contract/kit/language';
import { letterFrame, letterInstant, type LetterText } from '@back-office/messages/letter';
import { type TimeZoneId, timeZoneOf } from '@back-office/contract/kit/time-zone';
import { timeZoneWords } from '@back-office/messages/shell';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
// A name in a letter is typed by a person.
const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

const htmlLang: Readonly<Record<Language, string>> = { en: 'en', zhCn: 'zh-CN', zhHk: 'zh-HK' };

/** `isAnswered`: replies to this letter are read. */
type Frame = { language: Language; isAnswered: boolean };

const footOf = ({ shop }: LetterText, { language, isAnswered }: Frame): string => {
  const { foot, shopFoot, answeredFoot } = letterFrame[language];
  if (isAnswered) {
    return answeredFoot;
  }
  return shop === undefined ? foot : shopFoot(shop);
};

const asText = (letter: LetterText, frame: Frame): string => {
  const { paragraphs, action, code, shop } = letter;
  return [
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    ...(action === undefined ? [] : [`${action.label}\n${action.url}`]),
    `-- \n${shop ?? letterFrame[frame.language].product}\n${footOf(letter, frame)}`,
  ].join('\n\n');
};

// A note has line breaks of its own. Styles are on the elements, since not every mail program supports a style sheet.
const asHtml = (letter: LetterText, frame: Frame): string => {
  const { subject, paragraphs, action, code, shop } = letter;
  const { product, or } = letterFrame[frame.language];
  const said = paragraphs
    .map((text) => `<p style="margin:0 0 16px;white-space:pre-line">${escape(text)}</p>`)
    .join('');
  const shown =
    code === undefined
      ? ''
      : `<p style="margin:0 0 16px;font:600 28px/1.4 ui-monospace,monospace;letter-spacing:4px">${escape(code)}</p>`;
  const asked =
    action === undefined
      ? ''
      : `<p style="margin:0 0 16px"><a href="${escape(action.url)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#1b6fc2;color:#ffffff;text-decoration:none">${escape(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:12px;color:#4b5768">${escape(or)}<br><a href="${escape(action.url)}" style="color:#1b6fc2;word-break:break-all">${escape(action.url)}</a></p>`;
  return `<!doctype html><html lang="${htmlLang[frame.language]}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f5f7fa;color:#1f2a37;font:14px/1.6 sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">
<p style="margin:0 0 24px;font-weight:600;color:#4b5768">${escape(shop ?? product)}</p>
<h1 style="margin:0 0 16px;font-size:18px">${escape(subject)}</h1>
${said}${shown}${asked}<p style="margin:24px 0 0;font-size:12px;color:#4b5768">${escape(footOf(letter, frame))}</p>
</div></body></html>`;
};

/** A letter in its two forms: plain text, and HTML. */
export const renderLetter = (
  letter: LetterText,
  language: Language,
  isAnswered = false,
): { text: string; html: string } => ({
  text: asText(letter, { language, isAnswered }),
  html: asHtml(letter, { language, isAnswered }),
});

type Zoned = { language: Language; timeZoneId: TimeZoneId | null };

/** "2026-11-24 16:20 (UTC+8, Shanghai)". Spec S1.2: in the reader's zone, which is named. */
export const instantFor = (instant: Date, { language, timeZoneId }: Zoned): string => {
  const zone = timeZoneOf(timeZoneId ?? undefined);
  const at = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(
    zone.name,
  );
  // All seven zones have whole-hour offsets.
  const hours = Number(at.offset.slice(0, 3));
  return letterInstant[language]({
    time: at.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' '),
    offset: `UTC${hours < 0 ? '−' : '+'}${Math.abs(hours)}`,
    zone: timeZoneWords[zone.id][language],
  });
};

/** In the reader's zone, and also in UTC+8 if that differs (Spec S9.7). */
export const deadlineFor = (at: Date, { language, timeZoneId }: Zoned): string =>
  [
    ...new Set([
      instantFor(at, { language, timeZoneId }),
      instantFor(at, { language, timeZoneId: null }),
    ]),
  ].join(language === 'en' ? ', ' : '，');
