import type { Word } from '../words.ts';

export const businessErrors = {
  'businesses.notFound': {
    en: 'You don’t have an account with this number.',
    zhCn: '您没有该账户。',
    zhHk: '您沒有此賬戶。',
  },
  'businesses.tooManyOpen': {
    en: 'You already have five open applications. Finish one first.',
    zhCn: '您已有 5 个未完成的申请，请先完成其中一个。',
    zhHk: '您已有 5 個未完成的申請，請先完成其中一個。',
  },
  'businesses.nameTaken': {
    en: 'You already have an open application with this name.',
    zhCn: '您已有同名的未完成申请。',
    zhHk: '您已有同名的未完成申請。',
  },
  'businesses.notActive': {
    en: 'This account is not approved yet.',
    zhCn: '该账户尚未通过审核。',
    zhHk: '此賬戶尚未獲批准。',
  },
  'businesses.changedMeanwhile': {
    en: 'Someone else changed the status. Reload to see it.',
    zhCn: '状态刚刚被他人更改，请重新查看。',
    zhHk: '狀態剛被他人更改，請重新查看。',
  },
  'businesses.statusNotPossible': {
    en: 'The account can’t change from its current status to this one.',
    zhCn: '当前状态不能变更为所选状态。',
    zhHk: '目前狀態不能轉為所選狀態。',
  },
} as const satisfies Record<string, Word>;
