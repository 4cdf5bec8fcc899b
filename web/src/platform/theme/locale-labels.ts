import type { Locale } from 'antd/es/locale';

type Picker = NonNullable<Locale['DatePicker']>;

const unlabelled = (picker: Picker): Picker => {
  const { monthSelect: _month, yearSelect: _year, ...lang } = picker.lang;
  return { ...picker, lang: lang as Picker['lang'] };
};

/**
 * The picker's month and year buttons have labels that hide their text; without the labels, the text is their name
 * (WCAG 2.5.3).
 */
export const withVisibleLabels = (locale: Locale): Locale =>
  locale.DatePicker === undefined
    ? locale
    : { ...locale, DatePicker: unlabelled(locale.DatePicker) };
