import {
  type AdministratorFilter as Filter,
  administratorFilterSchema,
} from '@back-office/contract/features/administrators';
import { type Undated, undatedRules } from '#kit/undated-list';

export type AdministratorFilter = Undated<Filter>;

export const administratorRules = undatedRules<AdministratorFilter>(administratorFilterSchema);
