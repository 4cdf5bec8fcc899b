import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import { fileMegabytesMax, imageMegapixelsMax } from '@back-office/contract/features/uploads/rules';
import type { Word } from '../../words.ts';

/** Each names the rule that a file broke and the way out. */
export const uploadErrors: Record<Extract<ErrorCode, `uploads.${string}`>, Word> = {
  'uploads.empty': {
    en: 'This file is empty. Choose another file.',
    zhCn: '文件没有内容，请选择其他文件。',
    zhHk: '檔案沒有內容，請選擇其他檔案。',
  },
  'uploads.tooLarge': {
    en: `A file can have at most ${fileMegabytesMax} MB. Reduce its size, or split it.`,
    zhCn: `单个文件不得超过 ${fileMegabytesMax} MB，请压缩或拆分后再上传。`,
    zhHk: `每個檔案不得超過 ${fileMegabytesMax} MB，請壓縮或分拆後再上載。`,
  },
  'uploads.kindNotTaken': {
    en: 'File format incorrect, please upload a PDF, Word, Excel, JPG, JPEG, PNG or BMP file. Save a photo in HEIC format as JPG first.',
    zhCn: '文件格式不正确，请上传 PDF、Word、Excel、JPG、JPEG、PNG 或 BMP 文件。HEIC 照片请先另存为 JPG。',
    zhHk: '檔案格式不正確，請上載 PDF、Word、Excel、JPG、JPEG、PNG 或 BMP 檔案。HEIC 相片請先另存為 JPG。',
  },
  'uploads.imageOnly': {
    en: 'File format incorrect, please upload a JPG, JPEG, PNG or BMP picture. Save a photo in HEIC format as JPG first.',
    zhCn: '文件格式不正确，请上传 JPG、JPEG、PNG 或 BMP 图片。HEIC 照片请先另存为 JPG。',
    zhHk: '檔案格式不正確，請上載 JPG、JPEG、PNG 或 BMP 圖片。HEIC 相片請先另存為 JPG。',
  },
  'uploads.contentDiffers': {
    en: 'The content of this file does not match its name. Open it, and save it again in the right format.',
    zhCn: '文件内容与扩展名不符，请打开后以正确的格式重新保存。',
    zhHk: '檔案內容與副檔名不符，請開啟後以正確格式重新儲存。',
  },
  'uploads.damaged': {
    en: 'This file is damaged and cannot be read. Save it again, or choose another file.',
    zhCn: '文件已损坏，无法读取。请重新保存或选择其他文件。',
    zhHk: '檔案已損壞，無法讀取。請重新儲存，或選擇其他檔案。',
  },
  'uploads.encrypted': {
    en: 'This file is protected by a password. Remove the password, and upload the file again.',
    zhCn: '文件设有密码保护，请取消密码后重新上传。',
    zhHk: '檔案設有密碼保護，請移除密碼後再上載。',
  },
  'uploads.activeContent': {
    en: 'This file contains macros, scripts or embedded files. Save a copy without them, for example as a plain PDF.',
    zhCn: '文件含有宏、脚本或嵌入的文件。请另存为不含这些内容的副本，例如普通 PDF。',
    zhHk: '檔案含有巨集、指令碼或內嵌檔案。請另存不含這些內容的副本，例如一般 PDF。',
  },
  'uploads.outsideParts': {
    en: 'This file links to outside content. Embed the content in the file, and upload it again.',
    zhCn: '文件引用了外部内容，请将其嵌入文件后重新上传。',
    zhHk: '檔案會載入外部內容，請先將內容嵌入檔案，再上載。',
  },
  'uploads.unpacksTooLarge': {
    en: `This file is too large when unpacked. A picture can have at most ${imageMegapixelsMax} megapixels. Save it in a smaller size.`,
    zhCn: `文件解压后过大。图片最多 ${imageMegapixelsMax}00 万像素，请缩小后重新保存。`,
    zhHk: `檔案解壓後過大。圖片最多 ${imageMegapixelsMax}00 萬像素，請縮小後重新儲存。`,
  },
  'uploads.mixedContent': {
    en: 'This file mixes two formats. Save it again as one format.',
    zhCn: '文件中混有两种格式的内容，请以单一格式重新保存。',
    zhHk: '檔案混有兩種格式的內容，請以單一格式重新儲存。',
  },
  'uploads.tooMany': {
    en: 'You’ve reached the file limit. Remove a file first.',
    zhCn: '文件数量已达上限，请先移除一个文件。',
    zhHk: '檔案數目已達上限，請先移除一個檔案。',
  },
  'uploads.interrupted': {
    en: 'The upload was interrupted. Upload the file again.',
    zhCn: '上传中断，请重新上传。',
    zhHk: '上載中斷，請重新上載。',
  },
  'uploads.notFound': {
    en: 'This file doesn’t exist.',
    zhCn: '没有该文件。',
    zhHk: '沒有此檔案。',
  },
  'uploads.attached': {
    en: 'This file is already in use and cannot be removed here.',
    zhCn: '文件已被使用，无法在此移除。',
    zhHk: '檔案已被使用，不能在此移除。',
  },
};
