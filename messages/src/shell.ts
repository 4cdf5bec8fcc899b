import type { TimeZoneId } from '@back-office/contract/kit/time-zone';
import type { Word, WordOf } from './words.ts';

// Words used all over.
export const ok: Word = { en: 'OK', zhCn: '确定', zhHk: '確定' };
/** The way out of a dialog or a form: nothing is done. */
export const back: Word = { en: 'Back', zhCn: '返回', zhHk: '返回' };
export const close: Word = { en: 'Close', zhCn: '关闭', zhHk: '關閉' };
export const copy: Word = { en: 'Copy', zhCn: '复制', zhHk: '複製' };
export const copied: Word = { en: 'Copied', zhCn: '已复制', zhHk: '已複製' };

// The user menu.
export const userMenu: Word = { en: 'User menu', zhCn: '用户菜单', zhHk: '用戶選單' };
export const switchAccount: Word = { en: 'Switch account', zhCn: '切换账户', zhHk: '切換賬戶' };
export const addBusiness: Word = {
  en: 'Add a business',
  zhCn: '新增企业账户',
  zhHk: '新增企業賬戶',
};
export const settings: Word = { en: 'Settings', zhCn: '设置', zhHk: '設定' };
export const logOutTitle: Word = { en: 'Log out?', zhCn: '退出登录？', zhHk: '確定登出？' };
export const logOutText: Word = {
  en: 'You will need your password to come back.',
  zhCn: '再次进入需要输入密码。',
  zhHk: '再次進入時需要輸入密碼。',
};

// Language, zone, theme.
export const timeZoneMenu: Word = { en: 'Time zone', zhCn: '时区', zhHk: '時區' };
export const themeMenu: Word = { en: 'Appearance', zhCn: '外观', zhHk: '外觀' };
export const themeWords = {
  light: { en: 'Light', zhCn: '浅色', zhHk: '淺色' },
  dark: { en: 'Dark', zhCn: '深色', zhHk: '深色' },
  system: { en: 'System', zhCn: '跟随系统', zhHk: '跟隨系統' },
} as const satisfies Record<string, Word>;

// Spec S3.12.
export const timeZoneWords: Record<TimeZoneId, Word> = {
  1: { en: 'Shanghai', zhCn: '上海', zhHk: '上海' },
  2: { en: 'Kuala Lumpur', zhCn: '吉隆坡', zhHk: '吉隆坡' },
  3: { en: 'Seoul', zhCn: '首尔', zhHk: '首爾' },
  4: { en: 'London', zhCn: '伦敦', zhHk: '倫敦' },
  5: { en: 'Paris', zhCn: '巴黎', zhHk: '巴黎' },
  6: { en: 'New York', zhCn: '纽约', zhHk: '紐約' },
  7: { en: 'Chicago', zhCn: '芝加哥', zhHk: '芝加哥' },
};

// The frame around every page.
export const mainMenu: Word = { en: 'Main menu', zhCn: '主菜单', zhHk: '主選單' };
export const breadcrumbs: Word = { en: 'Breadcrumbs', zhCn: '面包屑导航', zhHk: '導覽路徑' };
export const skipToContent: Word = { en: 'Skip to content', zhCn: '跳到内容', zhHk: '跳至內容' };
export const openMenu: Word = { en: 'Open the menu', zhCn: '打开菜单', zhHk: '開啟選單' };
export const closeMenu: Word = { en: 'Close the menu', zhCn: '关闭菜单', zhHk: '關閉選單' };
export const openSidebar: Word = { en: 'Expand the sidebar', zhCn: '展开侧边栏', zhHk: '展開側欄' };
export const closeSidebar: Word = {
  en: 'Collapse the sidebar',
  zhCn: '收起侧边栏',
  zhHk: '收起側欄',
};
export const offline: Word = {
  en: 'You are offline. The page may be out of date, and changes can’t be saved.',
  zhCn: '网络已断开。当前显示的内容可能不是最新，也无法提交。',
  zhHk: '網絡已中斷。目前顯示的內容可能不是最新，亦無法提交。',
};
export const expiredBanner: Word = {
  en: 'Your login has expired. You can still read this page.',
  zhCn: '登录状态已过期，您仍可阅读此页面。',
  zhHk: '登入狀態已過期，您仍可閱讀此頁面。',
};

export const testDataBar: Word = {
  en: 'Test data: no card is charged and no money moves.',
  zhCn: '测试数据：不会扣款，也没有资金往来。',
  zhHk: '測試資料：不會扣款，亦沒有資金往來。',
};

// Reminders, Spec S7.18.
export const reminderTitle: Word = { en: 'Reminder', zhCn: '提醒', zhHk: '提示' };
export const openReminder: Word = { en: 'Open', zhCn: '查看', zhHk: '查看' };
export const reminders: Word = { en: 'Reminders', zhCn: '提醒', zhHk: '提示' };
export const noReminders: Word = {
  en: 'No reminders. Items that need your attention will appear here.',
  zhCn: '暂无提醒。需要您处理的事项会显示在这里。',
  zhHk: '暫無提示。需要您處理的事項會在此顯示。',
};
export const unreadReminders: WordOf<{ count: number }> = {
  en: ({ count }) => `${count} unread ${count === 1 ? 'reminder' : 'reminders'}`,
  zhCn: ({ count }) => `${count} 条未读提醒`,
  zhHk: ({ count }) => `${count} 則未讀提示`,
};

// The palette.
export const search: Word = { en: 'Search', zhCn: '搜索', zhHk: '搜尋' };
export const palettePlaceholder: Word = {
  en: 'Page, number, amount, email, last four digits or setting',
  zhCn: '页面、单号、金额、邮箱、卡号后四位或设置',
  zhHk: '頁面、編號、金額、電郵、卡號末四位或設定',
};
export const palettePages: Word = { en: 'Pages', zhCn: '页面', zhHk: '頁面' };
export const paletteTransactions: Word = { en: 'Transactions', zhCn: '交易', zhHk: '交易' };
export const openTransaction: WordOf<{ number: string }> = {
  en: ({ number }) => `Open transaction ${number}`,
  zhCn: ({ number }) => `打开交易 ${number}`,
  zhHk: ({ number }) => `開啟交易 ${number}`,
};
export const openRefund: WordOf<{ number: string }> = {
  en: ({ number }) => `Open refund ${number}`,
  zhCn: ({ number }) => `打开退款 ${number}`,
  zhHk: ({ number }) => `開啟退款 ${number}`,
};
export const openWithdrawal: WordOf<{ number: string }> = {
  en: ({ number }) => `Open withdrawal ${number}`,
  zhCn: ({ number }) => `打开提现 ${number}`,
  zhHk: ({ number }) => `開啟提款 ${number}`,
};
export const openBatch: WordOf<{ number: string }> = {
  en: ({ number }) => `Open statement ${number}`,
  zhCn: ({ number }) => `打开对账单 ${number}`,
  zhHk: ({ number }) => `開啟對賬單 ${number}`,
};
export const searchCard: WordOf<{ digits: string }> = {
  en: ({ digits }) => `Search card numbers ending in ${digits}`,
  zhCn: ({ digits }) => `查询卡号后 4 位为 ${digits} 的交易`,
  zhHk: ({ digits }) => `查詢卡號末 4 位為 ${digits} 的交易`,
};
export const searchAmount: WordOf<{ amount: string }> = {
  en: ({ amount }) => `Search the amount ${amount}`,
  zhCn: ({ amount }) => `查询金额为 ${amount} 的交易`,
  zhHk: ({ amount }) => `查詢金額為 ${amount} 的交易`,
};
export const searchEmail: WordOf<{ email: string }> = {
  en: ({ email }) => `Search the customer ${email}`,
  zhCn: ({ email }) => `查询客户 ${email} 的交易`,
  zhHk: ({ email }) => `查詢客戶 ${email} 的交易`,
};
export const searchMerchants: WordOf<{ name: string }> = {
  en: ({ name }) => `Search merchants for “${name}”`,
  zhCn: ({ name }) => `查询商户“${name}”`,
  zhHk: ({ name }) => `查詢商戶「${name}」`,
};
export const paletteNothing: Word = {
  en: 'No results',
  zhCn: '没有匹配的内容',
  zhHk: '沒有符合的項目',
};

// Pages that stand for something missing.
export const notFoundText: Word = {
  en: 'There is no page at this address. Check it, or go to the home page.',
  zhCn: '该网址没有对应的页面。请检查网址，或返回首页。',
  zhHk: '此網址沒有對應的頁面。請檢查網址，或返回主頁。',
};
export const noPermissionTitle: Word = { en: 'No permission', zhCn: '没有权限', zhHk: '沒有權限' };
export const noPermissionHelp: Word = {
  en: 'Ask an administrator of your business to assign it to your role.',
  zhCn: '请联系贵公司的管理员为您的角色分配该权限。',
  zhHk: '請聯絡貴公司的管理員為您的角色分配此權限。',
};
export const noPermissionOperatorHelp: Word = {
  en: 'You are logged in as an operator. Merchant pages are for merchants only.',
  zhCn: '您使用的是运营账号，商户页面仅供商户使用。',
  zhHk: '您使用的是營運登入，商戶頁面只供商戶使用。',
};
export const merchantsOnlyText: Word = {
  en: 'This page is for merchants. Your operator login has no business of its own.',
  zhCn: '此页面仅供商户使用，您的运营账号没有关联企业账户。',
  zhHk: '此頁面只供商戶使用，您的營運登入沒有企業賬戶。',
};
export const searchOrder: WordOf<{ number: string }> = {
  en: ({ number }) => `Search the orders for ${number}`,
  zhCn: ({ number }) => `查询订单 ${number}`,
  zhHk: ({ number }) => `查詢訂單 ${number}`,
};
export const dynamicTitleOn: Word = {
  en: 'Show the page name in the browser tab',
  zhCn: '浏览器标签显示页面名称',
  zhHk: '在瀏覽器分頁顯示頁面名稱',
};
export const dynamicTitleOff: Word = {
  en: 'Show only the product name in the browser tab',
  zhCn: '浏览器标签仅显示产品名称',
  zhHk: '在瀏覽器分頁只顯示產品名稱',
};
