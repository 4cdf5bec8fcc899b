import type { Word, WordOf } from '../../words.ts';

/** The companies between a business and its owners, and who owns what through them. */
export const companyWords = {
  lead: {
    en: 'Name every company up to the people who own it.',
    zhCn: '请逐级填写，直至其背后的个人。',
    zhHk: '請逐級填寫，直至其背後的個人。',
  },
  add: { en: 'Add company', zhCn: '添加公司', zhHk: '新增公司' },
  company: {
    en: ({ at }) => `Company ${at}`,
    zhCn: ({ at }) => `公司 ${at}`,
    zhHk: ({ at }) => `公司 ${at}`,
  } satisfies WordOf<{ at: number }>,
  most: {
    en: ({ max }) => `You’ve reached the limit of ${max} companies.`,
    zhCn: ({ max }) => `已达 ${max} 家公司的上限。`,
    zhHk: ({ max }) => `已達 ${max} 間公司的上限。`,
  } satisfies WordOf<{ max: number }>,
  shareOfBusiness: {
    en: 'Share of the business (%)',
    zhCn: '持有本企业的比例（%）',
    zhHk: '持有本業務的百分比（%）',
  },
  shareOfBusinessHelp: {
    en: 'Leave it empty if the company only owns another company in this list.',
    zhCn: '如仅持有列表中的另一家公司，可不填。',
    zhHk: '如只持有清單中的另一間公司，可不填。',
  },
  directShareHelp: {
    en: 'Held directly. Enter a share held through a company at that company.',
    zhCn: '仅填直接持股。通过公司持有的，请在该公司处填写。',
    zhHk: '只填直接持股。透過公司持有的，請於該公司一欄填寫。',
  },
  heldBy: {
    en: ({ name }) => `Share held by ${name} (%)`,
    zhCn: ({ name }) => `${name} 的持股比例（%）`,
    zhHk: ({ name }) => `${name} 的持股百分比（%）`,
  } satisfies WordOf<{ name: string }>,
  ownersFirst: {
    en: 'Add the owners above first. Then enter their shares of this company here.',
    zhCn: '请先在上方添加受益所有人，再在此填写其持股比例。',
    zhHk: '請先在上方新增實益擁有人，再在此填寫其持股百分比。',
  },
  remove: { en: 'Remove company', zhCn: '移除此公司', zhHk: '移除此公司' },
  removes: {
    en: 'This deletes the company and the shares entered for it.',
    zhCn: '该公司及其持股资料将被删除。',
    zhHk: '此公司及其持股資料將被刪除。',
  },
  keep: { en: 'Keep company', zhCn: '保留此公司', zhHk: '保留此公司' },
  tree: { en: 'Ownership', zhCn: '股权结构', zhHk: '股權結構' },
  level: {
    en: ({ percent }) => `${percent}%`,
    zhCn: ({ percent }) => `${percent}%`,
    zhHk: ({ percent }) => `${percent}%`,
  } satisfies WordOf<{ percent: number }>,
  levelBelow: {
    en: ({ percent, ofBusiness }) => `${percent}%, which is ${ofBusiness}% of the business`,
    zhCn: ({ percent, ofBusiness }) => `${percent}%，相当于本企业的 ${ofBusiness}%`,
    zhHk: ({ percent, ofBusiness }) => `${percent}%，相當於本業務的 ${ofBusiness}%`,
  } satisfies WordOf<{ percent: number; ofBusiness: number }>,
  sharesMissing: {
    en: ({ names }) => `No shares yet for ${names}. They’re required before the next submission.`,
    zhCn: ({ names }) => `${names} 尚无持股比例，下次提交前须补填。`,
    zhHk: ({ names }) => `${names} 尚無持股百分比，下次提交前須補填。`,
  } satisfies WordOf<{ names: string }>,
  ownersMissing: { en: 'No owners named', zhCn: '未填写股东', zhHk: '未填寫股東' },
  totals: {
    en: 'Total of each owner',
    zhCn: '每名受益所有人合计',
    zhHk: '每名實益擁有人合計',
  },
} as const satisfies Record<string, Word | WordOf<never>>;
