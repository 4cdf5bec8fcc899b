import type { Word } from '../../words.ts';

/** Operations on a business's API keys and webhook endpoints. */
export const webhookOperationLabels = {
  addApiKey: { en: 'Added an API key', zhCn: '添加 API 密钥', zhHk: '新增 API 密鑰' },
  changeApiKey: { en: 'Changed an API key', zhCn: '修改 API 密钥', zhHk: '修改 API 密鑰' },
  rotateApiKey: { en: 'Rotated an API key', zhCn: '轮换 API 密钥', zhHk: '輪換 API 密鑰' },
  revokeApiKey: { en: 'Revoked an API key', zhCn: '吊销 API 密钥', zhHk: '撤銷 API 密鑰' },
  addWebhookEndpoint: {
    en: 'Added a webhook endpoint',
    zhCn: '新增 Webhook 端点',
    zhHk: '新增 Webhook 端點',
  },
  changeWebhookEndpoint: {
    en: 'Changed a webhook endpoint',
    zhCn: '修改 Webhook 端点',
    zhHk: '修改 Webhook 端點',
  },
  switchWebhookEndpoint: {
    en: 'Enabled or disabled a webhook endpoint',
    zhCn: '启用或禁用 Webhook 端点',
    zhHk: '啟用或停用 Webhook 端點',
  },
  removeWebhookEndpoint: {
    en: 'Removed a webhook endpoint',
    zhCn: '移除 Webhook 端点',
    zhHk: '移除 Webhook 端點',
  },
  rotateWebhookSecret: {
    en: 'Rotated a webhook secret',
    zhCn: '轮换 Webhook 密钥',
    zhHk: '輪換 Webhook 密鑰',
  },
  testWebhookEndpoint: {
    en: 'Sent a test event',
    zhCn: '发送测试事件',
    zhHk: '傳送測試事件',
  },
  resendWebhook: { en: 'Resent an event', zhCn: '重发事件', zhHk: '重新傳送事件' },
  resendWebhooks: {
    en: 'Resent the events of several days',
    zhCn: '按日期重发事件',
    zhHk: '按日期重新傳送事件',
  },
} as const satisfies Readonly<Record<string, Word>>;
