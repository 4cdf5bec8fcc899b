import { defineScreens } from './kit/screen.ts';

/** Screens for a merchant's profile, members, roles and logs, in menu order (Spec S2.78). */
export const systemScreens = defineScreens({
  merchantInformation: {
    path: '/merchant/showMerchantDetails',
    group: 'system',
    permission: 'merchantInformation.view',
    operations: ['merchantInformation.revealKey'],
  },
  administrators: {
    path: '/admin/findManagers',
    group: 'system',
    permission: 'administrators.view',
    operations: ['administrators.manage'],
  },
  roles: {
    path: '/role/findRoles',
    group: 'system',
    permission: 'roles.view',
    operations: ['roles.manage'],
  },
  /** Someone who has to change the password is led here (Spec S2.73), so no role may close it. */
  password: {
    path: '/merchant/showUpdatePassword',
    group: 'system',
    operations: [],
    openToAll: ['changePassword'],
  },
  loginLog: {
    path: '/log/forwardLoginLogList',
    group: 'system',
    permission: 'logs.view',
    operations: ['logs.export'],
  },
  operationLog: {
    path: '/log/forwardOperateLogList',
    group: 'system',
    permission: 'logs.view',
    operations: ['logs.export'],
  },
  announcements: {
    path: '/mernews/showNewsManage',
    group: 'system',
    permission: 'announcements.view',
    operations: [],
  },
  icons: {
    path: '/system/icons',
    group: 'system',
    permission: 'roles.view',
    operations: [],
  },
  /** Not in the specification's menu: for the merchant's own systems (Decision 27). */
  webhooks: {
    path: '/setting/webhooks',
    group: 'system',
    permission: 'webhooks.view',
    operations: ['webhooks.manage'],
  },
  webhookDeliveries: {
    path: '/setting/webhookDeliveries',
    group: 'system',
    permission: 'webhooks.view',
    operations: ['webhooks.manage', 'webhooks.export'],
  },
  apiKeys: {
    path: '/setting/apiKeys',
    group: 'system',
    permission: 'apiKeys.view',
    operations: ['apiKeys.manage'],
  },
});
