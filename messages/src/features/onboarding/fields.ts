import type { Country, Entity, Field } from '@back-office/contract/features/onboarding/questions';
import { formedOnLabels, merchantFields } from '../merchants/information.ts';
import type { Word } from '../../words.ts';

export const onboardingFields: Readonly<Record<Field, Word>> = {
  country: {
    en: 'Country or region of registration',
    zhCn: '注册国家或地区',
    zhHk: '註冊國家或地區',
  },
  entity: { en: 'Entity', zhCn: '主体类型', zhHk: '實體類型' },
  legalName: merchantFields.legalName,
  registrationNumber: merchantFields.registrationNumber,
  businessRegistration: {
    en: 'Business registration number',
    zhCn: '商业登记号码',
    zhHk: '商業登記號碼',
  },
  formedOn: merchantFields.formedOn,
  address: { en: 'Address', zhCn: '地址', zhHk: '地址' },
  city: { en: 'City', zhCn: '城市', zhHk: '城市' },
  postalCode: { en: 'Postal code', zhCn: '邮政编码', zhHk: '郵政編碼' },
  industry: { en: 'Main industry', zhCn: '主要行业', zhHk: '主要行業' },
  otherShare: {
    en: 'Revenue from the largest other industry (%)',
    zhCn: '其他行业中最大一项的收入占比（%）',
    zhHk: '其他行業中最大一項的收入佔比（%）',
  },
  otherIndustry: { en: 'Additional industry', zhCn: '其他行业', zhHk: '其他行業' },
  products: {
    en: 'Products or services you sell',
    zhCn: '所售商品或服务',
    zhHk: '所售商品或服務',
  },
  deliveryDays: {
    en: 'Days from payment to delivery',
    zhCn: '付款至交付的天数',
    zhHk: '付款至交付的日數',
  },
  websites: { en: 'Website addresses', zhCn: '网址', zhHk: '網址' },
  turnover: { en: 'Monthly turnover (USD)', zhCn: '月营业额（美元）', zhHk: '每月營業額（美元）' },
  takesCards: {
    en: 'Do you accept cards already?',
    zhCn: '目前是否已受理银行卡？',
    zhHk: '現時是否已接受付款卡？',
  },
  bankName: { en: 'Bank', zhCn: '开户银行', zhHk: '銀行' },
  holder: { en: 'Account holder', zhCn: '账户持有人', zhHk: '賬戶持有人' },
  accountNumber: { en: 'Account number or IBAN', zhCn: '账号或 IBAN', zhHk: '賬號或 IBAN' },
  branchCode: { en: 'Bank or branch code', zhCn: '银行（联行）代码', zhHk: '銀行（分行）代碼' },
  swift: { en: 'SWIFT code', zhCn: 'SWIFT 代码', zhHk: 'SWIFT 代碼' },
  settlementCurrency: { en: 'Settlement currency', zhCn: '结算币种', zhHk: '結算貨幣' },
  ownedByCompany: {
    en: 'Does another company own part of the business?',
    zhCn: '是否有其他公司持有本企业股权？',
    zhHk: '是否有其他公司持有本公司股權？',
  },
  companyName: { en: 'Legal name of the company', zhCn: '公司法定名称', zhHk: '公司法定名稱' },
  holders: { en: 'Owners of the company', zhCn: '该公司的股东', zhHk: '該公司的股東' },
  otherHolders: { en: 'Other holders', zhCn: '其他持有人', zhHk: '其他持有人' },
  noOwnerReason: {
    en: 'Reason why there is no beneficial owner',
    zhCn: '没有受益所有人的原因',
    zhHk: '沒有實益擁有人的原因',
  },
  applicant: { en: 'Applicant', zhCn: '申请人', zhHk: '申請人' },
  role: { en: 'Role', zhCn: '角色', zhHk: '角色' },
  lastName: { en: 'Legal last name', zhCn: '姓（证件所载）', zhHk: '姓（證件所載）' },
  firstName: { en: 'Legal first name', zhCn: '名（证件所载）', zhHk: '名（證件所載）' },
  localName: { en: 'Name in Chinese', zhCn: '中文姓名', zhHk: '中文姓名' },
  share: { en: 'Share (%)', zhCn: '持股比例（%）', zhHk: '持股百分比（%）' },
  phone: { en: 'Phone number', zhCn: '电话', zhHk: '電話' },
  birthDate: { en: 'Date of birth', zhCn: '出生日期', zhHk: '出生日期' },
  nationality: { en: 'Nationality', zhCn: '国籍', zhHk: '國籍' },
  idCountry: { en: 'Issuing country', zhCn: '证件签发国家或地区', zhHk: '證件簽發國家或地區' },
  idType: { en: 'Identity document', zhCn: '证件类型', zhHk: '證件類型' },
  idNumber: { en: 'Document number', zhCn: '证件号码', zhHk: '證件號碼' },
  idExpires: { en: 'Valid until', zhCn: '有效期至', zhHk: '有效期至' },
  addressProofIssued: {
    en: 'Date of the proof of address',
    zhCn: '地址证明的日期',
    zhHk: '地址證明的日期',
  },
  registrationExpires: {
    en: 'Business registration certificate valid until',
    zhCn: '商业登记证有效期至',
    zhHk: '商業登記證有效期至',
  },
  licenceExpires: {
    en: 'Business licence valid until',
    zhCn: '营业执照有效期至',
    zhHk: '營業執照有效期至',
  },
  annualReturnIssued: {
    en: 'Date of the annual return or incorporation form',
    zhCn: '周年申报表或成立表格的日期',
    zhHk: '周年申報表或成立表格的日期',
  },
  bankStatementIssued: {
    en: 'Date of the bank statement or letter',
    zhCn: '银行对账单或证明的日期',
    zhHk: '銀行月結單或證明書的日期',
  },
  statementsFrom: {
    en: 'First day of the statements',
    zhCn: '对账单起始日期',
    zhHk: '月結單開始日期',
  },
  statementsUntil: {
    en: 'Last day of the statements',
    zhCn: '对账单截止日期',
    zhHk: '月結單結束日期',
  },
};

const taxpayerReference: Word = {
  en: 'Unique taxpayer reference (UTR)',
  zhCn: '纳税人识别号（UTR）',
  zhHk: '納稅人參考編號（UTR）',
};
const creditCode: Word = {
  en: 'Unified social credit code',
  zhCn: '统一社会信用代码',
  zhHk: '統一社會信用代碼',
};

/** The registration number by the name that the country gives it. */
export const registrationLabels: Readonly<Record<Country, Readonly<Record<Entity, Word>>>> = {
  CN: { company: creditCode, partnership: creditCode, soleTrader: creditCode },
  HK: {
    company: {
      en: 'Company number (Companies Registry)',
      zhCn: '公司注册号',
      zhHk: '公司註冊編號',
    },
    partnership: onboardingFields.businessRegistration,
    soleTrader: onboardingFields.businessRegistration,
  },
  GB: {
    company: {
      en: 'Company number (Companies House)',
      zhCn: '公司注册号（Companies House）',
      zhHk: '公司編號（Companies House）',
    },
    partnership: taxpayerReference,
    soleTrader: taxpayerReference,
  },
};

/** The code of a bank by the name that the country gives it. */
export const branchLabels: Readonly<Record<Country, Word>> = {
  CN: { en: 'CNAPS code', zhCn: '联行号（CNAPS）', zhHk: '聯行號（CNAPS）' },
  HK: { en: 'Bank and branch code', zhCn: '银行及分行代码', zhHk: '銀行及分行代碼' },
  GB: { en: 'Sort code', zhCn: '银行代码（Sort code）', zhHk: '銀行代碼（Sort code）' },
};

/** A field by the name that the country and the entity give it. */
export const fieldLabelOf = (
  field: Field,
  { country, entity }: { country: Country | undefined; entity: Entity | undefined },
): Word => {
  if (field === 'formedOn' && entity !== undefined) {
    return formedOnLabels[entity];
  }
  if (field === 'branchCode' && country !== undefined) {
    return branchLabels[country];
  }
  return field === 'registrationNumber' && country !== undefined && entity !== undefined
    ? registrationLabels[country][entity]
    : onboardingFields[field];
};
