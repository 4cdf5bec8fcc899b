import { invitationsPerHourMax } from '@back-office/contract/features/administrators/invitations';
import type { Word } from '../words.ts';

export const administratorErrors = {
  'administrators.notFound': {
    en: 'This administrator doesn’t exist.',
    zhCn: '未找到该管理员。',
    zhHk: '找不到此管理員。',
  },
  'administrators.actionNotPossible': {
    en: 'The current status doesn’t allow this. Reload to see it.',
    zhCn: '当前状态下无法进行此操作，请刷新后查看。',
    zhHk: '目前狀態下不能進行此操作，請重新查看。',
  },
  'administrators.notYourself': {
    en: 'You can’t do this to your own account. Ask another administrator.',
    zhCn: '不能对自己进行此操作，请联系其他管理员。',
    zhHk: '不可對自己進行此操作，請聯絡其他管理員。',
  },
  'administrators.ownerStays': {
    en: 'Only the owner can change the owner’s account. Ownership must be transferred first.',
    zhCn: '所有者不能由他人变更，须由其先转让所有权。',
    zhHk: '擁有人不能由他人更改，須由其先轉讓擁有權。',
  },
  'administrators.holdsMore': {
    en: 'This administrator has permissions you don’t have. Ask someone who has them.',
    zhCn: '该管理员的权限超出您的权限，请联系权限足够的管理员。',
    zhHk: '此管理員的權限多於您，請聯絡具足夠權限的管理員。',
  },
  'administrators.roleNotFound': {
    en: 'This role doesn’t exist. Choose another.',
    zhCn: '未找到该角色，请重新选择。',
    zhHk: '找不到此角色，請重新選擇。',
  },
  'administrators.grantsTooMuch': {
    en: 'You can’t grant more than you have. Change the role, the gateways or the access to balances.',
    zhCn: '授予的权限不能超出您自己的权限，请调整角色、网关号或资金余额。',
    zhHk: '授予的權限不可多於您本身的權限，請調整角色、閘道編號或「結餘及賬目」。',
  },
  'administrators.loginNameTaken': {
    en: 'This login name is taken. Choose another.',
    zhCn: '该登录名已被使用，请更换。',
    zhHk: '此登入名稱已被使用，請另選一個。',
  },
  'administrators.sentRecently': {
    en: 'An email was just sent. Wait a minute before sending another.',
    zhCn: '邮件刚刚已发送，请一分钟后重试。',
    zhHk: '電郵剛剛已傳送，請於一分鐘後再試。',
  },
  'administrators.tooManyInvitations': {
    en: `You’ve reached the limit of ${invitationsPerHourMax} invitations per hour. Try again later.`,
    zhCn: `每小时最多发送 ${invitationsPerHourMax} 封邀请邮件，请稍后再试。`,
    zhHk: `每小時最多傳送 ${invitationsPerHourMax} 封邀請電郵，請稍後再試。`,
  },
  'administrators.notOwner': {
    en: 'Only the owner can transfer the ownership.',
    zhCn: '只有所有者可以转让所有权。',
    zhHk: '只有擁有人可以轉讓擁有權。',
  },
  // Spec S8.9.
  'invitations.expired': {
    en: 'Invitation failed: the link has expired. Ask the administrator to resend it.',
    zhCn: '邀请失败：链接已失效，请联系管理员重新发送。',
    zhHk: '邀請失敗：連結已失效，請聯絡管理員重新傳送。',
  },
  'invitations.memberAlready': {
    en: 'You are already an administrator of this business. Switch to it in the menu.',
    zhCn: '您已是该企业的管理员，请在菜单中切换到该企业。',
    zhHk: '您已是此企業的管理員，請在選單中切換至此企業。',
  },
  'invitations.memberDisabled': {
    en: 'Your access to this business is disabled. Ask an administrator to enable you.',
    zhCn: '您在该企业的成员身份已禁用，请联系管理员启用。',
    zhHk: '您在此企業的成員身份已停用，請聯絡管理員啟用。',
  },
  'invitations.forAnother': {
    en: 'This invitation is for another person. Log out, then open the link again.',
    zhCn: '该邀请发给了其他人。请退出登录后重新打开链接。',
    zhHk: '此邀請屬於另一位人士。請登出後重新開啟連結。',
  },
  'invitations.hasLogin': {
    en: 'This email address already has a login. Log in to accept.',
    zhCn: '该邮箱已有登录账号，请登录后接受邀请。',
    zhHk: '此電郵已有個人賬戶，請登入後接受邀請。',
  },
  'invitations.phoneTaken': {
    en: 'Another login uses this mobile number. Enter a different number.',
    zhCn: '该手机号已关联其他登录账号，请使用其他号码。',
    zhHk: '此手機號碼已連結另一賬戶，請使用其他號碼。',
  },
  'invitations.codeSentRecently': {
    en: 'A code was just sent. Wait a minute before requesting another.',
    zhCn: '验证码刚刚已发送，请一分钟后重试。',
    zhHk: '驗證碼剛剛已傳送，請於一分鐘後再試。',
  },
} as const satisfies Record<string, Word>;
