import type { SheetFormat } from '@back-office/contract/kit/file';
import type { Word, WordOf } from '../../words.ts';

type Words = Record<string, Word | WordOf<never>>;

export const batchFormatLabels: Readonly<Record<SheetFormat, Word>> = {
  xlsx: { en: 'Template (XLSX)', zhCn: '模板（XLSX）', zhHk: '範本（XLSX）' },
  csv: { en: 'Template (CSV)', zhCn: '模板（CSV）', zhHk: '範本（CSV）' },
};

/** Many refunds by one file. */
export const batchWords = {
  lead: {
    en: 'Each row is one refund, identified by its order number.',
    zhCn: '文件中每一行为一笔退款，以订单号对应。',
    zhHk: '檔案中每一行為一筆退款，以訂單號對應。',
  },
  upload: { en: 'Upload a file', zhCn: '上传文件', zhHk: '上載檔案' },
  how: {
    en: 'All rows are checked first. If any row has an error, no refund is requested and the result lists the errors.',
    zhCn: '系统先检查全部行。全部无误才会逐笔申请；只要有一行有误，则不申请任何一笔，并在结果中列明错误行及原因。',
    zhHk: '系統先檢查所有行。全部無誤才會逐筆申請；只要有一行有誤，便不會申請任何一筆，並於結果中列明錯誤行及原因。',
  },
  empty: {
    en: 'Leave the amount empty to refund the full refundable amount.',
    zhCn: '金额留空表示退还全部可退金额。',
    zhHk: '金額留空表示退回全部可退款金額。',
  },
  drop: {
    en: 'Drop the file here, or choose it',
    zhCn: '将文件拖到此处，或点击选择',
    zhHk: '將檔案拖到此處，或按此選擇',
  },
  limits: {
    en: ({ rows, size }) => `CSV or XLSX, up to ${rows} rows and ${size} KB`,
    zhCn: ({ rows, size }) => `CSV 或 XLSX，最多 ${rows} 行、${size} KB`,
    zhHk: ({ rows, size }) => `CSV 或 XLSX，最多 ${rows} 行、${size} KB`,
  } satisfies WordOf<{ rows: string; size: string }>,
  tooLarge: {
    en: ({ size }) => `The file is larger than ${size} KB.`,
    zhCn: ({ size }) => `文件超过 ${size} KB。`,
    zhHk: ({ size }) => `檔案超過 ${size} KB。`,
  } satisfies WordOf<{ size: string }>,
  missing: { en: 'Please upload a file.', zhCn: '请上传文件。', zhHk: '請上載檔案。' },
  ok: { en: 'Check and request', zhCn: '检查并提交', zhHk: '檢查並提交' },
  allApplied: {
    en: ({ rows }) =>
      rows === '1' ? '1 refund was requested.' : `${rows} refunds were requested.`,
    zhCn: ({ rows }) => `已申请 ${rows} 笔退款。`,
    zhHk: ({ rows }) => `已申請 ${rows} 筆退款。`,
  } satisfies WordOf<{ rows: string }>,
  noneApplied: {
    en: ({ wrong, rows }) =>
      `${wrong} of ${rows} rows ${wrong === '1' ? 'has an error' : 'have errors'}, so no refund was requested. Correct the rows and upload the file again.`,
    zhCn: ({ wrong, rows }) =>
      `${rows} 行中有 ${wrong} 行有误，因此未申请任何退款。请修改后重新上传。`,
    zhHk: ({ wrong, rows }) =>
      `${rows} 行中有 ${wrong} 行有誤，因此未申請任何退款。請修改後重新上載。`,
  } satisfies WordOf<{ wrong: string; rows: string }>,
  files: { en: 'Earlier files', zhCn: '历史文件', zhHk: '過往檔案' },
  file: { en: 'File', zhCn: '文件', zhHk: '檔案' },
  uploadedBy: { en: 'Uploaded by', zhCn: '上传人', zhHk: '上載人' },
  uploadedAt: { en: 'Uploaded', zhCn: '上传时间', zhHk: '上載時間' },
  outcome: { en: 'Result', zhCn: '结果', zhHk: '結果' },
  applied: { en: 'Requested', zhCn: '已申请', zhHk: '已申請' },
  refused: { en: 'Nothing requested', zhCn: '未申请', zhHk: '未申請' },
  rows: { en: 'Rows', zhCn: '行数', zhHk: '行數' },
  wrongRows: { en: 'Rows with errors', zhCn: '错误行数', zhHk: '錯誤行數' },
  sum: { en: 'Total requested', zhCn: '申请合计', zhHk: '申請合計' },
  emptyTitle: { en: 'No files yet', zhCn: '暂无文件', zhHk: '暫無檔案' },
  emptyText: {
    en: 'Fill in the template and upload it. The result stays here.',
    zhCn: '填写模板并上传后，结果会保留在此。',
    zhHk: '填寫範本並上載後，結果會保留在此。',
  },
  line: { en: 'Line', zhCn: '行', zhHk: '行' },
  right: { en: 'No errors', zhCn: '无误', zhHk: '無誤' },
  onlyWrong: { en: 'Rows with errors only', zhCn: '仅显示错误行', zhHk: '只顯示錯誤行' },
  download: { en: 'Download the result', zhCn: '下载结果', zhHk: '下載結果' },
  inList: { en: 'Show in the refund query', zhCn: '在退款查询中查看', zhHk: '於退款查詢中查看' },
  another: { en: 'Upload another file', zhCn: '上传另一文件', zhHk: '上載另一檔案' },
  notFound: { en: 'File not found', zhCn: '未找到该文件', zhHk: '找不到此檔案' },
} satisfies Words;
