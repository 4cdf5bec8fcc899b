import { companiesMax, peopleMax } from '@back-office/contract/features/onboarding/questions';
import { statementMonthsBack } from '@back-office/contract/features/onboarding/review-aids';
import { formWords } from '../features/onboarding/form.ts';
import type { Word } from '../words.ts';

export const businessErrors = {
  'businesses.notFound': {
    en: 'You don’t have an account with this number.',
    zhCn: '您没有该账户。',
    zhHk: '您沒有此賬戶。',
  },
  'businesses.tooManyOpen': {
    en: 'You already have five open applications. Finish one first.',
    zhCn: '您已有 5 个未完成的申请，请先完成其中一个。',
    zhHk: '您已有 5 個未完成的申請，請先完成其中一個。',
  },
  'businesses.nameTaken': {
    en: 'You already have an open application with this name.',
    zhCn: '您已有同名的未完成申请。',
    zhHk: '您已有同名的未完成申請。',
  },
  'businesses.notActive': {
    en: 'This account is not approved yet.',
    zhCn: '该账户尚未通过审核。',
    zhHk: '此賬戶尚未獲批准。',
  },
  'businesses.changedMeanwhile': {
    en: 'Someone else changed the status. Reload to see it.',
    zhCn: '状态刚刚被他人更改，请重新查看。',
    zhHk: '狀態剛被他人更改，請重新查看。',
  },
  'businesses.statusNotPossible': {
    en: 'The account can’t change from its current status to this one.',
    zhCn: '当前状态不能变更为所选状态。',
    zhHk: '目前狀態不能轉為所選狀態。',
  },
  'businesses.notPrepared': {
    en: 'Before you approve this merchant, add a live gateway, set limits for each gateway, and confirm rates for all cards and settlement terms for each live gateway.',
    zhCn: '批准前，请先添加正式网关、为每个网关设置限额，并为每个正式网关确认所有卡种的费率与结算条款。',
    zhHk: '批准前，請先新增正式閘道、為每個閘道設定限額，並為每個正式閘道確認所有卡類別的費率及結算條款。',
  },
  'businesses.termsBeginLater': {
    en: 'The terms or limits of this merchant begin on a later day. Approve the merchant from then on.',
    zhCn: '该商户的条款或限额尚未生效，请在生效日起再批准。',
    zhHk: '此商戶的條款或限額尚未生效，請於生效日起再批准。',
  },
  'businesses.secondPerson': {
    en: 'You made this rejection final. Ask a colleague to reopen the application.',
    zhCn: '最终拒绝由您作出，请由同事重新开放申请。',
    zhHk: '最終拒絕由您作出，請由同事重新開放申請。',
  },
} as const satisfies Record<string, Word>;

export const onboardingErrors = {
  'onboarding.editorsOnly': formWords.editorsOnly,
  'onboarding.notOpen': {
    en: 'This application is under review or already decided. You can’t change it now.',
    zhCn: '申请正在审核或已有结果，目前不能修改。',
    zhHk: '申請正在審核或已有結果，現時不能更改。',
  },
  'onboarding.tooManyPeople': {
    en: `You can add up to ${peopleMax} owners and directors, and up to ${companiesMax} companies. Ask your account manager to add more.`,
    zhCn: `最多可添加 ${peopleMax} 名受益所有人和董事、${companiesMax} 家公司。如需更多，请联系客户经理。`,
    zhHk: `最多可新增 ${peopleMax} 名實益擁有人及董事、${companiesMax} 間公司。如需更多，請聯絡客戶經理。`,
  },
  'onboarding.personNotFound': {
    en: 'This person is no longer in the application. Reload the page.',
    zhCn: '申请中已没有此人，请刷新页面。',
    zhHk: '申請中已沒有此人，請重新整理頁面。',
  },
  'onboarding.incomplete': {
    en: 'Some answers are missing or need correction. Complete the marked steps first.',
    zhCn: '部分内容未填写或有误，请先完成标出的步骤。',
    zhHk: '部分內容未填寫或有誤，請先完成標示的步驟。',
  },
  'onboarding.reasonNeeded': {
    en: 'This is a document of a person. Give a reason to open it.',
    zhCn: '这是个人证件，查看前请填写原因。',
    zhHk: '這是個人證件，查看前請填寫原因。',
  },
  'onboarding.answerNotFound': {
    en: 'This answer is not part of the application.',
    zhCn: '申请中没有此项内容。',
    zhHk: '申請中沒有此項內容。',
  },
  'onboarding.nothingSubmitted': {
    en: 'This merchant hasn’t submitted an application.',
    zhCn: '该商户尚未提交申请。',
    zhHk: '此商戶尚未提交申請。',
  },
  'onboarding.changedMeanwhile': {
    en: 'This version is no longer under review. Reload the page.',
    zhCn: '该版本已不在审核中，请刷新页面。',
    zhHk: '此版本已不在審核中，請重新整理頁面。',
  },
  'onboarding.nothingToFix': {
    en: 'Ask about an answer or a document, or request the correction of a section first.',
    zhCn: '请先就某项内容或文件提问，或要求修改某个部分。',
    zhHk: '請先就某項內容或文件提問，或要求更改某個部分。',
  },
  'onboarding.sectionsOpen': {
    en: 'Accept every section before you approve the application.',
    zhCn: '请先将所有部分标为“通过”，再批准申请。',
    zhHk: '請先接納所有部分，再批准申請。',
  },
  'onboarding.secondPerson': {
    en: 'A higher risk or a changed bank account needs a second person. Ask a colleague who accepted none of the sections to approve it.',
    zhCn: '风险较高或银行账户有变更的申请须由两人审批，请由未审核任何部分的同事批准。',
    zhHk: '風險較高或銀行賬戶有更改的申請須由兩人審批，請由沒有審核任何部分的同事批准。',
  },
  'onboarding.statementsUnread': {
    en: 'Enter what the processing statements show for every month of their period before you approve, or send the section back.',
    zhCn: '请先登记收单对账单所属期间每个月的金额和笔数，再批准申请，或要求商户修改该部分。',
    zhHk: '請先記錄收單月結單所涵蓋期間每個月的金額及筆數，再批准申請，或要求商戶更改該部分。',
  },
  'onboarding.hitsOpen': {
    en: 'Screen the application against an imported sanctions list and decide on every hit first. An application with a confirmed sanctions match can’t be approved.',
    zhCn: '请先以已导入的制裁名单完成筛查，并处理全部筛查结果。已确认命中制裁名单的申请不能批准。',
    zhHk: '請先以已匯入的制裁名單完成篩查，並處理所有篩查結果。已確認與制裁名單相符的申請不能批准。',
  },
  'onboarding.monthNotReadable': {
    en: `Choose one of the ${statementMonthsBack} months up to the one in which the application was submitted.`,
    zhCn: `请在提交申请当月及之前的共 ${statementMonthsBack} 个月中选择。`,
    zhHk: `請在提交申請當月及之前的共 ${statementMonthsBack} 個月中選擇。`,
  },
  'onboarding.hitNotFound': {
    en: 'This screening hit is no longer part of the application. Reload the page.',
    zhCn: '该筛查结果已不属于此申请，请刷新页面。',
    zhHk: '此篩查結果已不屬於這項申請，請重新整理頁面。',
  },
  'onboarding.hitChanged': {
    en: 'This hit changed after you opened the page. Reload the page and decide again.',
    zhCn: '该筛查结果在您打开页面后已有变动，请刷新页面后重新处理。',
    zhHk: '此篩查結果在您開啟頁面後已有變動，請重新整理頁面後再處理。',
  },
  'onboarding.hitSecondPerson': {
    en: 'Two people must clear a confirmed match. Ask a colleague to confirm your proposal.',
    zhCn: '排除已确认的命中须由两人操作，请由同事确认您的提议。',
    zhHk: '排除已確認的相符結果須由兩人處理，請由同事確認您的建議。',
  },
  'onboarding.renewalOwed': {
    en: 'This verification is due, so it can’t be declined or cancelled. It can only be corrected and accepted.',
    zhCn: '此次复审必须完成，不能驳回或取消，只能修改后通过。',
    zhHk: '此項覆核必須完成，不能拒絕或取消，只可更改後接納。',
  },
  'onboarding.noChange': {
    en: 'There is no change to cancel. It may have been decided already.',
    zhCn: '没有可取消的变更，可能已有审核结果。',
    zhHk: '沒有可取消的更改，可能已有審核結果。',
  },
  'onboarding.nothingToReuse': {
    en: 'Nothing was reused: the other business has nothing of this kind, or this application already has it.',
    zhCn: '没有可沿用的资料：另一商户没有此类资料，或此申请中已有。',
    zhHk: '沒有可沿用的資料：另一商戶沒有此類資料，或此申請中已有。',
  },
  'onboarding.marksOpen': {
    en: 'Some of the reviewer’s requests are unanswered. Change those answers or reply, then submit.',
    zhCn: '审核人员的部分要求尚未回复，请修改相应内容或填写回复后再提交。',
    zhHk: '審核人員的部分要求尚未回覆，請更改相應內容或填寫回覆後再提交。',
  },
  'onboarding.ownerOnly': {
    en: 'Only the owner of the account can submit, change or cancel the application.',
    zhCn: '仅账户所有者可以提交、变更或取消申请。',
    zhHk: '只有賬戶擁有人可以提交、更改或取消申請。',
  },
} as const satisfies Record<string, Word>;
