import type { Language } from '@back-office/contract/kit/language';
import type { Word } from './words.ts';

const incompleteFile: Word = {
  en: 'A document did not arrive complete.',
  zhCn: '有文件未完整送达。',
  zhHk: '有文件未完整送達。',
};

/** The codes that docs/gateway-protocol.md names for commands about cases and alerts. */
const words: Readonly<Record<string, Word>> = {
  PAYMENT_UNKNOWN: {
    en: 'The gateway doesn’t know this payment.',
    zhCn: '网关没有该交易的记录。',
    zhHk: '閘道沒有此交易的記錄。',
  },
  CASE_UNKNOWN: {
    en: 'The gateway doesn’t know this case.',
    zhCn: '网关没有该案件的记录。',
    zhHk: '閘道沒有此個案的記錄。',
  },
  CASE_ENDED: {
    en: 'The case was already decided.',
    zhCn: '案件已有裁定结果。',
    zhHk: '個案已有裁定結果。',
  },
  STAGE_OVER: {
    en: 'The case has moved to another stage.',
    zhCn: '案件已进入其他阶段。',
    zhHk: '個案已進入其他階段。',
  },
  DEADLINE_OVER: {
    en: 'The network’s deadline has passed.',
    zhCn: '已过卡组织截止时间。',
    zhHk: '已過卡組織截止時間。',
  },
  NOT_CONCEDABLE: {
    en: 'An arbitration of this network can’t be conceded.',
    zhCn: '该卡组织不接受放弃仲裁。',
    zhHk: '此卡組織不接受放棄仲裁。',
  },
  FILE_DAMAGED: incompleteFile,
  FILE_UNKNOWN: incompleteFile,
  ALERT_UNKNOWN: {
    en: 'The gateway doesn’t know this alert.',
    zhCn: '网关没有该预警的记录。',
    zhHk: '閘道沒有此預警的記錄。',
  },
  ALERT_ENDED: {
    en: 'The alert was already closed.',
    zhCn: '预警已结束。',
    zhHk: '預警已結束。',
  },
  ALERT_OPEN: {
    en: 'The alert must be answered first.',
    zhCn: '须先回复预警。',
    zhHk: '須先回覆預警。',
  },
  NOT_REFUNDED: {
    en: 'The refund hasn’t succeeded.',
    zhCn: '退款尚未成功。',
    zhHk: '退款尚未成功。',
  },
  CREDIT_DECIDED: {
    en: 'The fee credit was already decided.',
    zhCn: '费用退还申请已有结果。',
    zhHk: '費用退還申請已有結果。',
  },
};

/** Why a gateway refused a command: its code in words where the protocol names it, else what the gateway wrote, without its code. */
export const refusalIn = (
  language: Language,
  { code, message }: { code: string; message: string | null },
): string => words[code]?.[language] ?? message ?? code;
