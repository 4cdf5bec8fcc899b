import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { Word } from '../../words.ts';

export const downloadErrors: Record<Extract<ErrorCode, `downloads.${string}`>, Word> = {
  'downloads.tooManyForOnce': {
    en: 'Too many rows to download at once. Prepare the file in the background instead.',
    zhCn: '行数过多，无法即时下载，请改为后台生成文件。',
    zhHk: '行數過多，不能即時下載，請改為在背景製作檔案。',
  },
  'downloads.tooManyForOperator': {
    en: 'A file over all merchants holds at most 20,000 rows. Narrow the filter.',
    zhCn: '跨商户的文件最多包含 20,000 行，请缩小筛选范围。',
    zhHk: '跨商戶的檔案最多包含 20,000 行，請收窄篩選範圍。',
  },
  'downloads.tooManyRows': {
    en: 'A file holds at most 500,000 rows in CSV or 100,000 in XLSX. Narrow the filter.',
    zhCn: '行数超过单个文件上限：CSV 为 500,000 行，XLSX 为 100,000 行。请缩小筛选范围。',
    zhHk: '行數超過單一檔案上限：CSV 為 500,000 行，XLSX 為 100,000 行。請收窄篩選範圍。',
  },
  'downloads.tooManyAtOnce': {
    en: 'Two of your files are already in progress. Wait for one, or cancel it.',
    zhCn: '您已有两个文件正在生成，请等待完成或取消其中一个。',
    zhHk: '您已有兩個檔案正在製作，請等候完成或取消其中一個。',
  },
  'downloads.notFound': {
    en: 'No such download.',
    zhCn: '没有该下载。',
    zhHk: '沒有此下載。',
  },
  'downloads.notReady': {
    en: 'The file is not ready or has expired.',
    zhCn: '没有可下载的文件：尚未生成或已过期。',
    zhHk: '沒有可下載的檔案：尚未完成或已過期。',
  },
  'downloads.notUnderWay': {
    en: 'This download is no longer in progress.',
    zhCn: '该下载已不在生成中。',
    zhHk: '此下載已不在製作中。',
  },
  'downloads.notRepeatable': {
    en: 'This file can’t be created again with the same filter. Open its list.',
    zhCn: '无法按原筛选条件重新生成该文件，请前往列表操作。',
    zhHk: '無法按原篩選條件重新製作此檔案，請前往列表操作。',
  },
  'downloads.scopeNarrowed': {
    en: 'Your gateway access changed after this file was created. Create it again.',
    zhCn: '您可查看的网关号已减少，请重新生成文件。',
    zhHk: '您可查看的閘道編號已減少，請重新製作檔案。',
  },
};
