import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { Word } from '../../words.ts';

export const webhookErrors: Record<Extract<ErrorCode, `webhooks.${string}`>, Word> = {
  'webhooks.notFound': {
    en: 'This endpoint no longer exists.',
    zhCn: '该端点已不存在。',
    zhHk: '此端點已不存在。',
  },
  'webhooks.wholeBusiness': {
    en: 'Endpoints receive events of all gateways. You need access to all gateways to manage them.',
    zhCn: '端点会接收全部网关的事件，须有全部网关的权限才能管理。',
    zhHk: '端點會接收全部閘道的事件，須有全部閘道的權限才可管理。',
  },
  'webhooks.addressRefused': {
    en: 'Enter a public https address with port 443 or 8443, without a user name.',
    zhCn: '请输入公网 https 地址（端口 443 或 8443），且不含用户名。',
    zhHk: '請輸入公開的 https 網址（連接埠 443 或 8443），且不含使用者名稱。',
  },
  'webhooks.tooMany': {
    en: 'You’ve reached the limit of endpoints. Remove one first.',
    zhCn: '端点数量已达上限，请先移除一个。',
    zhHk: '端點數量已達上限，請先移除一個。',
  },
  'webhooks.rotationUnderWay': {
    en: 'The secret was rotated in the last 24 hours. Try again when the earlier secret has expired.',
    zhCn: '24 小时内已轮换过密钥，请在旧密钥失效后再试。',
    zhHk: '24 小時內已輪換過密鑰，請在舊密鑰失效後再試。',
  },
  'webhooks.notEnabled': {
    en: 'This endpoint is not enabled. Enable it first.',
    zhCn: '该端点未启用，请先启用。',
    zhHk: '此端點未啟用，請先啟用。',
  },
  'webhooks.deliveryNotFound': {
    en: 'This event is no longer in the log.',
    zhCn: '该事件已不在日志中。',
    zhHk: '此事件已不在記錄中。',
  },
  'webhooks.tooManyToResend': {
    en: 'There are too many events on these days. Choose fewer days.',
    zhCn: '所选日期内事件过多，请缩短日期范围。',
    zhHk: '所選日期內事件過多，請縮短日期範圍。',
  },
};
