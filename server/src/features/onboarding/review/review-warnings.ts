import type { ReviewWarning } from '@back-office/contract/features/onboarding/review-aids';

// Letters of these scripts pass for Latin ones: a Cyrillic а in a known name makes another merchant look like it.
const lookAlikes =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\u{1D400}-\u{1D7FF}]/u;

/** What the names of an application give cause to look at twice. */
export const warningsOf = (names: readonly (string | null)[]): ReviewWarning[] =>
  names.some((name) => name !== null && lookAlikes.test(name)) ? ['lookAlikeName'] : [];
