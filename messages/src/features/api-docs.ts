import type { Word } from '../words.ts';

/** Page with the API reference. */
export const apiDocsWords = {
  title: { en: 'API reference', zhCn: 'API 参考', zhHk: 'API 參考' },
  about: {
    en: 'Every response is { code, msg, data }. Code 0 means success; any other code is an error. Programs send an API key as a bearer token; the back-office itself sends X-Admin-Token. OpenAPI document:',
    zhCn: '所有响应均为 { code, msg, data }；code 为 0 表示成功，其他值表示出错。程序以 Bearer 方式发送 API 密钥；后台页面使用请求头 X-Admin-Token。OpenAPI 文档：',
    zhHk: '所有回應均為 { code, msg, data }；code 為 0 代表成功，其他值代表出錯。程式以 Bearer 方式傳送 API 密鑰；後台頁面使用請求標頭 X-Admin-Token。OpenAPI 文件：',
  },
  client: {
    en: 'Typed client for the calls that are open to API keys, one TypeScript file without dependencies:',
    zhCn: '带类型定义的客户端，包含 API 密钥可用的全部接口，单个 TypeScript 文件，无需其他依赖：',
    zhHk: '附帶類型定義的客戶端，包含 API 密鑰可用的所有介面，單一 TypeScript 檔案，毋須安裝其他套件：',
  },
  keyCalls: {
    en: 'Calls that are open to API keys',
    zhCn: 'API 密钥可用的接口',
    zhHk: 'API 密鑰可用的介面',
  },
  example: { en: 'Example', zhCn: '示例', zhHk: '示例' },
  input: { en: 'Input', zhCn: '请求参数', zhHk: '請求參數' },
  output: { en: 'Response data', zhCn: '响应数据', zhHk: '回應資料' },
  refusals: { en: 'Error codes:', zhCn: '专用错误码：', zhHk: '專用錯誤碼：' },
} satisfies Record<string, Word>;
