import type { ArchiveProblem } from '@back-office/contract/features/uploads/rules';
import { uploadErrors } from '../../errors/files/uploads.ts';
import type { Word, WordOf } from '../../words.ts';

/** Errors of a ZIP or of a file in it. */
export const archiveProblemWords: Readonly<Record<ArchiveProblem, Word>> = {
  ...uploadErrors,
  pathInName: {
    en: 'Put all files at the top level of the ZIP, without folders.',
    zhCn: '请将所有文件直接放在 ZIP 根目录，不要使用文件夹。',
    zhHk: '請將所有檔案直接放在 ZIP 最上層，不要使用資料夾。',
  },
  nameTwice: {
    en: 'Two files in the ZIP have this name.',
    zhCn: 'ZIP 中有两个同名文件。',
    zhHk: 'ZIP 內有兩個同名檔案。',
  },
};

/** A ZIP during upload and checking. */
export const archiveWords = {
  drop: {
    en: 'Drop the ZIP file here, or choose it',
    zhCn: '将 ZIP 文件拖到此处，或点击选择',
    zhHk: '將 ZIP 檔案拖到此處，或按此選擇',
  },
  limits: {
    en: ({ size }) => `ZIP, up to ${size} MB`,
    zhCn: ({ size }) => `ZIP，最大 ${size} MB`,
    zhHk: ({ size }) => `ZIP，最大 ${size} MB`,
  } satisfies WordOf<{ size: string }>,
  uploading: { en: 'Uploading', zhCn: '上传中', zhHk: '上載中' },
  progress: {
    en: ({ done, total }) => `${done} of ${total}`,
    zhCn: ({ done, total }) => `${done} / ${total}`,
    zhHk: ({ done, total }) => `${done} / ${total}`,
  } satisfies WordOf<{ done: string; total: string }>,
  cancel: { en: 'Cancel batch', zhCn: '取消批次', zhHk: '取消批次' },
  problems: { en: 'Errors', zhCn: '错误', zhHk: '錯誤' },
  reason: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
} as const satisfies Record<string, Word | WordOf<never>>;
