import type { ProofFailure, ProofMethod } from '@back-office/contract/features/websites/proof';
import type { Word } from '../../words.ts';

export const proofMethodLabels: Readonly<Record<ProofMethod, Word>> = {
  dns: { en: 'DNS record', zhCn: 'DNS 记录', zhHk: 'DNS 記錄' },
  file: { en: 'File on the website', zhCn: '网站文件', zhHk: '網站檔案' },
};

export const proofFailureLabels: Readonly<Record<ProofFailure, Word>> = {
  notFound: {
    en: 'No verification record or file was found. A new DNS record can take several hours to appear.',
    zhCn: '未找到验证内容。新的 DNS 记录可能需要数小时生效。',
    zhHk: '找不到驗證內容。新的 DNS 記錄可能需要數小時生效。',
  },
  unreachable: {
    en: 'The domain can’t be reached from the internet.',
    zhCn: '无法从互联网访问该域名。',
    zhHk: '無法從互聯網連接此網域。',
  },
  certificate: {
    en: 'The website’s certificate isn’t valid. Renew it or use the DNS record.',
    zhCn: '网站证书无效，请更新证书或改用 DNS 记录验证。',
    zhHk: '網站證書無效，請更新證書或改用 DNS 記錄驗證。',
  },
  otherContent: {
    en: 'The content found doesn’t match. Copy the value exactly.',
    zhCn: '找到的内容不一致，请原样复制验证内容。',
    zhHk: '找到的內容不相符，請原樣複製驗證內容。',
  },
};

export const proofWords = {
  title: { en: 'Domain verification', zhCn: '域名验证', zhHk: '網域驗證' },
  lead: {
    en: 'Verify your domain in one of two ways. This speeds up the audit.',
    zhCn: '任选一种方式验证域名归属，可加快审核。',
    zhHk: '任選一種方式驗證網域擁有權，可加快審核。',
  },
  recordName: { en: 'Name (TXT)', zhCn: '主机记录（TXT）', zhHk: '名稱（TXT）' },
  recordValue: { en: 'Value', zhCn: '记录值', zhHk: '記錄值' },
  fileUrl: { en: 'URL of the file', zhCn: '文件网址', zhHk: '檔案網址' },
  fileContent: { en: 'Content', zhCn: '文件内容', zhHk: '檔案內容' },
  checkDns: { en: 'Check DNS record', zhCn: '检查 DNS 记录', zhHk: '檢查 DNS 記錄' },
  checkFile: { en: 'Check file', zhCn: '检查文件', zhHk: '檢查檔案' },
  asked: {
    en: 'We’re checking. The result appears here, usually within a few seconds.',
    zhCn: '正在检查，结果将显示在此处，通常只需数秒。',
    zhHk: '正在檢查，結果會在此顯示，通常只需數秒。',
  },
  proved: { en: 'Verified by', zhCn: '验证方式', zhHk: '驗證方式' },
  provedAt: { en: 'Verified', zhCn: '验证时间', zhHk: '驗證時間' },
  notProved: { en: 'Not verified', zhCn: '未验证', zhHk: '未驗證' },
  checkedAt: { en: 'Last check', zhCn: '最近检查', zhHk: '最近檢查' },
} as const satisfies Record<string, Word>;
