import { batchFields } from '@back-office/messages/features/settlements';
import { oversightWords } from '@back-office/messages/features/settlements/oversight';
import { choiceFilter, flagFilter, textFilter } from '#kit/filter-controls';
import type { FilterField } from '#kit/filter-field';
import type { AuditFilter } from './audit-rules.ts';

/** Whose, in which currency, and only what brings nothing. */
export const auditFilters = (currencies: readonly string[]): FilterField<AuditFilter>[] => [
  textFilter<AuditFilter>({ key: 'search', label: oversightWords.search }),
  choiceFilter<AuditFilter>({
    key: 'currencies',
    label: batchFields.currency,
    values: currencies,
    nameOf: (currency) => currency,
  }),
  flagFilter<AuditFilter>({ key: 'isNegative', label: oversightWords.isNegative }),
];
