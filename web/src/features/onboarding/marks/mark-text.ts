import { isDocument, type Mark } from '@back-office/contract/features/onboarding/answers/marks';
import type { DocumentName, Field } from '@back-office/contract/features/onboarding/questions';
import { onboardingFields } from '@back-office/messages/features/onboarding/fields';
import { markReasonWords } from '@back-office/messages/features/onboarding/marks';
import { documentLabels } from '@back-office/messages/features/onboarding/values';
import type { Word } from '@back-office/messages/words';
import type { Say } from '#platform/language/language';

export const labelOfMarked = (field: Field | DocumentName): Word =>
  isDocument(field) ? documentLabels[field] : onboardingFields[field];

/** A request for the merchant: the template in the reader's language, and the reviewer's own words. */
export const textOfMark = ({ reason, comment }: Mark, say: Say): string =>
  [reason === null ? null : say(markReasonWords[reason]), comment]
    .filter((part) => part !== null)
    .join(' ');
