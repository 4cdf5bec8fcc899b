import type {
  contactRoles,
  entities,
  registrationPlaces,
} from '@back-office/contract/features/merchants/facts';
import type { regions } from '@back-office/contract/features/terms';
import type { Word, WordOf } from '../../words.ts';

type Labels<Values extends readonly string[]> = Readonly<Record<Values[number], Word>>;

export const regionLabels: Labels<typeof regions> = {
  overseas: { en: 'Overseas', zhCn: '境外', zhHk: '海外' },
  domestic: { en: 'Domestic', zhCn: '境内', zhHk: '本地' },
};

export const entityLabels: Labels<typeof entities> = {
  company: { en: 'Company', zhCn: '公司', zhHk: '公司' },
  partnership: { en: 'Partnership', zhCn: '合伙企业', zhHk: '合夥業務' },
  soleTrader: { en: 'Sole trader', zhCn: '个体经营者', zhHk: '獨資經營' },
};

/** The day that its register names: only a company is incorporated, and a sole trader just starts. */
export const formedOnLabels: Labels<typeof entities> = {
  company: { en: 'Date of incorporation', zhCn: '成立日期', zhHk: '成立日期' },
  partnership: { en: 'Date of formation', zhCn: '成立日期', zhHk: '成立日期' },
  soleTrader: { en: 'Date business started', zhCn: '开业日期', zhHk: '開業日期' },
};

export const registrationPlaceLabels: Labels<typeof registrationPlaces> = {
  CN: { en: 'China', zhCn: '中国', zhHk: '中國內地' },
  HK: { en: 'Hong Kong', zhCn: '香港', zhHk: '香港' },
  GB: { en: 'United Kingdom', zhCn: '英国', zhHk: '英國' },
};

export const contactRoleLabels: Labels<typeof contactRoles> = {
  business: { en: 'Business', zhCn: '业务', zhHk: '業務' },
  finance: { en: 'Finance', zhCn: '财务', zhHk: '財務' },
  technical: { en: 'Technical', zhCn: '技术', zhHk: '技術' },
  risk: { en: 'Risk', zhCn: '风控', zhHk: '風險控制' },
};

/** The fields of a merchant, each by its one name. */
export const merchantFields = {
  merchantNumber: { en: 'Merchant number', zhCn: '商户号', zhHk: '商戶編號' },
  name: { en: 'Trading name', zhCn: '商户名称', zhHk: '商戶名稱' },
  legalName: { en: 'Legal name', zhCn: '法定名称', zhHk: '法定名稱' },
  status: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  entity: { en: 'Entity', zhCn: '主体类型', zhHk: '實體類型' },
  registrationNumber: { en: 'Registration number', zhCn: '注册号', zhHk: '註冊編號' },
  registeredIn: { en: 'Registered in', zhCn: '注册地', zhHk: '註冊地' },
  formedOn: { en: 'Date of formation', zhCn: '成立日期', zhHk: '成立日期' },
  address: { en: 'Address', zhCn: '地址', zhHk: '地址' },
  industry: { en: 'Industry (MCC)', zhCn: '行业（MCC）', zhHk: '行業（MCC）' },
  region: { en: 'Region', zhCn: '地区', zhHk: '地區' },
  serviceFrom: { en: 'Contract from', zhCn: '合同开始日', zhHk: '合約開始日' },
  serviceTo: { en: 'Contract until', zhCn: '合同到期日', zhHk: '合約到期日' },
  bankAccount: { en: 'Bank account', zhCn: '银行账户', zhHk: '銀行賬戶' },
  contacts: { en: 'Contacts', zhCn: '联系人', zhHk: '聯絡人' },
  signKey: { en: 'Sign key', zhCn: '签名密钥', zhHk: '簽名密鑰' },
  deductionRate: { en: 'Deduction rate', zhCn: '费率（MDR）', zhHk: '商戶費率（MDR）' },
} as const satisfies Record<string, Word>;

export const merchantWords = {
  lead: {
    en: 'Your details on file and your contract terms. Ask your acquirer to change them.',
    zhCn: '收单机构登记的商户资料及双方约定的条款。如需变更，请联系收单机构。',
    zhHk: '收單機構登記的商戶資料及雙方協定的條款。如需更改，請聯絡收單機構。',
  },
  business: { en: 'Business', zhCn: '商户资料', zhHk: '商戶資料' },
  contractSection: { en: 'Contract', zhCn: '合同', zhHk: '合約' },
  tariff: { en: 'Rates and fees', zhCn: '费率与费用', zhHk: '費率及費用' },
  gateways: { en: 'Gateways', zhCn: '网关号', zhHk: '閘道編號' },
  notSet: {
    en: 'Not on file. Ask your acquirer to add it.',
    zhCn: '尚未登记，请告知收单机构。',
    zhHk: '尚未登記，請告知收單機構。',
  },
  notSetForOperator: { en: 'Not on file.', zhCn: '尚未登记。', zhHk: '尚未登記。' },
  openEnd: { en: 'Open-ended', zhCn: '长期', zhHk: '長期' },
  noContacts: {
    en: 'No contact on file. Ask your acquirer to add one.',
    zhCn: '尚无联系人，请告知收单机构应联系谁。',
    zhHk: '尚未有聯絡人，請告知收單機構應聯絡誰。',
  },
  noTariff: {
    en: 'No rates agreed yet. Payments are booked without fees until rates start.',
    zhCn: '尚未约定费率，约定之前交易不计费用。',
    zhHk: '尚未協定費率，協定之前交易不計費用。',
  },
  noGateways: {
    en: 'No gateway yet. You can take payments when your acquirer opens one.',
    zhCn: '尚无网关号，收单机构开通后即可收款。',
    zhHk: '尚未有閘道編號，收單機構開通後即可收款。',
  },
  contactName: { en: 'Name', zhCn: '姓名', zhHk: '姓名' },
  contactRole: { en: 'For', zhCn: '职责', zhHk: '職責' },
  contactEmail: { en: 'Email', zhCn: '邮箱', zhHk: '電郵' },
  contactPhone: { en: 'Phone', zhCn: '电话', zhHk: '電話' },
  holder: { en: 'Account holder', zhCn: '账户持有人', zhHk: '賬戶持有人' },
  bankName: { en: 'Bank', zhCn: '银行', zhHk: '銀行' },
  swift: { en: 'SWIFT code', zhCn: 'SWIFT 代码', zhHk: 'SWIFT 代碼' },
  bankCodeHelp: {
    en: 'Enter the SWIFT code, or choose the location of the bank and enter its local code.',
    zhCn: '填写 SWIFT 代码，或选择银行所在地并填写当地银行代码。',
    zhHk: '填寫 SWIFT 代碼，或選擇銀行所在地並填寫當地銀行代碼。',
  },
  bankCountry: { en: 'Location of the bank', zhCn: '银行所在地', zhHk: '銀行所在地' },
  bankElsewhere: {
    en: 'Elsewhere, by SWIFT code',
    zhCn: '其他地区（使用 SWIFT 代码）',
    zhHk: '其他地區（使用 SWIFT 代碼）',
  },
  accountNumber: { en: 'Account number', zhCn: '账号', zhHk: '賬號' },
  bankCurrency: { en: 'Account currency', zhCn: '账户币种', zhHk: '賬戶貨幣' },
  since: { en: 'In use since', zhCn: '启用时间', zhHk: '啟用時間' },
  gatewayNumber: { en: 'Gateway number', zhCn: '网关号', zhHk: '閘道編號' },
  gatewayName: { en: 'Name', zhCn: '名称', zhHk: '名稱' },
  mode: { en: 'Mode', zhCn: '模式', zhHk: '模式' },
  deliveryType: { en: 'Proof of delivery', zhCn: '妥投证明', zhHk: '送達證明' },
  live: { en: 'Live', zhCn: '正式', zhHk: '正式' },
  test: { en: 'Test', zhCn: '测试', zhHk: '測試' },
  active: { en: 'Open', zhCn: '启用', zhHk: '啟用' },
  inactive: { en: 'Closed', zhCn: '禁用', zhHk: '停用' },
  opened: { en: 'Opened', zhCn: '开通时间', zhHk: '開通時間' },
  appliesTo: { en: 'Applies to', zhCn: '适用范围', zhHk: '適用範圍' },
  allPayments: { en: 'All payments', zhCn: '全部交易', zhHk: '全部交易' },
  issuedIn: {
    en: ({ region }) => `cards issued ${region}`,
    zhCn: ({ region }) => `${region}发卡`,
    zhHk: ({ region }) => `${region}發卡`,
  } satisfies WordOf<{ region: string }>,
  from: {
    en: ({ from }) => `from ${from}`,
    zhCn: ({ from }) => `自 ${from} 起`,
    zhHk: ({ from }) => `由 ${from} 起`,
  } satisfies WordOf<{ from: string }>,
  fromTo: {
    en: ({ from, to }) => `${from} to ${to}`,
    zhCn: ({ from, to }) => `${from} 至 ${to}`,
    zhHk: ({ from, to }) => `${from} 至 ${to}`,
  } satisfies WordOf<{ from: string; to: string }>,
  settleDay: {
    en: ({ n }) =>
      n === 1
        ? 'Daily, on the day after the business day'
        : `Daily, ${n} days after the business day`,
    zhCn: ({ n }) => `按日，交易日后第 ${n} 天`,
    zhHk: ({ n }) => `按日，交易日後第 ${n} 天`,
  } satisfies WordOf<{ n: number }>,
  settleWeek: {
    en: ({ n, weekday }) =>
      n === 1
        ? `Weekly (Monday to Sunday), on ${weekday} of the following week`
        : `Weekly (Monday to Sunday), on ${weekday}, ${n} weeks later`,
    zhCn: ({ n, weekday }) =>
      n === 1
        ? `按周（周一至周日），次周${weekday}`
        : `按周（周一至周日），其后第 ${n} 周的${weekday}`,
    zhHk: ({ n, weekday }) =>
      n === 1
        ? `按週（星期一至日），翌週${weekday}`
        : `按週（星期一至日），其後第 ${n} 週的${weekday}`,
  } satisfies WordOf<{ n: number; weekday: string }>,
  settleMonth: {
    en: ({ n, day }) =>
      n === 1
        ? `Monthly, on day ${day} of the following month`
        : `Monthly, on day ${day}, ${n} months later`,
    zhCn: ({ n, day }) => (n === 1 ? `按月，次月 ${day} 日` : `按月，其后第 ${n} 个月的 ${day} 日`),
    zhHk: ({ n, day }) => (n === 1 ? `按月，翌月 ${day} 日` : `按月，其後第 ${n} 個月的 ${day} 日`),
  } satisfies WordOf<{ n: number; day: number }>,
} satisfies Record<string, Word | WordOf<never>>;

export const signKeyWords = {
  lead: {
    en: 'Your systems sign requests and verify our messages with this key. Anyone who has it can act in your name.',
    zhCn: '贵方系统用此密钥签名，并用其验证我方发送的内容。持有密钥者可以贵方名义操作，请妥善保管。',
    zhHk: '貴方系統以此密鑰簽名，並以其驗證我方傳送的內容。持有密鑰者可以貴方名義操作，請妥善保管。',
  },
  none: {
    en: 'There is no key yet. Create one before your systems call us.',
    zhCn: '尚无密钥，请在系统接入前创建。',
    zhHk: '尚未有密鑰，請於系統接入前建立。',
  },
  inUse: { en: 'In use since', zhCn: '当前密钥，启用于', zhHk: '目前的密鑰，啟用於' },
  ending: {
    en: 'Previous key, valid until',
    zhCn: '上一个密钥，有效至',
    zhHk: '上一條密鑰，有效至',
  },
  told: {
    en: 'You and the owner are notified by email each time it is shown or changed.',
    zhCn: '每次查看或更换，都会邮件通知您和账户所有者。',
    zhHk: '每次查看或更換，均會以電郵通知您和賬戶擁有人。',
  },
  rotate: { en: 'Create new key', zhCn: '更换密钥', zhHk: '更換密鑰' },
  create: { en: 'Create key', zhCn: '创建密钥', zhHk: '建立密鑰' },
  rotateTitle: { en: 'Create a new signing key?', zhCn: '更换签名密钥？', zhHk: '更換簽名密鑰？' },
  rotateText: {
    en: 'Both keys are valid for 24 hours, then only the new one. Update your systems within that time. This cannot be undone, and you can change the key again after 24 hours.',
    zhCn: '新旧密钥在 24 小时内同时有效，此后仅新密钥有效，请在此期间完成系统切换。此操作不可撤销，24 小时内不能再次更换。',
    zhHk: '新舊密鑰於 24 小時內同時有效，其後只有新密鑰有效，請於此期間完成系統切換。此操作不可撤回，24 小時內不能再次更換。',
  },
  rotated: {
    en: 'The new key is active. Show it to copy it.',
    zhCn: '新密钥已启用，请点击“查看”后复制。',
    zhHk: '新密鑰已啟用，請按「查看」後複製。',
  },
} satisfies Record<string, Word | WordOf<never>>;

/** From Monday on. */
export const weekdayWords: readonly Word[] = [
  { en: 'Monday', zhCn: '周一', zhHk: '星期一' },
  { en: 'Tuesday', zhCn: '周二', zhHk: '星期二' },
  { en: 'Wednesday', zhCn: '周三', zhHk: '星期三' },
  { en: 'Thursday', zhCn: '周四', zhHk: '星期四' },
  { en: 'Friday', zhCn: '周五', zhHk: '星期五' },
  { en: 'Saturday', zhCn: '周六', zhHk: '星期六' },
  { en: 'Sunday', zhCn: '周日', zhHk: '星期日' },
];
