import type { WebsiteChange } from '@back-office/contract/features/websites';
import type { WebsiteRecord } from '../website-row.ts';

/** The correctable fields of an application. */
export type Kind = Pick<WebsiteRecord, 'type' | 'platform' | 'averageMinor'>;

const fields = ['type', 'platform', 'averageMinor'] as const;

/** Each field that differs, for the history of a website. */
export const changesOf = (before: Kind, after: Kind): WebsiteChange[] =>
  fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: String(before[field]), after: String(after[field]) }));
