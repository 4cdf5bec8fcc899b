import { currenciesOfExponent } from '@back-office/contract/kit/currencies';
import sql, { type Sql } from 'sql-template-tag';

/** By the exponent of a currency; two decimals by default. */
export const byExponent = (currency: Sql, made: Readonly<Record<0 | 2 | 3, Sql>>): Sql => sql`case
  when ${currency} = any(${currenciesOfExponent(0)}) then ${made[0]}
  when ${currency} = any(${currenciesOfExponent(3)}) then ${made[3]}
  else ${made[2]} end`;
