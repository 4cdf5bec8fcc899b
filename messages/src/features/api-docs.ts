import type { Word } from '../words.ts';

/** The words of the page that tells programmers what the calls are. */
export const apiDocsWords = {
  title: { en: 'Calls of the back-office', zhCn: '后台接口', zhHk: '後台介面' },
  about: {
    en: 'Every response is { code, msg, data }. Code 0 means success; any other code is a refusal. Send the token in the X-Admin-Token header. OpenAPI document:',
    zhCn: '所有响应均为 { code, msg, data }；code 为 0 表示成功，其他值表示拒绝。令牌放在请求头 X-Admin-Token 中。OpenAPI 文档：',
    zhHk: '所有回應均為 { code, msg, data }；code 為 0 代表成功，其他值代表拒絕。權杖放在請求標頭 X-Admin-Token。OpenAPI 文件：',
  },
  input: { en: 'Input', zhCn: '请求参数', zhHk: '請求參數' },
  output: { en: 'Data of the answer', zhCn: '响应数据', zhHk: '回應資料' },
  refusals: { en: 'Refusals of its own:', zhCn: '专有拒绝码：', zhHk: '專有拒絕碼：' },
} satisfies Record<string, Word>;
