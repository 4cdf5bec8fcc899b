import type { Word, WordOf } from '../words.ts';

type Words = Record<string, Word | WordOf<never>>;

export const savedViewWords = {
  views: { en: 'Views', zhCn: '视图', zhHk: '檢視' },
  start: { en: 'Standard view', zhCn: '标准视图', zhHk: '標準檢視' },
  modified: { en: 'changed', zhCn: '已修改', zhHk: '已更改' },
  none: {
    en: 'Set filters and columns as you need them, then save them as a view.',
    zhCn: '设置好筛选条件和列后，可在此保存为视图。',
    zhHk: '設定好篩選條件及欄位後，可在此儲存為檢視。',
  },
  save: { en: 'Save', zhCn: '保存', zhHk: '儲存' },
  saveAs: { en: 'Save as…', zhCn: '另存为…', zhHk: '另存為…' },
  reset: { en: 'Undo changes', zhCn: '还原视图', zhHk: '還原檢視' },
  name: { en: 'Name', zhCn: '名称', zhHk: '名稱' },
  saveTitle: { en: 'Save this view', zhCn: '保存视图', zhHk: '儲存檢視' },
  nameRequired: {
    en: 'Enter a name of 1 to 40 characters.',
    zhCn: '请输入 1 至 40 个字符的名称。',
    zhHk: '請輸入 1 至 40 個字元的名稱。',
  },
  sharedLabel: {
    en: 'Share with everyone at this merchant',
    zhCn: '与本商户的所有人共享',
    zhHk: '與此商戶的所有人共用',
  },
  defaultLabel: {
    en: 'Open this list with this view',
    zhCn: '作为默认视图打开',
    zhHk: '設為預設檢視',
  },
  shared: { en: 'Shared', zhCn: '共享', zhHk: '共用' },
  isDefault: { en: 'Default', zhCn: '默认', zhHk: '預設' },
  saved: {
    en: ({ name }) => `View “${name}” saved.`,
    zhCn: ({ name }) => `视图“${name}”已保存。`,
    zhHk: ({ name }) => `檢視「${name}」已儲存。`,
  } satisfies WordOf<{ name: string }>,
  edit: {
    en: ({ name }) => `Edit view ${name}`,
    zhCn: ({ name }) => `编辑视图 ${name}`,
    zhHk: ({ name }) => `編輯檢視 ${name}`,
  } satisfies WordOf<{ name: string }>,
  remove: {
    en: ({ name }) => `Delete view ${name}`,
    zhCn: ({ name }) => `删除视图 ${name}`,
    zhHk: ({ name }) => `刪除檢視 ${name}`,
  } satisfies WordOf<{ name: string }>,
  removeTitle: { en: 'Delete this view?', zhCn: '删除此视图？', zhHk: '刪除此檢視？' },
  removeText: {
    en: ({ name }) => `“${name}” is deleted for everyone who uses it. Payments are not affected.`,
    zhCn: ({ name }) => `“${name}”将对所有使用者移除，交易数据不受影响。`,
    zhHk: ({ name }) => `「${name}」將對所有使用者移除，交易資料不受影響。`,
  } satisfies WordOf<{ name: string }>,
  removeOk: { en: 'Delete', zhCn: '删除', zhHk: '刪除' },
} satisfies Words;

export const shortcutWords = {
  title: { en: 'Keyboard shortcuts', zhCn: '键盘快捷键', zhHk: '鍵盤快速鍵' },
  move: { en: 'Next or previous row', zhCn: '下一行或上一行', zhHk: '下一行或上一行' },
  open: { en: 'Open the row', zhCn: '打开该行', zhHk: '開啟該行' },
  close: { en: 'Close what is open', zhCn: '关闭当前窗口', zhHk: '關閉目前視窗' },
  search: { en: 'Go to the search field', zhCn: '跳到搜索框', zhHk: '跳至搜尋欄' },
  list: { en: 'Show these shortcuts', zhCn: '显示快捷键列表', zhHk: '顯示快速鍵列表' },
  on: { en: 'Single-key shortcuts', zhCn: '启用单键快捷键', zhHk: '啟用單鍵快速鍵' },
} satisfies Words;
