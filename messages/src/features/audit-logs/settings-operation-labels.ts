import type { Word } from '../../words.ts';

/** Changes to a person's own login. */
export const settingsOperationLabels = {
  changeName: { en: 'Changed the name', zhCn: '修改姓名', zhHk: '更改姓名' },
  chooseAvatar: { en: 'Changed the profile picture', zhCn: '更换头像', zhHk: '更換頭像' },
  removeAvatar: { en: 'Removed the profile picture', zhCn: '移除头像', zhHk: '移除頭像' },
  choosePreferences: {
    en: 'Changed language, time zone or appearance',
    zhCn: '修改语言、时区或外观',
    zhHk: '更改語言、時區或外觀',
  },
  sendEmailChangeCode: {
    en: 'Requested a new email address',
    zhCn: '申请更换邮箱',
    zhHk: '要求更改電郵',
  },
  confirmEmailChange: { en: 'Changed the email address', zhCn: '更换邮箱', zhHk: '更改電郵' },
  undoEmailChange: {
    en: 'Undid a change of email address',
    zhCn: '恢复原邮箱',
    zhHk: '還原電郵',
  },
  sendPhoneChangeCode: {
    en: 'Requested a new mobile number',
    zhCn: '申请更换手机号',
    zhHk: '要求更改手機號碼',
  },
  confirmPhoneChange: {
    en: 'Changed the mobile number',
    zhCn: '更换手机号',
    zhHk: '更改手機號碼',
  },
  chooseNotification: { en: 'Chose a notification', zhCn: '修改通知设置', zhHk: '更改通知設定' },
  endSession: { en: 'Ended a session', zhCn: '下线此设备', zhHk: '登出一個登入' },
  endOtherSessions: {
    en: 'Ended all other sessions',
    zhCn: '退出其他所有登录',
    zhHk: '登出其他裝置',
  },
  removeAccount: { en: 'Removed the login', zhCn: '注销账号', zhHk: '移除個人賬戶' },
} as const satisfies Record<string, Word>;
