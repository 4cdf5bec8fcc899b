import {
  reviewWarnings,
  type ReviewWarning,
  type Statements,
} from '@back-office/contract/features/onboarding/review-aids';

// Letters of these scripts pass for Latin ones: a Cyrillic а in a known name makes another merchant look like it.
const lookAlikes =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\u{1D400}-\u{1D7FF}]/u;

/** What the names and the processing statements of an application give cause to look at twice. */
export const warningsOf = (
  names: readonly (string | null)[],
  { isMissing, isAsDeclared }: Pick<Statements, 'isMissing' | 'isAsDeclared'>,
): ReviewWarning[] => {
  const is: Record<ReviewWarning, boolean> = {
    lookAlikeName: names.some((name) => name !== null && lookAlikes.test(name)),
    statementsUnread: isMissing,
    turnoverDiffers: isAsDeclared === false,
  };
  return reviewWarnings.filter((warning) => is[warning]);
};
