import type { Word } from '../words.ts';

export const roleErrors = {
  'roles.notFound': {
    en: 'This role doesn’t exist.',
    zhCn: '该角色不存在。',
    zhHk: '此角色不存在。',
  },
  // Spec S5.6.
  'roles.nameTaken': {
    en: 'Role name already exists.',
    zhCn: '角色名称已存在。',
    zhHk: '角色名稱已存在。',
  },
  'roles.beyondYourOwn': {
    en: 'You can only grant or remove permissions that you have.',
    zhCn: '您只能授予或收回本人拥有的权限。',
    zhHk: '您只能授予或收回本人擁有的權限。',
  },
  'roles.tooMany': {
    en: 'You’ve reached the limit of roles. Delete one that is not assigned.',
    zhCn: '角色数量已达上限，请先删除未使用的角色。',
    zhHk: '角色數量已達上限，請先刪除未使用的角色。',
  },
  'roles.predefined': {
    en: 'Predefined roles can’t be changed. Copy the role and edit the copy.',
    zhCn: '预设角色不可更改，请复制后修改。',
    zhHk: '預設角色不可更改，請複製後修改。',
  },
  'roles.ownRole': {
    en: 'You can’t change your own role. Ask another administrator.',
    zhCn: '不能更改本人所属的角色，请联系其他管理员。',
    zhHk: '不能更改本人所屬的角色，請聯絡其他管理員。',
  },
  'roles.inUse': {
    en: 'This role is assigned to administrators. Assign them another role first.',
    zhCn: '该角色正在使用，请先为相关管理员更换角色。',
    zhHk: '此角色正在使用，請先為相關管理員更換角色。',
  },
} as const satisfies Record<string, Word>;
