import {
  type OperationFilter,
  operationFilterSchema,
  type SignInFilter,
  signInFilterSchema,
} from '@back-office/contract/features/audit-logs';
import type { TimeZoneName } from '@back-office/contract/kit/time-zone';
import { now } from '#kit/clock';
import type { ListRules } from '#kit/list-search';
import { dateIn } from '#kit/time';

const byTime = (reader: TimeZoneName) =>
  ({
    fixed: {},
    defaults: {},
    defaultPreset: 'last30',
    sorts: ['at'],
    today: () => dateIn(now(), reader),
  }) as const;

/** What the address of the operation log may say. */
export const operationRules = (reader: TimeZoneName): ListRules<OperationFilter, 'at'> => ({
  schema: operationFilterSchema,
  ...byTime(reader),
});

/** What the address of the login log may say. */
export const signInRules = (reader: TimeZoneName): ListRules<SignInFilter, 'at'> => ({
  schema: signInFilterSchema,
  ...byTime(reader),
});
