import type { Entity, Field } from '@back-office/contract/features/onboarding/questions';
import type { Word, WordOf } from '../../words.ts';

/** The people whom an entity lists; below, the button that adds one. */
export const peopleLeads: Readonly<Record<Entity, Word>> = {
  company: {
    en: 'List everyone who owns 25% or more, and every director.',
    zhCn: '请列出持股 25% 及以上的受益所有人，以及全部董事。',
    zhHk: '請列出持股 25% 或以上的實益擁有人，以及所有董事。',
  },
  partnership: {
    en: 'List every partner.',
    zhCn: '请列出全部合伙人。',
    zhHk: '請列出所有合夥人。',
  },
  soleTrader: {
    en: 'Add the person who owns the business.',
    zhCn: '请填写经营者本人的资料。',
    zhHk: '請填寫東主本人的資料。',
  },
};
export const addLabels: Readonly<Record<Entity, Word>> = {
  company: {
    en: 'Add owner or director',
    zhCn: '添加受益所有人或董事',
    zhHk: '新增實益擁有人或董事',
  },
  partnership: { en: 'Add partner', zhCn: '添加合伙人', zhHk: '新增合夥人' },
  soleTrader: { en: 'Add owner', zhCn: '添加经营者', zhHk: '新增東主' },
};

/** Below a field, where its name does not say all. */
export const fieldHelp: Partial<Record<Field, Word>> = {
  legalName: {
    en: 'As on the registration document.',
    zhCn: '与登记证件一致。',
    zhHk: '與登記文件一致。',
  },
  formedOn: {
    en: 'For example 2019-06-12 or 20190612.',
    zhCn: '年-月-日，也可只输入 8 位数字。',
    zhHk: '年-月-日，亦可只輸入 8 位數字。',
  },
  birthDate: {
    en: 'For example 1985-06-12 or 19850612. Shown masked once saved.',
    zhCn: '年-月-日，也可只输入 8 位数字。保存后只显示部分。',
    zhHk: '年-月-日，亦可只輸入 8 位數字。儲存後只顯示部分。',
  },
  idNumber: {
    en: 'Shown masked once saved.',
    zhCn: '保存后只显示部分。',
    zhHk: '儲存後只顯示部分。',
  },
  accountNumber: {
    en: 'Shown masked once saved.',
    zhCn: '保存后只显示部分。',
    zhHk: '儲存後只顯示部分。',
  },
  idExpires: {
    en: 'YYYY-MM-DD. Leave it empty if an identity card has no end date.',
    zhCn: '年-月-日。身份证长期有效的可不填。',
    zhHk: '年-月-日。身份證沒有到期日可不填。',
  },
  licenceExpires: {
    en: 'YYYY-MM-DD. Leave it empty if the licence has no end date.',
    zhCn: '年-月-日。长期有效的可不填。',
    zhHk: '年-月-日。沒有到期日可不填。',
  },
  holder: {
    en: 'The account must be in the legal name of the business.',
    zhCn: '账户持有人须与企业法定名称一致。',
    zhHk: '賬戶持有人須與公司法定名稱一致。',
  },
  otherShare: {
    en: 'Enter 0 if you have one industry only.',
    zhCn: '只有一个行业请填 0。',
    zhHk: '只有一個行業請填 0。',
  },
  websites: {
    en: 'One address per line, starting with http:// or https://.',
    zhCn: '每行一个网址，以 http:// 或 https:// 开头。',
    zhHk: '每行一個網址，以 http:// 或 https:// 開首。',
  },
  swift: {
    en: 'Needed if there is no bank or branch code.',
    zhCn: '没有银行（联行）代码时必填。',
    zhHk: '沒有銀行（分行）代碼時必填。',
  },
  otherHolders: {
    en: 'Describe the holders of the remaining share. You don’t have to name holders below 25%.',
    zhCn: '说明其余份额的持有人，低于 25% 的无需写明姓名。',
    zhHk: '說明其餘份額的持有人，低於 25% 者毋須列明姓名。',
  },
  noOwnerReason: {
    en: 'Only if nobody owns 25% or more, for example a listed company.',
    zhCn: '仅在无人持股达 25% 时填写，例如上市公司。',
    zhHk: '只在沒有人持股達 25% 時填寫，例如上市公司。',
  },
  localName: {
    en: 'Optional, as on the identity card.',
    zhCn: '选填，与身份证一致。',
    zhHk: '選填，與身份證一致。',
  },
};

export const formWords = {
  steps: { en: 'Steps', zhCn: '步骤', zhHk: '步驟' },
  stepOf: {
    en: ({ at, of }) => `Step ${at} of ${of}`,
    zhCn: ({ at, of }) => `第 ${at} 步，共 ${of} 步`,
    zhHk: ({ at, of }) => `第 ${at} 步，共 ${of} 步`,
  } satisfies WordOf<{ at: number; of: number }>,
  left: {
    en: ({ count }) => `${count} to complete`,
    zhCn: ({ count }) => `剩 ${count} 项`,
    zhHk: ({ count }) => `尚餘 ${count} 項`,
  } satisfies WordOf<{ count: number }>,
  lead: {
    en: 'Takes 5 to 10 minutes. The review takes 1 to 3 working days. Your answers are saved as you type.',
    zhCn: '填写约需 5 至 10 分钟，审核需 1 至 3 个工作日。内容会自动保存。',
    zhHk: '填寫約需 5 至 10 分鐘，審核需 1 至 3 個工作天。內容會自動儲存。',
  },
  savedAt: {
    en: ({ time }) => `Saved at ${time}`,
    zhCn: ({ time }) => `已于 ${time} 保存`,
    zhHk: ({ time }) => `已於 ${time} 儲存`,
  } satisfies WordOf<{ time: string }>,
  saving: { en: 'Saving…', zhCn: '正在保存…', zhHk: '正在儲存…' },
  notSaved: {
    en: 'Not saved yet. We’ll keep trying.',
    zhCn: '尚未保存，将自动重试。',
    zhHk: '尚未儲存，會自動重試。',
  },
  notTaken: {
    en: 'The marked answers are not saved. Correct them.',
    zhCn: '标出的内容未保存，请更正。',
    zhHk: '標示的內容未儲存，請更正。',
  },
  saveFirst: {
    en: 'Some answers are not saved yet. Check your connection and the marked answers, then try again.',
    zhCn: '部分内容尚未保存，请检查网络和标出的内容后重试。',
    zhHk: '部分內容尚未儲存，請檢查網絡及標示的內容後再試。',
  },
  choose: { en: 'Choose', zhCn: '请选择', zhHk: '請選擇' },
  kept: {
    en: ({ masked }) => `${masked} is saved. Type a new value to replace it.`,
    zhCn: ({ masked }) => `已保存 ${masked}，如需更改请重新输入。`,
    zhHk: ({ masked }) => `已儲存 ${masked}，如需更改請重新輸入。`,
  } satisfies WordOf<{ masked: string }>,
  next: { en: 'Continue', zhCn: '继续', zhHk: '繼續' },
  back: { en: 'Back', zhCn: '返回', zhHk: '返回' },
  sharesTogether: {
    en: ({ percent }) => `Shares listed: ${percent}%`,
    zhCn: ({ percent }) => `已列持股合计 ${percent}%`,
    zhHk: ({ percent }) => `已列持股合計 ${percent}%`,
  } satisfies WordOf<{ percent: number }>,
  person: {
    en: ({ at }) => `Person ${at}`,
    zhCn: ({ at }) => `人员 ${at}`,
    zhHk: ({ at }) => `人士 ${at}`,
  } satisfies WordOf<{ at: number }>,
  reuseBusiness: {
    en: ({ name }) => `Use the company details of ${name}`,
    zhCn: ({ name }) => `沿用 ${name} 的企业资料`,
    zhHk: ({ name }) => `沿用 ${name} 的公司資料`,
  } satisfies WordOf<{ name: string }>,
  reusePeople: {
    en: ({ name }) => `Use the people of ${name}`,
    zhCn: ({ name }) => `沿用 ${name} 的人员资料`,
    zhHk: ({ name }) => `沿用 ${name} 的人士資料`,
  } satisfies WordOf<{ name: string }>,
  removePerson: { en: 'Remove person', zhCn: '移除此人', zhHk: '移除此人' },
  removesPerson: {
    en: 'This deletes the person’s answers and files.',
    zhCn: '此人的资料和文件将被删除。',
    zhHk: '此人的資料及檔案將被刪除。',
  },
  keepPerson: { en: 'Keep person', zhCn: '保留此人', zhHk: '保留此人' },
  otherApplicant: {
    en: 'Another person, authorised by the business',
    zhCn: '经企业授权的其他人',
    zhHk: '獲公司授權的其他人',
  },
  documentsLead: {
    en: 'Show all four corners of each document. Which documents we need depends on your country and entity.',
    zhCn: '请完整拍摄文件四角。所需文件因注册地和主体类型而异。',
    zhHk: '請拍下文件的四角。所需文件按註冊地及實體類型而定。',
  },
  locationFirst: {
    en: 'Choose country and entity in step 1 to see all documents.',
    zhCn: '请先在第 1 步选择注册地和主体类型，以查看全部所需文件。',
    zhHk: '請先在第 1 步選擇註冊地及實體類型，以查看所需文件。',
  },
  toLocation: { en: 'Go to step 1', zhCn: '返回第 1 步', zhHk: '返回第 1 步' },
  complete: { en: 'Complete', zhCn: '已完成', zhHk: '已完成' },
  reviewLead: {
    en: 'Check your answers before you submit them.',
    zhCn: '提交前请核对填写内容。',
    zhHk: '提交前請核對填寫內容。',
  },
  incomplete: {
    en: 'Complete these sections before you submit.',
    zhCn: '请先完成以下部分，再提交申请。',
    zhHk: '請先完成以下部分，再提交申請。',
  },
  begin: {
    en: ({ step }) => `Complete ${step}`,
    zhCn: ({ step }) => `填写${step}`,
    zhHk: ({ step }) => `填寫${step}`,
  } satisfies WordOf<{ step: string }>,
  edit: {
    en: ({ step }) => `Edit ${step}`,
    zhCn: ({ step }) => `修改${step}`,
    zhHk: ({ step }) => `更改${step}`,
  } satisfies WordOf<{ step: string }>,
  declaredName: {
    en: 'Your full name',
    zhCn: '您的姓名',
    zhHk: '您的姓名',
  },
  declare: {
    en: 'I declare that these answers and documents are true and complete.',
    zhCn: '本人声明以上内容及文件真实、完整。',
    zhHk: '本人聲明以上內容及文件真確無誤。',
  },
  declareFirst: {
    en: 'Enter your name and confirm the declaration.',
    zhCn: '请填写姓名并确认声明。',
    zhHk: '請填寫姓名並確認聲明。',
  },
  submit: { en: 'Submit application', zhCn: '提交申请', zhHk: '提交申請' },
  submitting: { en: 'Submitting…', zhCn: '正在提交…', zhHk: '正在提交…' },
  closed: {
    en: 'Your application was submitted. You can’t change it while it is under review.',
    zhCn: '申请已提交，审核期间不能修改。',
    zhHk: '申請已提交，審核期間不能更改。',
  },
  editorsOnly: {
    en: 'Only the owner and team members with the role Administrator can change this application.',
    zhCn: '仅所有者和角色为“管理员”的成员可以修改此申请。',
    zhHk: '只有擁有人及角色為「管理員」的成員可以更改此申請。',
  },
  failed: {
    en: 'Your application could not be loaded. Reload the page.',
    zhCn: '暂时无法读取申请，请刷新页面。',
    zhHk: '暫時未能讀取申請，請重新整理頁面。',
  },
} as const satisfies Record<string, Word | WordOf<never>>;
