import { invitedAtOnceMax } from '@back-office/contract/features/administrators/invitations';
import { emailSchema } from '@back-office/contract/kit/email';
import type { Rule } from '@back-office/contract/kit/rule';
import { lineProblem } from '@back-office/messages/features/administrators';
import { ruleWords } from '@back-office/messages/rules';
import type { CallRefused } from '#platform/http/client';
import type { Say } from '#platform/language/language';

/** Addresses as typed or pasted: one per line, or separated by commas, semicolons or spaces. */
export const emailsIn = (text: string): string[] =>
  text.split(/[\s,;，；、]+/u).filter((part) => part !== '');

const ruleBrokenBy = (
  email: string,
  index: number,
  emails: readonly string[],
): Rule | undefined => {
  if (!emailSchema.safeParse(email).success) {
    return 'email';
  }
  const isFirst = emails.findIndex((one) => one.toLowerCase() === email.toLowerCase()) === index;
  return isFirst ? undefined : 'repeated';
};

/** Problems by address, found here or by the server. */
export const lineProblems = (
  emails: readonly string[],
  say: Say,
  refusal?: CallRefused,
): string[] => {
  if (emails.length === 0) {
    return [say(ruleWords.required, {})];
  }
  if (emails.length > invitedAtOnceMax) {
    return [say(ruleWords.tooMany, { max: invitedAtOnceMax })];
  }
  return emails.flatMap((email, index) => {
    const rule = refusal === undefined ? ruleBrokenBy(email, index, emails) : undefined;
    const message =
      rule === undefined
        ? refusal?.fields.find(({ field }) => field === `emails.${index}`)?.message
        : say(ruleWords[rule], {});
    return message === undefined ? [] : [say(lineProblem, { line: index + 1, email, message })];
  });
};
