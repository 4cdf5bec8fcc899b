// What a message of a browser may carry of a person or a payment: the parts of it that name one, and what is left in their place.
const traces: readonly [RegExp, string][] = [
  [/[^\s@"'<>()]{1,64}@[^\s@"'<>()]{1,255}/gu, '[e-mail]'],
  // Addresses without their query, which is where filters and searches stand.
  [/\?[^\s"'<>)]*/gu, '?[query]'],
  // What is quoted in a message is most often a value that somebody typed.
  [/"[^"\n]{1,200}"/gu, '"[text]"'],
  [/\d(?:[ -]?\d){5,}/gu, '[digits]'],
];

const controls = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** A browser's error text, fit for a log: nothing personal (Spec S1.5), one line. */
export const withoutPersonal = (text: string): string =>
  traces
    .reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text)
    .replace(controls, ' | ')
    .trim();
