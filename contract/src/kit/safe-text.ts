const controls = /\p{Cc}+/gu;
const formula = /^[\s\u00A0\u3000\uFEFF]*[=+@\-\uFF1D\uFF0B\uFF20\uFF0D]|^[\t\r\n]/;

/** A cell of a file: never a formula, always one line. The same as the database's file_text, for lines that do not come from there. */
export const safeText = (value: string): string =>
  (formula.test(value) ? "'" : '') + value.replaceAll(controls, ' ');
