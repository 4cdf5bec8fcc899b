// Where a mail program begins to repeat the mail that is answered. The last three are Outlook's and QQ Mail's heads.
const heads: readonly RegExp[] = [
  /^\s*On .{4,200} wrote:\s*$/m,
  /^\s*在.{4,200}写道[：:]\s*$/m,
  /^\s*於.{4,200}寫道[：:]\s*$/m,
  /^\s*-{3,}\s*(?:Original Message|原始邮件|原始郵件|原邮件|原郵件)\s*-{3,}/im,
  /^\s*(?:From|发件人|寄件者|寄件人)[：:].{3,200}\n\s*(?:Sent|Date|发送时间|日期|傳送時間|寄件日期)[：:]/m,
  /^_{10,}\s*\n\s*(?:From|发件人|寄件者)[：:]/m,
];
const quotedLines = /(?:^>.*(?:\n|$)){2,}\s*$/m;

/** A mail's own words, and what it repeats of earlier ones. */
export const splitQuoted = (text: string): { text: string; quoted: string } => {
  const starts = [...heads, quotedLines].map((pattern) => text.search(pattern));
  const start = Math.min(...starts.filter((place) => place >= 0), text.length);
  const own = text.slice(0, start).trimEnd();
  // A mail that is nothing but a quotation is shown as it is.
  return own === '' ? { text, quoted: '' } : { text: own, quoted: text.slice(start).trim() };
};
