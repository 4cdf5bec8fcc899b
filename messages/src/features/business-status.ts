import {
  businessStatus,
  type BusinessStatus,
  type StatusReason,
} from '@back-office/contract/kit/business-status';
import type { Word } from '../words.ts';

/** Short labels beside a status dot. */
export const businessStatusWords: Record<BusinessStatus, Word> = {
  0: { en: 'Email unverified', zhCn: '邮箱未验证', zhHk: '電郵未驗證' },
  10: { en: 'Profile in progress', zhCn: '资料填写中', zhHk: '資料填寫中' },
  20: { en: 'Under review', zhCn: '审核中', zhHk: '審核中' },
  25: { en: 'More information needed', zhCn: '待补充资料', zhHk: '待補充資料' },
  30: { en: 'Failed the review', zhCn: '未通过审核', zhHk: '不獲批准' },
  35: { en: 'Rejected (final)', zhCn: '最终拒绝', zhHk: '最終拒絕' },
  40: { en: 'Approved', zhCn: '已通过审核', zhHk: '已獲批准' },
  50: { en: 'Suspended', zhCn: '账户已暂停', zhHk: '賬戶已暫停' },
  60: { en: 'Closed', zhCn: '已关闭', zhHk: '已關閉' },
};

const active: Word = { en: 'Active', zhCn: '已激活', zhHk: '已啟用' };

/** Label of a transition: an approval opens a business, the end of a suspension makes it active again. */
export const nextStatusWord = (from: BusinessStatus, to: BusinessStatus): Word =>
  from === businessStatus.suspended && to === businessStatus.active
    ? active
    : businessStatusWords[to];

/** For 25 the documents to submit, otherwise the reason. */
export const statusReasonWords: Record<StatusReason, Word> = {
  businessRegistration: {
    en: 'Business registration or licence',
    zhCn: '商业登记证或营业执照',
    zhHk: '商業登記證或營業執照',
  },
  identityDocument: {
    en: 'Identity document of an owner or director',
    zhCn: '受益所有人或董事的身份证件',
    zhHk: '實益擁有人或董事的身份證明文件',
  },
  addressProof: {
    en: 'Proof of address, at most three months old',
    zhCn: '三个月内的地址证明',
    zhHk: '三個月內的地址證明',
  },
  bankStatement: {
    en: 'Bank statement, at most three months old',
    zhCn: '三个月内的银行对账单',
    zhHk: '三個月內的銀行月結單',
  },
  ownershipChart: { en: 'Chart of ownership', zhCn: '股权结构图', zhHk: '股權架構圖' },
  websiteEvidence: {
    en: 'Proof that you own the website',
    zhCn: '网站所有权证明',
    zhHk: '網站擁有權證明',
  },
  licence: {
    en: 'Licence for regulated goods',
    zhCn: '受监管商品的经营许可',
    zhHk: '受規管貨品的經營許可',
  },
  documentsDoNotMatch: {
    en: 'The documents don’t match your answers',
    zhCn: '文件与所填资料不符',
    zhHk: '文件與所填資料不符',
  },
  ownersNotVerified: {
    en: 'Owners or directors could not be verified',
    zhCn: '无法核实受益所有人或董事',
    zhHk: '無法核實實益擁有人或董事',
  },
  websiteNotReady: {
    en: 'The website is not ready for customers',
    zhCn: '网站尚未具备营业条件',
    zhHk: '網站尚未可供客戶使用',
  },
  bankAccountDiffers: {
    en: 'The bank account is not in the legal name',
    zhCn: '银行账户名与法定名称不一致',
    zhHk: '銀行賬戶名稱與法定名稱不符',
  },
  industryNotServed: {
    en: 'We do not serve this industry',
    zhCn: '暂不支持该行业',
    zhHk: '暫不支援此行業',
  },
  unusualPayments: { en: 'Unusual payments', zhCn: '交易异常', zhHk: '交易異常' },
  disputeRate: { en: 'Too many chargebacks', zhCn: '拒付率过高', zhHk: '拒付率過高' },
  documentsExpired: { en: 'Documents have expired', zhCn: '文件已过期', zhHk: '文件已過期' },
  contractBreach: { en: 'Breach of the contract', zhCn: '违反合同约定', zhHk: '違反合約條款' },
  ownWish: { en: 'At your request', zhCn: '商户申请关闭', zhHk: '商戶要求關閉' },
  contractEnded: { en: 'The contract has ended', zhCn: '合同已终止', zhHk: '合約已終止' },
};
