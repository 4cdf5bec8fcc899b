import type { bankHolidayList } from '@back-office/contract/features/terms/bank-holidays';
import type { ListWords } from '../kit/list-words.ts';
import type { Word, WordOf } from '../words.ts';
import { weekdayWords } from './merchants/information.ts';

/** Days that were brought in with the product, by the name they are stored under. */
export const holidayNames: Readonly<Record<string, Word>> = {
  'Autumnal Equinox Day': { en: 'Autumnal Equinox Day', zhCn: '秋分日', zhHk: '秋分日' },
  'Birthday of the Buddha': { en: 'Birthday of the Buddha', zhCn: '佛诞', zhHk: '佛誕' },
  'Boxing Day': { en: 'Boxing Day', zhCn: '节礼日', zhHk: '節禮日' },
  "Children's Day": { en: 'Children’s Day', zhCn: '儿童节', zhHk: '兒童節' },
  'Ching Ming Festival': { en: 'Ching Ming Festival', zhCn: '清明节', zhHk: '清明節' },
  'Christmas Day': { en: 'Christmas Day', zhCn: '圣诞节', zhHk: '聖誕節' },
  'Chung Yeung Festival': { en: 'Chung Yeung Festival', zhCn: '重阳节', zhHk: '重陽節' },
  'Columbus Day': { en: 'Columbus Day', zhCn: '哥伦布日', zhHk: '哥倫布日' },
  'Coming of Age Day': { en: 'Coming of Age Day', zhCn: '成人日', zhHk: '成人日' },
  'Constitution Memorial Day': {
    en: 'Constitution Memorial Day',
    zhCn: '宪法纪念日',
    zhHk: '憲法紀念日',
  },
  'Culture Day': { en: 'Culture Day', zhCn: '文化日', zhHk: '文化日' },
  'Day after Mid-Autumn Festival': {
    en: 'Day after Mid-Autumn Festival',
    zhCn: '中秋节翌日',
    zhHk: '中秋節翌日',
  },
  'Day between two holidays': {
    en: 'Day between two holidays',
    zhCn: '国民休息日',
    zhHk: '國民休息日',
  },
  Deepavali: { en: 'Deepavali', zhCn: '屠妖节', zhHk: '屠妖節' },
  'Dragon Boat Festival': { en: 'Dragon Boat Festival', zhCn: '端午节', zhHk: '端午節' },
  'Early May bank holiday': {
    en: 'Early May bank holiday',
    zhCn: '五月初银行假日',
    zhHk: '五月初銀行假期',
  },
  'Easter Monday': { en: 'Easter Monday', zhCn: '复活节星期一', zhHk: '復活節星期一' },
  "Emperor's Birthday": { en: 'Emperor’s Birthday', zhCn: '天皇诞生日', zhHk: '天皇誕生日' },
  'First weekday after Christmas': {
    en: 'First weekday after Christmas',
    zhCn: '圣诞节后首个工作日',
    zhHk: '聖誕節後第一個周日',
  },
  'Good Friday': { en: 'Good Friday', zhCn: '耶稣受难日', zhHk: '耶穌受難節' },
  'Greenery Day': { en: 'Greenery Day', zhCn: '绿之日', zhHk: '綠之日' },
  'Hari Raya Haji': { en: 'Hari Raya Haji', zhCn: '哈芝节', zhHk: '哈芝節' },
  'Hari Raya Puasa': { en: 'Hari Raya Puasa', zhCn: '开斋节', zhHk: '開齋節' },
  'Hong Kong SAR Establishment Day': {
    en: 'Hong Kong SAR Establishment Day',
    zhCn: '香港特区成立纪念日',
    zhHk: '香港特別行政區成立紀念日',
  },
  'Independence Day': { en: 'Independence Day', zhCn: '独立日', zhHk: '獨立日' },
  Juneteenth: { en: 'Juneteenth', zhCn: '六月节', zhHk: '六月節' },
  'Labor Day': { en: 'Labor Day', zhCn: '劳动节', zhHk: '勞動節' },
  'Labor Thanksgiving Day': {
    en: 'Labor Thanksgiving Day',
    zhCn: '勤劳感谢日',
    zhHk: '勤勞感謝日',
  },
  'Labour Day': { en: 'Labour Day', zhCn: '劳动节', zhHk: '勞動節' },
  'Lunar New Year': { en: 'Lunar New Year', zhCn: '农历新年', zhHk: '農曆新年' },
  'Marine Day': { en: 'Marine Day', zhCn: '海之日', zhHk: '海之日' },
  'Martin Luther King Jr. Day': {
    en: 'Martin Luther King Jr. Day',
    zhCn: '马丁·路德·金纪念日',
    zhHk: '馬丁路德金紀念日',
  },
  'Memorial Day': { en: 'Memorial Day', zhCn: '阵亡将士纪念日', zhHk: '陣亡將士紀念日' },
  'Mid-Autumn Festival': { en: 'Mid-Autumn Festival', zhCn: '中秋节', zhHk: '中秋節' },
  'Mountain Day': { en: 'Mountain Day', zhCn: '山之日', zhHk: '山之日' },
  'National Day': { en: 'National Day', zhCn: '国庆日', zhHk: '國慶日' },
  'National Foundation Day': {
    en: 'National Foundation Day',
    zhCn: '建国纪念日',
    zhHk: '建國紀念日',
  },
  'New Year bank holiday': {
    en: 'New Year bank holiday',
    zhCn: '新年银行假日',
    zhHk: '新年銀行假期',
  },
  "New Year's Day": { en: 'New Year’s Day', zhCn: '元旦', zhHk: '元旦' },
  'Qingming Festival': { en: 'Qingming Festival', zhCn: '清明节', zhHk: '清明節' },
  'Respect for the Aged Day': { en: 'Respect for the Aged Day', zhCn: '敬老日', zhHk: '敬老日' },
  'Showa Day': { en: 'Showa Day', zhCn: '昭和日', zhHk: '昭和日' },
  'Sports Day': { en: 'Sports Day', zhCn: '体育日', zhHk: '體育日' },
  'Spring Festival': { en: 'Spring Festival', zhCn: '春节', zhHk: '春節' },
  'Spring bank holiday': { en: 'Spring bank holiday', zhCn: '春季银行假日', zhHk: '春季銀行假期' },
  'Summer bank holiday': { en: 'Summer bank holiday', zhCn: '夏季银行假日', zhHk: '夏季銀行假期' },
  'Thanksgiving Day': { en: 'Thanksgiving Day', zhCn: '感恩节', zhHk: '感恩節' },
  'Tuen Ng Festival': { en: 'Tuen Ng Festival', zhCn: '端午节', zhHk: '端午節' },
  'Vernal Equinox Day': { en: 'Vernal Equinox Day', zhCn: '春分日', zhHk: '春分日' },
  'Working weekend': { en: 'Working weekend', zhCn: '调休上班', zhHk: '調休上班' },
  'Vesak Day': { en: 'Vesak Day', zhCn: '卫塞节', zhHk: '衛塞節' },
  'Veterans Day': { en: 'Veterans Day', zhCn: '退伍军人节', zhHk: '退伍軍人節' },
  "Washington's Birthday": {
    en: 'Washington’s Birthday',
    zhCn: '华盛顿诞辰日',
    zhHk: '華盛頓誕辰日',
  },
};

export const bankHolidayWords = {
  currency: { en: 'Currency', zhCn: '币种', zhHk: '貨幣' },
  day: { en: 'Day', zhCn: '日期', zhHk: '日期' },
  name: { en: 'Name', zhCn: '名称', zhHk: '名稱' },
  banks: { en: 'Banks', zhCn: '银行', zhHk: '銀行' },
  closed: { en: 'Closed', zhCn: '休息', zhHk: '休息' },
  isOpen: { en: 'Open', zhCn: '营业', zhHk: '營業' },
  unknownDays: { en: 'Bank holidays missing', zhCn: '银行假日待登记', zhHk: '銀行假期待登記' },
  unknownAll: {
    en: ({ currency, year }) =>
      `${currency} ${year}: no bank holidays are entered, so every Monday to Friday counts as a bank day.`,
    zhCn: ({ currency, year }) =>
      `${currency} ${year} 年：尚未登记银行假日，周一至周五均视为银行工作日。`,
    zhHk: ({ currency, year }) =>
      `${currency} ${year} 年：尚未登記銀行假期，星期一至五均視為銀行營業日。`,
  } satisfies WordOf<{ currency: string; year: string }>,
  unknownWeekends: {
    en: ({ currency, year }) =>
      `${currency} ${year}: working weekends are not entered, only statutory holidays. Enter the announced calendar.`,
    zhCn: ({ currency, year }) =>
      `${currency} ${year} 年：尚未登记调休上班日，现有日期仅为法定假日。请按公布的安排登记。`,
    zhHk: ({ currency, year }) =>
      `${currency} ${year} 年：尚未登記調休上班日，現有日期僅為法定假日。請按公布的安排登記。`,
  } satisfies WordOf<{ currency: string; year: string }>,
  add: { en: 'Add a day', zhCn: '新增日期', zhHk: '新增日期' },
  added: { en: 'Added.', zhCn: '已新增。', zhHk: '已新增。' },
  remove: { en: 'Remove', zhCn: '移除', zhHk: '移除' },
  removed: { en: 'Removed.', zhCn: '已移除。', zhHk: '已移除。' },
  removeTitle: {
    en: 'Remove this day?',
    zhCn: '移除该日期？',
    zhHk: '移除此日期？',
  },
  removeOf: { en: 'Remove for', zhCn: '移除币种', zhHk: '移除貨幣' },
  removeText: {
    en: ({ day, currency, name }) =>
      `${day}, ${currency}, ${name}. Amounts due will be settled on that day.`,
    zhCn: ({ day, currency, name }) =>
      `${day}，${currency}，${name}。移除后，当日应结款项将如期结算。`,
    zhHk: ({ day, currency, name }) =>
      `${day}，${currency}，${name}。移除後，當日應結款項將如期結算。`,
  } satisfies WordOf<{ day: string; currency: string; name: string }>,
  removeOpenText: {
    en: ({ day, currency, name }) =>
      `${day}, ${currency}, ${name}. Amounts due will move to the next bank day.`,
    zhCn: ({ day, currency, name }) =>
      `${day}，${currency}，${name}。移除后，当日应结款项将顺延至下一银行工作日。`,
    zhHk: ({ day, currency, name }) =>
      `${day}，${currency}，${name}。移除後，當日應結款項將順延至下一個銀行營業日。`,
  } satisfies WordOf<{ day: string; currency: string; name: string }>,
} satisfies Record<string, Word | WordOf<never>>;

export const bankHolidayListWords: ListWords<typeof bankHolidayList> = {
  title: { en: 'Bank holidays', zhCn: '银行假日', zhHk: '銀行假期' },
  lead: {
    en: 'On bank holidays nothing is settled or paid out in the currency; amounts due move to the next bank day. Saturdays and Sundays are listed only if banks are open.',
    zhCn: '银行假日不以该币种结算或付款，应结款项顺延至下一银行工作日。周六、周日仅登记银行营业的日期。',
    zhHk: '銀行假期不以該貨幣結算或付款，應結款項順延至下一個銀行營業日。星期六、星期日只登記銀行營業的日期。',
  },
  columns: {
    day: bankHolidayWords.day,
    weekday: { en: 'Weekday', zhCn: '星期', zhHk: '星期' },
    currencies: { en: 'Currencies', zhCn: '币种', zhHk: '貨幣' },
    banks: bankHolidayWords.banks,
    name: bankHolidayWords.name,
  },
  filters: { when: bankHolidayWords.day, currencies: bankHolidayWords.currency },
  labels: {
    when: {
      coming: { en: 'Upcoming', zhCn: '即将到来', zhHk: '即將到來' },
      past: { en: 'Past', zhCn: '已过', zhHk: '已過' },
    },
    weekday: Object.fromEntries(weekdayWords.map((word, index) => [String(index + 1), word])),
    banks: { closed: bankHolidayWords.closed, open: bankHolidayWords.isOpen },
  },
  count: {
    en: ({ count }) => (count === '1' ? '1 day' : `${count} days`),
    zhCn: ({ count }) => `${count} 天`,
    zhHk: ({ count }) => `${count} 日`,
  },
  emptyTitle: { en: 'No bank holidays', zhCn: '暂无银行假日', zhHk: '暫無銀行假期' },
  emptyText: {
    en: 'No bank holidays are entered yet, so every weekday counts as a bank day. Add the announced bank holidays.',
    zhCn: '尚未登记银行假日，周一至周五均视为银行工作日。请登记已公布的日期。',
    zhHk: '尚未登記銀行假期，星期一至五均視為銀行營業日。請登記已公布的日期。',
  },
};
