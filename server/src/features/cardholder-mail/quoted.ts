// Where a mail program begins to repeat the mail that is answered. The last three are Outlook's and QQ Mail's heads.
// None reads beyond a line or two: thousands of empty lines in a mail would hold up the process.
const heads: readonly RegExp[] = [
  /^[^\S\n]*On .{4,200} wrote:[^\S\n]*$/m,
  /^[^\S\n]*在.{4,200}写道[：:][^\S\n]*$/m,
  /^[^\S\n]*於.{4,200}寫道[：:][^\S\n]*$/m,
  /^[^\S\n]*-{3,}[^\S\n]*(?:Original Message|原始邮件|原始郵件|原邮件|原郵件)[^\S\n]*-{3,}/im,
  /^[^\S\n]*(?:From|发件人|寄件者|寄件人)[：:].{3,200}\n{1,2}[^\S\n]*(?:Sent|Date|发送时间|日期|傳送時間|寄件日期)[：:]/m,
  /^_{10,}[^\S\n]*\n{1,2}[^\S\n]*(?:From|发件人|寄件者)[：:]/m,
];

/** Where the quoted lines begin that a mail ends with, two at least. Answers below a quotation are the mail's own words. */
const endingQuote = (text: string): number => {
  const lines = text.trimEnd().split('\n');
  const own = lines.findLastIndex((line) => !line.startsWith('>')) + 1;
  return lines.length - own < 2 ? -1 : lines.slice(0, own).join('\n').length + Math.min(own, 1);
};

/** A mail's own words, and what it repeats of earlier ones. */
export const splitQuoted = (text: string): { text: string; quoted: string } => {
  const starts = [...heads.map((pattern) => text.search(pattern)), endingQuote(text)];
  const start = Math.min(...starts.filter((place) => place >= 0), text.length);
  const own = text.slice(0, start).trimEnd();
  // A mail that is nothing but a quotation is shown as it is.
  return own === '' ? { text, quoted: '' } : { text: own, quoted: text.slice(start).trim() };
};
