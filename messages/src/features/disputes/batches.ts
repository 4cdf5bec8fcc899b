import {
  answerBatchColumns,
  answerBatchProblems,
  answerBatchRowsMax,
  type AnswerBatchColumn,
  type AnswerBatchProblem,
  type AnswerBatchStatus,
} from '@back-office/contract/features/disputes/batches';
import type { EvidenceField } from '@back-office/contract/features/disputes/evidence';
import type { ArchiveProblem } from '@back-office/contract/features/uploads/rules';
import { rules, type Rule, type RuleFigures } from '@back-office/contract/kit/rule';
import { disputeErrors } from '../../errors/money/disputes.ts';
import { ruleWords } from '../../rules.ts';
import type { Word, WordOf } from '../../words.ts';
import { archiveProblemWords } from '../uploads/archives.ts';
import { evidenceWords } from './evidence.ts';

const ownHeadings: Readonly<Record<Exclude<AnswerBatchColumn, EvidenceField>, Word>> = {
  caseNumber: { en: 'Case number', zhCn: '案件编号', zhHk: '個案編號' },
  statement: { en: 'Summary for the bank', zhCn: '致银行的说明', zhHk: '致銀行的說明' },
  files: { en: 'Files', zhCn: '文件名', zhHk: '檔案名稱' },
  acknowledgesFees: {
    en: 'Arbitration fees accepted',
    zhCn: '同意承担仲裁费用',
    zhHk: '同意承擔仲裁費用',
  },
};

const isOwn = (column: AnswerBatchColumn): column is keyof typeof ownHeadings =>
  column in ownHeadings;

/** The headings of the table of answers; an upload is read by them, in any of the languages. */
export const answerBatchHeadings = Object.fromEntries(
  answerBatchColumns.map((column) => [
    column,
    isOwn(column) ? ownHeadings[column] : evidenceWords[column].name,
  ]),
) as Readonly<Record<AnswerBatchColumn, Word>>;

// The table is known by this name in every language.
export const answerTemplateName: Word = { en: 'answers', zhCn: 'answers', zhHk: 'answers' };

/** What a person may write for yes, in small letters. */
export const yesInTables: readonly string[] = ['yes', 'y', '是', '1'];

type Refusal = Extract<AnswerBatchProblem, `disputes.${string}`>;
type OwnProblem = Exclude<AnswerBatchProblem, Rule | Refusal | ArchiveProblem>;

const ownWords: Readonly<Record<OwnProblem, Word>> = {
  caseTwice: {
    en: 'This case is already in the table.',
    zhCn: '该案件在表格中重复出现。',
    zhHk: '此個案在表格中重複出現。',
  },
  draftOpen: {
    en: 'This case has a draft. Submit or empty the draft on the case page first.',
    zhCn: '该案件有未提交的草稿，请先在案件页面提交或清空草稿。',
    zhHk: '此個案有未提交的草稿，請先在個案頁面提交或清空草稿。',
  },
  fileMissing: {
    en: 'This file is not in the ZIP.',
    zhCn: 'ZIP 中没有该文件。',
    zhHk: 'ZIP 內沒有此檔案。',
  },
  fileNotListed: {
    en: 'No row lists this file. Add it to a row, or remove it from the ZIP.',
    zhCn: '表格中没有列出该文件，请填入对应的行，或从 ZIP 中移除。',
    zhHk: '表格沒有列出此檔案，請填入相應的行，或從 ZIP 移除。',
  },
  tableMissing: {
    en: 'The ZIP needs the completed template, named answers.csv or answers.xlsx.',
    zhCn: 'ZIP 中须有填好的模板，文件名为 answers.csv 或 answers.xlsx。',
    zhHk: 'ZIP 內須有已填妥的範本，檔名為 answers.csv 或 answers.xlsx。',
  },
  tableTwice: {
    en: 'The ZIP has both answers.csv and answers.xlsx. Keep one of them.',
    zhCn: 'ZIP 中同时有 answers.csv 和 answers.xlsx，请只保留一个。',
    zhHk: 'ZIP 內同時有 answers.csv 及 answers.xlsx，請只保留一個。',
  },
  fileFormat: {
    en: 'File format incorrect, please upload the table as a CSV (UTF-8) or XLSX file.',
    zhCn: '文件格式不正确，请上传 CSV（UTF-8）或 XLSX 格式的表格。',
    zhHk: '檔案格式不正確，請上載 CSV（UTF-8）或 XLSX 格式的表格。',
  },
  fileColumns: {
    en: 'The headings differ from the template. Download the template and fill it in again.',
    zhCn: '表头与模板不一致，请重新下载模板并填写。',
    zhHk: '標題列與範本不一致，請重新下載範本並填寫。',
  },
  fileEmpty: {
    en: 'The table has no rows below its headings.',
    zhCn: '表格的表头下没有内容。',
    zhHk: '表格的標題列下沒有內容。',
  },
  fileTooManyRows: {
    en: `The table can have at most ${answerBatchRowsMax} rows.`,
    zhCn: `表格最多 ${answerBatchRowsMax} 行。`,
    zhHk: `表格最多 ${answerBatchRowsMax} 行。`,
  },
};

const isRule = (problem: AnswerBatchProblem): problem is Rule =>
  rules.some((rule) => rule === problem);

const fixed = (word: Word): WordOf<RuleFigures> => ({
  en: () => word.en,
  zhCn: () => word.zhCn,
  zhHk: () => word.zhHk,
});

const otherWords: Readonly<Record<Exclude<AnswerBatchProblem, Rule>, Word>> = {
  ...disputeErrors,
  ...archiveProblemWords,
  ...ownWords,
};

/** The text for each problem that a row or a file can have. */
export const answerProblemWords = Object.fromEntries(
  answerBatchProblems.map((problem) => [
    problem,
    isRule(problem) ? ruleWords[problem] : fixed(otherWords[problem]),
  ]),
) as Readonly<Record<AnswerBatchProblem, WordOf<RuleFigures>>>;

export const answerBatchStatusLabels: Readonly<Record<AnswerBatchStatus, Word>> = {
  checking: { en: 'Checking', zhCn: '检查中', zhHk: '檢查中' },
  refused: { en: 'Nothing submitted', zhCn: '未提交', zhHk: '未提交' },
  ready: { en: 'Ready to submit', zhCn: '待提交', zhHk: '待提交' },
  sending: { en: 'Submitting', zhCn: '提交中', zhHk: '提交中' },
  sent: { en: 'Submitted', zhCn: '已提交', zhHk: '已提交' },
  cancelled: { en: 'Cancelled', zhCn: '已取消', zhHk: '已取消' },
};

type Counts = { rows: string; files: string };

export const answerBatchWords = {
  open: { en: 'Answer in bulk', zhCn: '批量回复', zhHk: '批量回覆' },
  title: {
    en: 'Answer cases from a ZIP file',
    zhCn: '用 ZIP 文件批量回复',
    zhHk: '以 ZIP 檔案批量回覆',
  },
  how: {
    en: `Download the template, and fill in one row per case. Put it in a ZIP as answers.csv or answers.xlsx, together with the files listed in the rows. Each case needs at least one file. Separate file names with semicolons. A ZIP can have at most ${answerBatchRowsMax} cases.`,
    zhCn: `下载模板，每行填写一件案件，保存为 answers.csv 或 answers.xlsx，与表中列出的文件一起压缩为 ZIP。每件案件至少需要一个文件。多个文件名以分号分隔，最多 ${answerBatchRowsMax} 件案件。`,
    zhHk: `下載範本，每行填寫一宗個案，儲存為 answers.csv 或 answers.xlsx，連同所列檔案壓縮成 ZIP。每宗個案至少需要一個檔案。多個檔案名稱以分號分隔，最多 ${answerBatchRowsMax} 宗個案。`,
  },
  atomic: {
    en: 'If any row or file has an error, no case is answered.',
    zhCn: '只要有一行或一个文件有误，则不提交任何案件。',
    zhHk: '只要有一行或一個檔案有誤，便不會提交任何個案。',
  },
  ready: {
    en: ({ rows, files }) => `No errors. Cases: ${rows}. Files: ${files}.`,
    zhCn: ({ rows, files }) => `检查无误：案件 ${rows} 件，文件 ${files} 个。`,
    zhHk: ({ rows, files }) => `檢查無誤：個案 ${rows} 宗，檔案 ${files} 個。`,
  } satisfies WordOf<Counts>,
  sent: {
    en: ({ rows }) => `Answers submitted: ${rows}. They are now under review.`,
    zhCn: ({ rows }) => `已提交 ${rows} 件案件的回复，正在审核。`,
    zhHk: ({ rows }) => `已提交 ${rows} 宗個案的回覆，現正審核。`,
  } satisfies WordOf<{ rows: string }>,
  refused: {
    en: 'No case was answered. Correct these errors, and upload the ZIP again.',
    zhCn: '未提交任何案件。请修改以下错误后重新上传 ZIP。',
    zhHk: '未提交任何個案。請修正以下錯誤後重新上載 ZIP。',
  },
  cancelled: {
    en: 'The batch was cancelled. No case was answered.',
    zhCn: '该批次已取消，未提交任何案件。',
    zhHk: '此批次已取消，未提交任何個案。',
  },
  send: {
    en: ({ rows }) => (rows === '1' ? 'Submit 1 answer' : `Submit ${rows} answers`),
    zhCn: ({ rows }) => `提交 ${rows} 件回复`,
    zhHk: ({ rows }) => `提交 ${rows} 宗回覆`,
  } satisfies WordOf<{ rows: string }>,
  line: { en: 'Line', zhCn: '行', zhHk: '行' },
  name: { en: 'Case or file', zhCn: '案件或文件', zhHk: '個案或檔案' },
} as const satisfies Record<string, Word | WordOf<never>>;
