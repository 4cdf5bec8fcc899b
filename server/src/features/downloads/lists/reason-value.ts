import type { Language } from '@back-office/contract/kit/language';
import { chargeKinds } from '@back-office/contract/features/funds/charges';
import { chargeLabels, uncounted } from '@back-office/messages/features/funds/charges';
import sql, { type Sql } from 'sql-template-tag';
import type { FileValue } from '#platform/list/file-value';

/** What a charge of a month is for, as `chargeText` has it, or what an operator wrote. */
export const reasonValue = (
  { charge, reason }: { charge: Sql; reason: Sql },
  language: Language,
): FileValue => {
  const labels = Object.fromEntries(
    chargeKinds.map((kind) => [kind, chargeLabels[kind][language]]),
  );
  const kind = sql`(${charge} ->> 'kind')`;
  return {
    kind: 'text',
    of: sql`coalesce((${JSON.stringify(labels)}::jsonb ->> ${kind}) || ' ' || (${charge} ->> 'month')
      || case when ${kind} = any (${[...uncounted]}::text[]) then '' else ' × ' || (${charge} ->> 'counted') end, ${reason})`,
  };
};
