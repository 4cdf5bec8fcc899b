import type { Locale } from 'antd/es/locale';

type Picker = NonNullable<Locale['DatePicker']>;

const unlabelled = (picker: Picker): Picker => {
  const { monthSelect: _month, yearSelect: _year, ...lang } = picker.lang;
  return { ...picker, lang: lang as Picker['lang'] };
};

/** The picker names its month and year buttons by labels that hide what they show; without them their text is their name (WCAG 2.5.3). */
export const withVisibleLabels = (locale: Locale): Locale =>
  locale.DatePicker === undefined
    ? locale
    : { ...locale, DatePicker: unlabelled(locale.DatePicker) };
