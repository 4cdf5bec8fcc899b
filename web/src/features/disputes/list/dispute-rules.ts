import { disputeFilterSchema } from '@back-office/contract/features/disputes';
import type { z } from 'zod';
import { type Undated, undatedRules } from '#kit/undated-list';

const schema = disputeFilterSchema.omit({ range: true, timeType: true });
export type CaseFilter = Undated<z.output<typeof schema>>;

/** What the address of the list may say; what must be answered first comes first. */
export const disputeRules = undatedRules<CaseFilter>(schema);
