import { raw, type Sql } from 'sql-template-tag';

/** Of adjustments by some name: the charge as the contract has it; null where somebody made it. */
export const chargeOf = (of: string): Sql =>
  raw(`case when ${of}.charge is not null then
      jsonb_build_object('kind', ${of}.charge, 'month', to_char(${of}.charged_month, 'YYYY-MM'), 'counted', ${of}.counted) end`);
