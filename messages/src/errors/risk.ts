import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import { rulesMax } from '@back-office/contract/features/risk/rules';
import type { Word } from '../words.ts';

export const riskErrors: Record<Extract<ErrorCode, `risk.${string}`>, Word> = {
  'risk.entryNotFound': {
    en: 'This entry doesn’t exist.',
    zhCn: '没有此名单条目。',
    zhHk: '沒有此名單項目。',
  },
  'risk.entryNotActive': {
    en: 'You can disable only active entries on gateways you have access to. Reload the page to see the status.',
    zhCn: '仅可禁用您有权使用的网关的有效条目，请刷新页面查看状态。',
    zhHk: '只可停用您有權使用的閘道的有效項目，請重新整理頁面查看狀態。',
  },
  'risk.gatewayNotOpen': {
    en: 'You don’t have access to this gateway. Choose another gateway.',
    zhCn: '您无权使用该网关，请选择其他网关。',
    zhHk: '您無權使用此閘道，請選擇其他閘道。',
  },
  'risk.lastDayOver': {
    en: 'The last day is in the past. Enter today or a later day.',
    zhCn: '该日期已过，请选择今天或之后的日期。',
    zhHk: '此日期已過，請選擇今天或之後的日期。',
  },
  'risk.ruleNotFound': {
    en: 'This rule doesn’t exist.',
    zhCn: '没有此规则。',
    zhHk: '沒有此規則。',
  },
  'risk.ruleOff': {
    en: 'This rule is off. Add a new rule instead.',
    zhCn: '此规则已关闭，请新建规则。',
    zhHk: '此規則已關閉，請新增規則。',
  },
  'risk.changeWaits': {
    en: 'A change to this rule is waiting for a second person. Confirm, reject or cancel it first.',
    zhCn: '此规则已有变更等待第二人确认，请先确认、驳回或撤销。',
    zhHk: '此規則已有更改等候第二人確認，請先確認、駁回或撤回。',
  },
  'risk.noSecondPerson': {
    en: 'Nobody else can confirm this. Give another team member the permission “Manage risk rules” first. A rule that declines can be set to “Hold for review” without a second person.',
    zhCn: '没有其他成员可以确认，请先为另一名成员授予“管理风控规则”权限。将“拒绝”改为“暂停待审核”无需他人确认。',
    zhHk: '沒有其他成員可以確認，請先向另一名成員授予「管理風險控制規則」權限。將「拒絕」改為「暫停待審核」毋須他人確認。',
  },
  'risk.proposalDecided': {
    en: 'This rule has no change waiting for confirmation. Reload the page.',
    zhCn: '此规则没有待确认的变更，请刷新页面。',
    zhHk: '此規則沒有待確認的更改，請重新整理頁面。',
  },
  'risk.ownProposal': {
    en: 'You proposed this change. Another person must confirm or reject it.',
    zhCn: '此变更由您提交，须由另一位成员确认或驳回。',
    zhHk: '此更改由您提出，須由另一位成員確認或駁回。',
  },
  'risk.notProposer': {
    en: 'Only the person who proposed the change can cancel it.',
    zhCn: '仅提交人可撤销此变更。',
    zhHk: '只有提出人可撤回此更改。',
  },
  'risk.trialRunning': {
    en: 'Another trial of a rule is running on your account. Try again when it has finished.',
    zhCn: '您的账户正在试算另一条规则，请待其完成后再试。',
    zhHk: '您的賬戶正在試算另一條規則，請待其完成後再試。',
  },
  'risk.firstDayOver': {
    en: 'The first day is in the past. Enter today or a later day.',
    zhCn: '生效日期已过，请选择今天或之后的日期。',
    zhHk: '生效日期已過，請選擇今天或之後的日期。',
  },
  'risk.tooManyRules': {
    en: `You’ve reached the limit of ${rulesMax} active rules. Switch one off first.`,
    zhCn: `有效规则已达上限 ${rulesMax} 条，请先关闭一条。`,
    zhHk: `有效規則已達上限 ${rulesMax} 條，請先關閉一條。`,
  },
  'risk.reviewDecided': {
    en: 'This payment was already decided. Reload the page to see the outcome.',
    zhCn: '此交易已处理，请刷新页面查看结果。',
    zhHk: '此交易已處理，請重新整理頁面查看結果。',
  },
  'risk.paymentNotFound': {
    en: 'This transaction doesn’t exist.',
    zhCn: '没有此交易。',
    zhHk: '沒有此交易。',
  },
};
