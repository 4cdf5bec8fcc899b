import type {
  DocumentName,
  entityRoles,
  idTypes,
  Step,
  turnoverBands,
} from '@back-office/contract/features/onboarding/questions';
import type { Word } from '../../words.ts';

type Labels<Values extends readonly string[]> = Readonly<Record<Values[number], Word>>;

// Spec S3.33.
export const entityRoleLabels: Labels<typeof entityRoles> = {
  beneficialOwnerDirector: {
    en: 'Beneficial owner & director',
    zhCn: '受益所有人兼董事',
    zhHk: '實益擁有人兼董事',
  },
  beneficialOwner: { en: 'Beneficial owner', zhCn: '受益所有人', zhHk: '實益擁有人' },
  director: { en: 'Director', zhCn: '董事', zhHk: '董事' },
  applicant: { en: 'Applicant', zhCn: '申请人', zhHk: '申請人' },
};

export const idTypeLabels: Labels<typeof idTypes> = {
  passport: { en: 'Passport', zhCn: '护照', zhHk: '護照' },
  driversLicence: { en: 'Driver’s licence', zhCn: '驾驶证', zhHk: '駕駛執照' },
  identityCard: { en: 'Identity card', zhCn: '身份证', zhHk: '身份證' },
};

export const turnoverLabels: Labels<typeof turnoverBands> = {
  under50k: { en: 'Under 50k', zhCn: '5 万以下', zhHk: '5 萬以下' },
  from50kTo100k: { en: '50k–100k', zhCn: '5 万至 10 万', zhHk: '5 萬至 10 萬' },
  from100kTo250k: { en: '100k–250k', zhCn: '10 万至 25 万', zhHk: '10 萬至 25 萬' },
  from250kTo500k: { en: '250k–500k', zhCn: '25 万至 50 万', zhHk: '25 萬至 50 萬' },
  from500kTo1m: { en: '500k–1M', zhCn: '50 万至 100 万', zhHk: '50 萬至 100 萬' },
  from1mTo5m: { en: '1M–5M', zhCn: '100 万至 500 万', zhHk: '100 萬至 500 萬' },
  over5m: { en: 'Over 5M', zhCn: '500 万以上', zhHk: '500 萬以上' },
};

export const stepLabels: Readonly<Record<Step | 'review', Word>> = {
  location: { en: 'Location and entity', zhCn: '注册地与主体', zhHk: '註冊地及實體' },
  documents: { en: 'Documents', zhCn: '企业文件', zhHk: '公司文件' },
  industry: { en: 'Industry', zhCn: '行业', zhHk: '行業' },
  products: { en: 'Products', zhCn: '产品', zhHk: '產品' },
  websites: { en: 'Websites', zhCn: '网站', zhHk: '網站' },
  turnover: { en: 'Monthly turnover', zhCn: '月营业额', zhHk: '每月營業額' },
  bank: { en: 'Bank account', zhCn: '银行账户', zhHk: '銀行賬戶' },
  owners: { en: 'Owners and directors', zhCn: '受益所有人与董事', zhHk: '實益擁有人及董事' },
  applicant: { en: 'Applicant', zhCn: '申请人', zhHk: '申請人' },
  review: { en: 'Review and declare', zhCn: '核对并声明', zhHk: '核對及聲明' },
};

export const documentLabels: Readonly<Record<DocumentName, Word>> = {
  certificateOfIncorporation: {
    en: 'Certificate of incorporation',
    zhCn: '公司注册证书',
    zhHk: '公司註冊證明書',
  },
  businessRegistrationCertificate: {
    en: 'Business registration certificate',
    zhCn: '商业登记证',
    zhHk: '商業登記證',
  },
  annualReturn: {
    en: 'Annual return (NAR1) or incorporation form (NNC1), at most 12 months old',
    zhCn: '12 个月内的周年申报表（NAR1）或法团成立表格（NNC1）',
    zhHk: '12 個月內的周年申報表（NAR1）或法團成立表格（NNC1）',
  },
  businessLicence: { en: 'Business licence', zhCn: '营业执照', zhHk: '營業執照' },
  articles: { en: 'Articles of association', zhCn: '公司章程', zhHk: '公司章程' },
  companiesHouseExtract: {
    en: 'Companies House extract with persons of significant control',
    zhCn: '英国公司注册处摘录（含重大控制人）',
    zhHk: '英國公司註冊處摘錄（包括具重大控制權人士）',
  },
  partnershipDeed: { en: 'Partnership agreement', zhCn: '合伙协议', zhHk: '合夥協議' },
  selfEmploymentProof: {
    en: 'Proof of self-employment from HMRC',
    zhCn: '英国税务海关总署的自雇证明',
    zhHk: '英國稅務海關總署的自僱證明',
  },
  bankStatement: {
    en: 'Bank statement or letter, at most 3 months old',
    zhCn: '3 个月内的银行对账单或证明',
    zhHk: '3 個月內的銀行月結單或證明書',
  },
  processingStatements: {
    en: 'Statements of the last 3 months, one file each: from your card processor, or from your bank if you take no cards yet',
    zhCn: '最近 3 个月的收单对账单，每月一份；尚未受理银行卡的，提供银行对账单',
    zhHk: '最近 3 個月的收單月結單，每月一份；尚未接受信用卡付款的，請提供銀行月結單',
  },
  ownershipChart: { en: 'Ownership chart', zhCn: '股权结构图', zhHk: '股權架構圖' },
  authorisationLetter: {
    en: 'Letter of authorisation for the applicant',
    zhCn: '申请人授权书',
    zhHk: '申請人授權書',
  },
  idFront: { en: 'Photo of the identity document', zhCn: '证件正面照片', zhHk: '證件正面相片' },
  idBack: { en: 'Photo of the back', zhCn: '证件背面照片', zhHk: '證件背面相片' },
  addressProof: {
    en: 'Proof of address, at most 3 months old',
    zhCn: '3 个月内的地址证明',
    zhHk: '3 個月內的地址證明',
  },
};
