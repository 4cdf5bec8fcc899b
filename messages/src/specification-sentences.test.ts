import { languages } from '@back-office/contract/kit/language';
import { expect, test } from 'vitest';
import { errorWords } from './error-words.ts';
import * as errors from './errors.ts';
import { disputeAnswerWords } from './features/disputes.ts';
import { answerProblemWords } from './features/disputes/batches.ts';
import { onboardingRuleWords } from './features/onboarding/rules.ts';
import { resultWords } from './features/sign-up.ts';
import { batchWords } from './features/refunds/batch.ts';
import { stateWords } from './kit.ts';
import { loginExpiredTitle, logInAgain, unsavedText } from './outside.ts';
import { ruleWords } from './rules.ts';
import type { Word } from './words.ts';

const filled = <Figures>(
  word: Readonly<Record<keyof Word, (figures: Figures) => string>>,
  figures: Figures,
): Word => ({ en: word.en(figures), zhCn: word.zhCn(figures), zhHk: word.zhHk(figures) });

/** All refusals of a file's format. */
const fileFormats: readonly Word[] = [
  ...Object.entries(errorWords).flatMap(([name, word]) =>
    name.endsWith('.fileFormat') ? [word] : [],
  ),
  errorWords['uploads.kindNotTaken'],
  errorWords['uploads.imageOnly'],
  filled(answerProblemWords.fileFormat, {}),
];

/** Copied from sections 5, 6 and 8 of the specification: what the English sentence must contain, in this order. */
const sentences: [item: string, word: Word, says: RegExp][] = [
  ['S5.2', filled(ruleWords.passwordsDiffer, {}), /^the two passwords entered do not match\.?$/i],
  ['S5.5', errorWords['withdrawals.insufficient'], /^withdrawal balance is insufficient\.?$/i],
  ['S5.6', errorWords['roles.nameTaken'], /^role name already exists\.?$/i],
  ['S5.9', filled(ruleWords.rangeTooLong, {}), /date range.* at most 6 months/i],
  ['S5.18', errors.invalidInput, /^invalid input data!$/i],
  ['S5.19', filled(ruleWords.number, {}), /^enter the correct number\.?$/i],
  ['S5.19', filled(ruleWords.amount, {}), /^enter the correct amount\.?$/i],
  ...(['days', 'share', 'percent'] as const).map((rule): (typeof sentences)[number] => [
    'S5.19',
    filled(onboardingRuleWords[rule], { max: 100 }),
    /^enter the correct number\b/i,
  ]),
  ['S6.8', errors.noPermission, /^you have not been assigned this permission\.?$/i],
  ['S8.2', loginExpiredTitle, /login.* expired/i],
  ['S8.2', logInAgain, /^log in again$/i],
  ['S8.4', filled(errors.interfaceAbnormal, { lastThree: '502' }), /interface.* 502.* exception/i],
  ['S8.5', errors.doNotResubmit, /data is being processed\b.*\bdo not (re)?submit/i],
  ['S8.6', errors.downloadFailed, /download.*contact the administrator/i],
  ['S8.7', errors.unknownSystemError, /unknown system error\b.*\breport it to the administrator/i],
  ['S8.7', errors.loginExpired, /login has expired/i],
  ['S8.7', errors.sessionInvalid, /invalid or expired session/i],
  ['S8.7', errors.networkError, /network connection error\b.*\btry again later/i],
  ['S8.7', stateWords.failedTitle, /^loading failed$/i],
  ['S8.7', errors.requestTimeout, /^system interface request timeout\.?$/i],
  ['S8.7', filled(errors.interfaceAbnormal, { lastThree: '' }), /^system interface .*exception/i],
  ['S8.7', filled(ruleWords.required, {}), /^please enter or select\.?$/i],
  ['S8.7', filled(onboardingRuleWords.required, {}), /^please enter or select\.?$/i],
  ['S8.7', disputeAnswerWords.missing, /^please enter or select\.?$/i],
  ['S8.7', unsavedText, /unsaved changes/i],
  [
    'S8.8',
    resultWords.failedText,
    /verification failed\b.*\blink has expired\b.*\brequest another/i,
  ],
  [
    'S8.8',
    errorWords['passwords.linkExpired'],
    /verification failed\b.*\blink has expired\b.*\brequest another/i,
  ],
  [
    'S8.9',
    errorWords['invitations.expired'],
    /invitation failed\b.*\blink has expired\b.*\bask the administrator to resend/i,
  ],
  ...fileFormats.map((word): (typeof sentences)[number] => [
    'S8.10',
    word,
    /^file format incorrect, please upload/i,
  ]),
  ['S8.10', batchWords.missing, /^please upload a file\.?$/i],
  ['S8.11', errors.copyFailed, /cop.* to (the )?clipboard failed/i],
];

test.each(sentences)(
  '[%s] each sentence says what the specification has it say, and says it in three languages',
  (_, word, says) => {
    expect(word.en).toMatch(says);
    expect(new Set(languages.map((language) => word[language])).size).toBe(3);
    expect(word.zhCn).toMatch(/\p{Script=Han}/u);
    expect(word.zhHk).toMatch(/\p{Script=Han}/u);
  },
);
