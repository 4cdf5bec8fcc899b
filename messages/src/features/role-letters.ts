import type { LetterOf } from '../letter.ts';

type Changed = {
  name: string;
  action: 'create' | 'modify' | 'delete';
  role: string;
  by: string;
  at: string;
  given: readonly string[];
  taken: readonly string[];
  url: string;
};

const listed = (lead: string, names: readonly string[], comma: string): string[] =>
  names.length === 0 ? [] : [`${lead}${names.join(comma)}`];

const doneEn = { create: 'added', modify: 'changed', delete: 'deleted' };
const doneZhCn = { create: '新增', modify: '修改', delete: '删除' };
const doneZhHk = { create: '新增', modify: '修改', delete: '刪除' };

/** Cannot be switched off: a role says what people may do with a merchant's money. */
export const roleChangedLetter: LetterOf<Changed> = {
  en: ({ name, action, role, by, at, given, taken, url }) => ({
    subject: `Role “${role}” was ${doneEn[action]}`,
    paragraphs: [
      `${name}, ${by} ${doneEn[action]} the role “${role}” at ${at}.`,
      ...listed('Permissions added: ', given, ', '),
      ...listed('Permissions removed: ', taken, ', '),
      'If you didn’t expect this, check the operation log, and remove the role from people who shouldn’t have it.',
    ],
    action: { label: 'View roles', url },
  }),
  zhCn: ({ name, action, role, by, at, given, taken, url }) => ({
    subject: `角色“${role}”已${doneZhCn[action]}`,
    paragraphs: [
      `${name}，您好。${by} 于 ${at} ${doneZhCn[action]}了角色“${role}”。`,
      ...listed('授予的权限：', given, '、'),
      ...listed('收回的权限：', taken, '、'),
      '如非预期操作，请查看操作日志并及时调整相关管理员的角色。',
    ],
    action: { label: '查看角色', url },
  }),
  zhHk: ({ name, action, role, by, at, given, taken, url }) => ({
    subject: `角色「${role}」已${doneZhHk[action]}`,
    paragraphs: [
      `${name}，您好。${by} 於 ${at} ${doneZhHk[action]}了角色「${role}」。`,
      ...listed('授予的權限：', given, '、'),
      ...listed('收回的權限：', taken, '、'),
      '如非預期操作，請查看操作記錄並及時調整相關管理員的角色。',
    ],
    action: { label: '查看角色', url },
  }),
};
