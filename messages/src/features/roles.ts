import type { Language } from '@back-office/contract/kit/language';
import type {
  NamedRole,
  PredefinedRole,
  RoleAction,
  roleList,
  roleKinds,
  roleObstacles,
} from '@back-office/contract/features/roles';
import { roleErrors } from '../errors/roles.ts';
import type { ListWords } from '../kit/list-words.ts';
import { screenTitles } from '../screens.ts';
import type { Word, WordOf } from '../words.ts';

export const roleKindLabels: Readonly<Record<(typeof roleKinds)[number], Word>> = {
  top: { en: 'Top role', zhCn: '最高权限', zhHk: '最高權限' },
  predefined: { en: 'Predefined', zhCn: '预设', zhHk: '預設' },
  own: { en: 'Custom', zhCn: '自定义', zhHk: '自訂' },
};

export const predefinedNames: Readonly<Record<PredefinedRole, Word>> = {
  administrator: { en: 'Administrator', zhCn: '管理员', zhHk: '管理員' },
  finance: { en: 'Finance', zhCn: '财务', zhHk: '財務' },
  operations: { en: 'Operations', zhCn: '运营', zhHk: '營運' },
  risk: { en: 'Risk & disputes', zhCn: '风控与争议', zhHk: '風險控制與爭議' },
  customerService: { en: 'Customer service', zhCn: '客服', zhHk: '客戶服務' },
  auditor: { en: 'Auditor', zhCn: '审计', zhHk: '審計' },
};

/** A role of the business's own has a single Chinese name, for both scripts. */
export const roleNameIn = (
  language: Language,
  { predefined, nameEn, nameZh }: NamedRole,
): string => {
  if (predefined !== null) {
    return predefinedNames[predefined][language];
  }
  return language === 'en' ? nameEn : nameZh;
};

/** Descriptions of predefined roles; the business describes its own. */
export const predefinedDescriptions: Readonly<Record<PredefinedRole, Word>> = {
  administrator: {
    en: 'Has all permissions in the account.',
    zhCn: '拥有本账户的全部权限。',
    zhHk: '擁有本賬戶的全部權限。',
  },
  finance: {
    en: 'Sees payments and balances, exports files, approves refunds requested by others.',
    zhCn: '查看交易与资金，下载文件，复核他人的退款申请。',
    zhHk: '查看交易與資金，下載檔案，覆核他人的退款申請。',
  },
  operations: {
    en: 'Captures and voids authorisations, requests refunds, queries open payments.',
    zhCn: '处理预授权，申请退款，查询未完成的交易。',
    zhHk: '處理預授權，申請退款，查詢未完成的交易。',
  },
  risk: {
    en: 'Sees payments, disputes and alerts; refunds payments before they become chargebacks.',
    zhCn: '查看交易及发卡行反馈，及时申请退款。',
    zhHk: '查看交易及發卡銀行回應，及時申請退款。',
  },
  customerService: {
    en: 'Looks up payments to answer customers.',
    zhCn: '为咨询的客户查找交易。',
    zhHk: '為查詢的客戶尋找交易。',
  },
  auditor: {
    en: 'Sees everything, changes nothing.',
    zhCn: '可查看全部内容，不能更改。',
    zhHk: '可查看全部內容，不能更改。',
  },
};

export const roleActionLabels: Readonly<Record<RoleAction, Word>> = {
  copy: { en: 'Copy', zhCn: '复制', zhHk: '複製' },
  modify: { en: 'Modify', zhCn: '修改', zhHk: '修改' },
  delete: { en: 'Delete', zhCn: '删除', zhHk: '刪除' },
};

export const roleFields = {
  nameZh: { en: 'Chinese name', zhCn: '中文名称', zhHk: '中文名稱' },
  nameEn: { en: 'English name', zhCn: '英文名称', zhHk: '英文名稱' },
  description: { en: 'Description', zhCn: '描述', zhHk: '描述' },
  holderCount: { en: 'Administrators', zhCn: '管理员数', zhHk: '管理員數' },
} as const satisfies Record<string, Word>;

export const roleListWords: ListWords<typeof roleList> = {
  title: screenTitles.roles,
  lead: {
    en: 'A role defines what administrators can see and do.',
    zhCn: '角色决定其管理员可以查看和操作的内容。',
    zhHk: '角色決定其管理員可以查看和操作的內容。',
  },
  columns: {
    name: { en: 'Role', zhCn: '角色', zhHk: '角色' },
    otherName: { en: 'Chinese name', zhCn: '英文名称', zhHk: '英文名稱' },
    kind: { en: 'Role type', zhCn: '角色类型', zhHk: '角色類型' },
    description: roleFields.description,
    permissionCount: { en: 'Permissions', zhCn: '权限数', zhHk: '權限數' },
    holderCount: roleFields.holderCount,
  },
  filters: {
    search: { en: 'Role name', zhCn: '角色名称', zhHk: '角色名稱' },
    kind: { en: 'Role type', zhCn: '角色类型', zhHk: '角色類型' },
  },
  labels: { kind: { predefined: roleKindLabels.predefined, own: roleKindLabels.own } },
  count: {
    en: ({ count }) => (count === '1' ? '1 role' : `${count} roles`),
    zhCn: ({ count }) => `${count} 个角色`,
    zhHk: ({ count }) => `${count} 個角色`,
  },
  emptyTitle: { en: 'No roles', zhCn: '暂无角色', zhHk: '暫無角色' },
  emptyText: {
    en: 'Add one, or copy a predefined one.',
    zhCn: '请新增角色，或复制预设角色。',
    zhHk: '請新增角色，或複製預設角色。',
  },
};

/** Why a role can't be modified or deleted. */
export const roleObstacleWords: Readonly<Record<(typeof roleObstacles)[number], Word>> = {
  predefined: {
    en: 'This role is predefined and can’t be changed. Copy it to create your own.',
    zhCn: '这是系统预设角色，不可更改。可复制后自行修改。',
    zhHk: '此為系統預設角色，不可更改。可複製後自行修改。',
  },
  ownRole: {
    en: 'This is your own role. Another administrator can change it.',
    zhCn: '这是您本人所属的角色，请由其他管理员更改。',
    zhHk: '此為您本人所屬的角色，請由其他管理員更改。',
  },
  inUse: {
    en: 'It can’t be deleted while it is assigned to administrators.',
    zhCn: '仍有管理员使用此角色，不能删除。',
    zhHk: '仍有管理員使用此角色，不能刪除。',
  },
  beyondYourOwn: {
    en: 'It has permissions you don’t have, so you can’t delete it.',
    zhCn: '该角色含有您未拥有的权限，您不能删除。',
    zhHk: '此角色含有您未擁有的權限，您不能刪除。',
  },
};

export const takenName: Word = roleErrors['roles.nameTaken'];

export const yourOwnRights: WordOf<{ names: readonly string[] }> = {
  en: ({ names }) => `You don’t have: ${names.join(', ')}.`,
  zhCn: ({ names }) => `您未拥有：${names.join('、')}。`,
  zhHk: ({ names }) => `您未擁有：${names.join('、')}。`,
};

/** Without names: the reader may not be allowed to see the holders. */
export const rolesInUse: WordOf<{ names: readonly string[] }> = {
  en: ({ names }) =>
    `Assigned to ${names.length > 0 ? names.join(', ') : 'administrators of other gateways'}.`,
  zhCn: ({ names }) =>
    `使用该角色的管理员：${names.length > 0 ? names.join('、') : '其他网关的管理员'}。`,
  zhHk: ({ names }) =>
    `使用此角色的管理員：${names.length > 0 ? names.join('、') : '其他閘道的管理員'}。`,
};

export const roleWords = {
  add: { en: 'Add a role', zhCn: '新增角色', zhHk: '新增角色' },
  yourOwn: { en: 'yours', zhCn: '您的角色', zhHk: '您的角色' },
  details: { en: 'Role', zhCn: '角色详情', zhHk: '角色詳情' },
  permissions: { en: 'Permissions', zhCn: '权限', zhHk: '權限' },
  holders: {
    en: 'Administrators with this role',
    zhCn: '拥有该角色的管理员',
    zhHk: '擁有此角色的管理員',
  },
  nobody: {
    en: 'Nobody has this role.',
    zhCn: '暂无管理员使用此角色。',
    zhHk: '暫無管理員使用此角色。',
  },
  holderName: { en: 'Name', zhCn: '姓名', zhHk: '姓名' },
  loginName: { en: 'Login name', zhCn: '登录名', zhHk: '登入名稱' },
  status: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  everything: {
    en: 'Has all permissions, including those of later releases.',
    zhCn: '拥有全部权限，包括今后新增的权限。',
    zhHk: '擁有全部權限，包括日後新增的權限。',
  },
  newOnesOff: {
    en: 'Permissions added by later releases are off until you grant them.',
    zhCn: '今后版本新增的权限默认关闭，需在此授予。',
    zhHk: '日後版本新增的權限預設關閉，需在此授予。',
  },
  held: { en: 'granted', zhCn: '已授予', zhHk: '已授予' },
  notHeld: { en: 'not granted', zhCn: '未授予', zhHk: '未授予' },
  notYours: {
    en: 'You don’t have this permission, so you can’t grant or remove it.',
    zhCn: '您本人未拥有该权限，不能授予或收回。',
    zhHk: '您本人未擁有此權限，不能授予或收回。',
  },
  save: { en: 'Save', zhCn: '保存', zhHk: '儲存' },
  begin: { en: 'Copy from', zhCn: '复制自', zhHk: '複製自' },
  fromNothing: { en: 'An empty role', zhCn: '空白角色', zhHk: '空白角色' },
  deleteTitle: { en: 'Delete this role?', zhCn: '删除此角色？', zhHk: '刪除此角色？' },
  noneChosen: {
    en: 'No permission is selected. People with this role can log in but see nothing.',
    zhCn: '未选择任何权限：拥有此角色的管理员登录后看不到任何内容。',
    zhHk: '未選擇任何權限：擁有此角色的管理員登入後看不到任何內容。',
  },
} as const satisfies Record<string, Word>;

/** Initial names of a copy, each in its own language, independent of the reader's. */
export const copyNames = {
  nameEn: (role: string): string => `Copy of ${role}`,
  nameZh: (role: string): string => `${role}（副本）`,
};

export const opensScreens: WordOf<{ screens: readonly string[] }> = {
  en: ({ screens }) => `Opens: ${screens.join(', ')}`,
  zhCn: ({ screens }) => `可打开：${screens.join('、')}`,
  zhHk: ({ screens }) => `可開啟：${screens.join('、')}`,
};

export const deleteText: WordOf<{ role: string }> = {
  en: ({ role }) => `“${role}” is deleted permanently. It is not assigned to anyone.`,
  zhCn: ({ role }) => `“${role}”将被永久删除。目前没有管理员使用。`,
  zhHk: ({ role }) => `「${role}」將被永久刪除。目前沒有管理員使用。`,
};

const done = {
  create: { en: 'was added', zhCn: '已新增', zhHk: '已新增' },
  modify: { en: 'was changed', zhCn: '已修改', zhHk: '已修改' },
  delete: { en: 'was deleted', zhCn: '已删除', zhHk: '已刪除' },
} as const;
export const roleDone: WordOf<{ role: string; what: keyof typeof done }> = {
  en: ({ role, what }) => `“${role}” ${done[what].en}.`,
  zhCn: ({ role, what }) => `“${role}”${done[what].zhCn}。`,
  zhHk: ({ role, what }) => `「${role}」${done[what].zhHk}。`,
};
