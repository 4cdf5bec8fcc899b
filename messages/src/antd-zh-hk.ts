// The kit's own Hong Kong catalogue slips into Mainland or Taiwan wording in these places.
export const zhHkTable = {
  filterReset: '重設',
  emptyText: '暫無資料',
  triggerDesc: '按一下以降序排列',
  triggerAsc: '按一下以升序排列',
} as const;
export const zhHkCalendar = { today: '今日' } as const;
export const zhHkUpload = {
  uploading: '正在上載…',
  uploadError: '上載失敗',
  downloadFile: '下載檔案',
} as const;
export const zhHkEmpty = { description: '暫無資料' } as const;
export const zhHkModal = { justOkText: '知道了' } as const;
export const zhHkText = { copied: '已複製', collapse: '收起' } as const;
