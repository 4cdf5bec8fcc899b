import type { Word, WordOf } from '../words.ts';

type Words = Record<string, Word | WordOf<never>>;

/** The upload control. */
export const uploadWords = {
  rotate: { en: 'Rotate', zhCn: '旋转', zhHk: '旋轉' },
  enlarge: { en: 'Enlarge', zhCn: '放大', zhHk: '放大' },
  hide: { en: 'Hide', zhCn: '收起', zhHk: '收起' },
  drop: {
    en: 'Drop files here, or choose them',
    zhCn: '将文件拖到此处，或点击选择',
    zhHk: '將檔案拖到此處，或按此選擇',
  },
  choose: { en: 'Choose files', zhCn: '选择文件', zhHk: '選擇檔案' },
  camera: { en: 'Take a photo', zhCn: '拍照', zhHk: '拍照' },
  limits: {
    en: ({ types, megabytes, files }) => `${types}, up to ${megabytes} MB each, ${files} files`,
    zhCn: ({ types, megabytes, files }) => `${types}，每个不超过 ${megabytes} MB，最多 ${files} 个`,
    zhHk: ({ types, megabytes, files }) => `${types}，每個不超過 ${megabytes} MB，最多 ${files} 個`,
  } satisfies WordOf<{ types: string; megabytes: number; files: number }>,
  documents: {
    en: 'PDF, Word, Excel, JPG, PNG or BMP',
    zhCn: 'PDF、Word、Excel、JPG、PNG 或 BMP',
    zhHk: 'PDF、Word、Excel、JPG、PNG 或 BMP',
  },
  images: { en: 'JPG, PNG or BMP', zhCn: 'JPG、PNG 或 BMP', zhHk: 'JPG、PNG 或 BMP' },
  show: { en: 'Show', zhCn: '查看', zhHk: '查看' },
  showNamed: {
    en: ({ name }) => `Show ${name}`,
    zhCn: ({ name }) => `查看 ${name}`,
    zhHk: ({ name }) => `查看 ${name}`,
  } satisfies WordOf<{ name: string }>,
  list: { en: 'Files', zhCn: '文件', zhHk: '檔案' },
  waiting: { en: 'Waiting', zhCn: '等待上传', zhHk: '等候上載' },
  sending: {
    en: ({ percent }) => `${percent}% uploaded`,
    zhCn: ({ percent }) => `已上传 ${percent}%`,
    zhHk: ({ percent }) => `已上載 ${percent}%`,
  } satisfies WordOf<{ percent: number }>,
  checking: { en: 'Checking the file', zhCn: '正在检查文件', zhHk: '正在檢查檔案' },
  kilobytes: {
    en: ({ size }) => `${size} KB`,
    zhCn: ({ size }) => `${size} KB`,
    zhHk: ({ size }) => `${size} KB`,
  } satisfies WordOf<{ size: string }>,
  cancel: {
    en: ({ name }) => `Cancel upload of ${name}`,
    zhCn: ({ name }) => `取消上传 ${name}`,
    zhHk: ({ name }) => `取消上載 ${name}`,
  } satisfies WordOf<{ name: string }>,
  retry: {
    en: ({ name }) => `Upload ${name} again`,
    zhCn: ({ name }) => `重新上传 ${name}`,
    zhHk: ({ name }) => `重新上載 ${name}`,
  } satisfies WordOf<{ name: string }>,
  remove: {
    en: ({ name }) => `Remove ${name}`,
    zhCn: ({ name }) => `移除 ${name}`,
    zhHk: ({ name }) => `移除 ${name}`,
  } satisfies WordOf<{ name: string }>,
  removeShort: { en: 'Remove', zhCn: '移除', zhHk: '移除' },
  cancelShort: { en: 'Cancel', zhCn: '取消', zhHk: '取消' },
} satisfies Words;
