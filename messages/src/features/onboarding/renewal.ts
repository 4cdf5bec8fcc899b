import type { Language } from '@back-office/contract/kit/language';
import type { ApplicationReason } from '@back-office/contract/features/onboarding/review';
import type {
  RenewalDecision,
  RenewalReason,
} from '@back-office/contract/features/onboarding/renewal';
import { greeting, type LetterOf } from '../../letter.ts';
import type { Word, WordOf } from '../../words.ts';

export const applicationReasonLabels: Readonly<Record<ApplicationReason, Word>> = {
  application: { en: 'New merchant', zhCn: '新商户', zhHk: '新商戶' },
  change: { en: 'Change of information', zhCn: '资料变更', zhHk: '資料更改' },
  reverification: { en: 'Re-verification', zhCn: '定期复审', zhHk: '定期覆核' },
  documentExpires: { en: 'Document expires', zhCn: '文件到期', zhHk: '文件到期' },
};

export const renewalWords = {
  acceptText: {
    en: 'The new legal name, owners and bank account take effect. You can pay to a new bank account after its waiting time. The owners get an email.',
    zhCn: '新的法定名称、受益所有人和银行账户将生效；新银行账户须过等待期后方可出款。所有者将收到邮件。',
    zhHk: '新的法定名稱、實益擁有人及銀行賬戶將會生效；新銀行賬戶須過等候期後方可出款。擁有人會收到電郵。',
  },
  declineText: {
    en: 'The accepted information stays in force. The owners get an email with your note.',
    zhCn: '已通过的资料继续有效，所有者将收到含说明的邮件。',
    zhHk: '已接納的資料繼續有效，擁有人會收到附有說明的電郵。',
  },
  done: { en: 'Decision saved.', zhCn: '决定已保存。', zhHk: '決定已儲存。' },
  reason: { en: 'Reason', zhCn: '事由', zhHk: '事由' },
  acceptedRevision: { en: 'Version in force', zhCn: '有效版本', zhHk: '有效版本' },
  nextReviewOn: { en: 'Next verification by', zhCn: '下次复审期限', zhHk: '下次覆核期限' },
  change: { en: 'Change information', zhCn: '变更资料', zhHk: '更改資料' },
  changeText: {
    en: 'You can change your legal name, address, owners or bank account here. The accepted information stays in force until we have reviewed the change.',
    zhCn: '您可以在此变更法定名称、地址、受益所有人或银行账户。审核通过之前，原资料继续有效。',
    zhHk: '您可以在此更改法定名稱、地址、實益擁有人或銀行賬戶。審核通過前，原有資料繼續有效。',
  },
  changeOfOwner: {
    en: 'Only the owner of the account can change it.',
    zhCn: '仅账户所有者可以变更。',
    zhHk: '只有賬戶擁有人可以更改。',
  },
  underReview: {
    en: 'Your new information is under review. The accepted information stays in force until we decide.',
    zhCn: '新资料正在审核中，审核通过前原资料继续有效。',
    zhHk: '新資料正在審核中，審核通過前原有資料繼續有效。',
  },
  cancel: { en: 'Cancel change', zhCn: '取消变更', zhHk: '取消更改' },
  keep: { en: 'Keep change', zhCn: '保留变更', zhHk: '保留更改' },
  cancelText: {
    en: 'Your new answers and files are removed. The accepted information stays in force.',
    zhCn: '新填写的内容和新上传的文件将被移除，已通过的资料继续有效。',
    zhHk: '新填寫的內容及新上載的檔案會被移除，已接納的資料繼續有效。',
  },
  cancelled: {
    en: 'The change was cancelled.',
    zhCn: '变更已取消。',
    zhHk: '更改已取消。',
  },
  begun: {
    en: 'You have a change that isn’t submitted yet.',
    zhCn: '您有尚未提交的变更。',
    zhHk: '您有尚未提交的更改。',
  },
  expires: {
    en: ({ name, on }) => `The identity document of ${name} expires on ${on}. Upload the new one.`,
    zhCn: ({ name, on }) => `${name}的证件将于 ${on} 到期，请上传新证件。`,
    zhHk: ({ name, on }) => `${name} 的證件將於 ${on} 到期，請上載新證件。`,
  } satisfies WordOf<{ name: string; on: string }>,
  documentExpires: {
    en: ({ document, on }) => `${document}: expires on ${on}. Upload the new one.`,
    zhCn: ({ document, on }) => `${document}将于 ${on} 到期，请上传新文件。`,
    zhHk: ({ document, on }) => `${document}將於 ${on} 到期，請上載新文件。`,
  } satisfies WordOf<{ document: string; on: string }>,
  toForm: { en: 'Open your information', zhCn: '打开资料', zhHk: '開啟資料' },
} as const satisfies Record<string, Word | WordOf<never>>;

/** Why an approved business must submit its information again, and by which day; of its own change, that corrections are due. */
export const renewalAsks: Readonly<Record<RenewalReason, WordOf<{ day: string }>>> = {
  change: {
    en: ({ day }) => `The review asks for corrections to your change. Submit it again by ${day}.`,
    zhCn: ({ day }) => `请按审核意见修改变更内容，并于 ${day} 前重新提交。`,
    zhHk: ({ day }) => `請按審核意見修正更改內容，並於 ${day} 前重新提交。`,
  },
  reverification: {
    en: ({ day }) =>
      `Your information is due for regular re-verification. Check it and submit it by ${day}.`,
    zhCn: ({ day }) => `资料须定期复审，请核对并于 ${day} 前提交。`,
    zhHk: ({ day }) => `資料須定期覆核，請核對並於 ${day} 前提交。`,
  },
  documentExpires: {
    en: ({ day }) =>
      `A document must be renewed. Upload the new one and submit your information by ${day}.`,
    zhCn: ({ day }) => `有文件须更新，请上传新文件并于 ${day} 前提交资料。`,
    zhHk: ({ day }) => `有文件須更新，請上載新文件並於 ${day} 前提交資料。`,
  },
};

type Asked = {
  businessName: string;
  /** `application`: an applicant was asked for corrections. */
  reason: Exclude<RenewalReason, 'change'> | 'application';
  answerBy: string;
  /** 1: opened, 2: soon due, 3: the day has passed. */
  notice: number;
};

const correctionsIn: Record<Language, (asked: Asked) => string> = {
  en: ({ businessName, answerBy, notice }) =>
    notice === 3
      ? `The application of ${businessName} still needs your corrections. The deadline was ${answerBy}. Submit it now, or we may refuse it.`
      : `The application of ${businessName} needs your corrections. Submit it again by ${answerBy}.`,
  zhCn: ({ businessName, answerBy, notice }) =>
    notice === 3
      ? `${businessName} 的申请仍待补充修改，提交期限为 ${answerBy}，现已逾期。请立即提交，否则申请可能被拒绝。`
      : `${businessName} 的申请须补充修改，请于 ${answerBy} 或之前重新提交。`,
  zhHk: ({ businessName, answerBy, notice }) =>
    notice === 3
      ? `${businessName} 的申請仍待更改，提交期限為 ${answerBy}，現已逾期。請立即提交，否則申請可能被拒絕。`
      : `${businessName} 的申請須作更改，請於 ${answerBy} 或之前重新提交。`,
};

const renewalIn: Record<Language, (asked: Asked) => string> = {
  en: ({ businessName, reason, answerBy, notice }) => {
    const what =
      reason === 'documentExpires'
        ? `A document of ${businessName} must be renewed.`
        : `The information of ${businessName} must be verified again.`;
    return notice === 3
      ? `${what} The deadline was ${answerBy}. Submit your information now, or your account may be suspended.`
      : `${what} Check your information, upload the documents that are requested, and submit it by ${answerBy}.`;
  },
  zhCn: ({ businessName, reason, answerBy, notice }) => {
    const what =
      reason === 'documentExpires'
        ? `${businessName} 的一份文件须更新。`
        : `${businessName} 的资料须定期复审。`;
    return notice === 3
      ? `${what}提交期限为 ${answerBy}，现已逾期。请立即提交，否则账户可能被暂停。`
      : `${what}请核对资料，按要求上传新文件，并于 ${answerBy} 前提交。`;
  },
  zhHk: ({ businessName, reason, answerBy, notice }) => {
    const what =
      reason === 'documentExpires'
        ? `${businessName} 的一份文件須更新。`
        : `${businessName} 的資料須定期覆核。`;
    return notice === 3
      ? `${what}提交期限為 ${answerBy}，現已逾期。請立即提交，否則賬戶可能被暫停。`
      : `${what}請核對資料，按要求上載新文件，並於 ${answerBy} 前提交。`;
  },
};

const askedIn =
  (language: Language) =>
  (asked: Asked): string =>
    (asked.reason === 'application' ? correctionsIn : renewalIn)[language](asked);

export const renewalReminder: Record<Language, (asked: Asked) => string> = {
  en: askedIn('en'),
  zhCn: askedIn('zhCn'),
  zhHk: askedIn('zhHk'),
};

const askedSubjects: Record<Language, string> = {
  en: 'Please confirm your business information',
  zhCn: '请确认企业资料',
  zhHk: '請確認企業資料',
};

const correctionsSubjects: Record<Language, string> = {
  en: 'Your application needs corrections',
  zhCn: '您的申请须补充修改',
  zhHk: '您的申請須作更改',
};

type AskedLetter = Asked & { name: string; url: string };
const askedLetterIn =
  (language: Language) =>
  ({ name, url, ...asked }: AskedLetter) => ({
    subject: (asked.reason === 'application' ? correctionsSubjects : askedSubjects)[language],
    paragraphs: [greeting[language]({ name }), renewalReminder[language](asked)],
    action: { label: renewalWords.toForm[language], url },
  });

/** To the owners of an approved business whose information is asked for again. */
export const renewalAskedLetter: LetterOf<AskedLetter> = {
  en: askedLetterIn('en'),
  zhCn: askedLetterIn('zhCn'),
  zhHk: askedLetterIn('zhHk'),
};

type Decided = {
  name: string;
  businessName: string;
  decision: RenewalDecision;
  note: string;
  url: string;
};
const decidedSubjects: Record<RenewalDecision, Record<Language, string>> = {
  accepted: {
    en: 'Your business information was accepted',
    zhCn: '企业资料已通过审核',
    zhHk: '企業資料已獲接納',
  },
  declined: {
    en: 'Your change was not accepted',
    zhCn: '资料变更未通过审核',
    zhHk: '資料更改不獲接納',
  },
};
const decidedTexts: Record<RenewalDecision, Record<Language, (businessName: string) => string>> = {
  accepted: {
    en: (business) =>
      `We reviewed and accepted the information of ${business}. It is in force now.`,
    zhCn: (business) => `我们已审核 ${business} 的资料，现已生效。`,
    zhHk: (business) => `我們已審核 ${business} 的資料，現已生效。`,
  },
  declined: {
    en: (business) =>
      `We reviewed the change of information of ${business} and did not accept it. The earlier information stays in force.`,
    zhCn: (business) => `${business} 的资料变更未通过审核，原资料继续有效。`,
    zhHk: (business) => `${business} 的資料更改不獲接納，原有資料繼續有效。`,
  },
};
const statusLabel: Word = {
  en: 'View account status',
  zhCn: '查看账户状态',
  zhHk: '查看賬戶狀態',
};
const decidedLetterIn =
  (language: Language) =>
  ({ name, businessName, decision, note, url }: Decided) => ({
    subject: decidedSubjects[decision][language],
    paragraphs: [
      greeting[language]({ name }),
      decidedTexts[decision][language](businessName),
      note,
    ],
    action: { label: statusLabel[language], url },
  });

/** To the owners, when a reviewer decided on what an approved business submitted. */
export const renewalDecidedLetter: LetterOf<Decided> = {
  en: decidedLetterIn('en'),
  zhCn: decidedLetterIn('zhCn'),
  zhHk: decidedLetterIn('zhHk'),
};
