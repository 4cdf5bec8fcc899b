import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { Word } from '../../words.ts';

export const apiKeyErrors: Record<Extract<ErrorCode, `apiKeys.${string}`>, Word> = {
  'apiKeys.unknown': {
    en: 'This API key is unknown, revoked or expired.',
    zhCn: 'API 密钥不存在、已吊销或已失效。',
    zhHk: 'API 密鑰不存在、已撤銷或已失效。',
  },
  'apiKeys.addressRefused': {
    en: 'This API key can’t be used from your IP address.',
    zhCn: '该 API 密钥不允许从您的 IP 地址使用。',
    zhHk: '此 API 密鑰不可從您的 IP 地址使用。',
  },
  'apiKeys.businessNotActive': {
    en: 'The business is not active, so its API keys don’t work.',
    zhCn: '账户未处于启用状态，其 API 密钥暂不可用。',
    zhHk: '賬戶並非啟用狀態，其 API 密鑰暫不可用。',
  },
  'apiKeys.notOpen': {
    en: 'This call isn’t available to API keys.',
    zhCn: '该接口不对 API 密钥开放。',
    zhHk: '此介面不對 API 密鑰開放。',
  },
  'apiKeys.notFound': {
    en: 'This API key doesn’t exist.',
    zhCn: '该 API 密钥不存在。',
    zhHk: '此 API 密鑰不存在。',
  },
  'apiKeys.tooMany': {
    en: 'You’ve reached the limit of API keys. Revoke one first.',
    zhCn: 'API 密钥数量已达上限，请先吊销一个。',
    zhHk: 'API 密鑰數量已達上限，請先撤銷一個。',
  },
  'apiKeys.beyondYourOwn': {
    en: 'A key can’t have permissions that you don’t have. Remove them or ask an owner.',
    zhCn: '密钥权限不能超出您本人的权限，请移除多余权限或联系所有者。',
    zhHk: '密鑰權限不可超出您本人的權限，請移除多出的權限或聯絡擁有人。',
  },
  'apiKeys.gatewayUnknown': {
    en: 'Choose live gateways for a live key and test gateways for a test key.',
    zhCn: '正式密钥请选择正式网关，测试密钥请选择测试网关。',
    zhHk: '正式密鑰請選擇正式閘道，測試密鑰請選擇測試閘道。',
  },
  'apiKeys.revokedAlready': {
    en: 'This API key was revoked. Add a new one.',
    zhCn: '该 API 密钥已吊销，请新建密钥。',
    zhHk: '此 API 密鑰已撤銷，請新增密鑰。',
  },
  'apiKeys.rotationUnderWay': {
    en: 'The earlier key still works. Rotate again once it has expired, or end it now.',
    zhCn: '旧密钥仍在有效期内。请待其失效后再轮换，或选择立即失效。',
    zhHk: '舊密鑰仍在有效期內。請待其失效後再輪換，或選擇立即失效。',
  },
};
