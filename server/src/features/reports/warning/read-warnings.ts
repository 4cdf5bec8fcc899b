import type { RateWarning } from '@back-office/contract/features/reports/rates';
import type { WarnedRate } from '@back-office/contract/features/reports/warning-levels';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import { toDateOf } from '../rates/read-monitors.ts';
import { readRateCells, type RateCell } from '../rates/read-rate-cells.ts';
import { judgeWarning } from './judge-warning.ts';
import { readWarningLevels } from './warning-levels.ts';

type Asked = {
  scope: TenantScope;
  month: string;
  today: string;
  /** Of what came in during the month, where that was read already. */
  cells: readonly RateCell[] | null;
};

/** How near the rates of the gateways that the reader sees are to the levels of the business. */
export const readWarnings = async (
  tx: Tx,
  { scope, month, today, cells }: Asked,
): Promise<Record<WarnedRate, RateWarning>> => {
  const question = { scope, month, by: 'cardBrand', countedBy: 'fact' } as const;
  const counted = cells ?? (await readRateCells(tx, question)).whole;
  const levels = await readWarningLevels(tx, scope.businessId);
  const sumOf = (name: 'successes' | 'chargebacks' | 'fraud_reports'): number =>
    Number(counted.reduce((sum, cell) => sum + cell[name], 0n));
  const denominator = sumOf('successes');
  const toDate = toDateOf({ month, today });
  return {
    chargebacks: judgeWarning(
      { numerator: sumOf('chargebacks'), denominator },
      levels.chargebacks,
      toDate,
    ),
    fraud: judgeWarning({ numerator: sumOf('fraud_reports'), denominator }, levels.fraud, toDate),
  };
};
