import type { Charge, ChargeKind } from '@back-office/contract/features/funds/charges';
import type { Language } from '@back-office/contract/kit/language';
import type { Word } from '../../words.ts';
import { monthlyFeeLabels, termsWords } from '../terms.ts';

export const chargeLabels: Record<ChargeKind, Word> = {
  service: monthlyFeeLabels.serviceFeeMinor,
  annual: monthlyFeeLabels.annualFeeMinor,
  decline: { en: 'Declined payments', zhCn: '拒绝交易', zhHk: '被拒交易' },
  threeD: { en: '3-D Secure attempts', zhCn: '3D 验证', zhHk: '3D 驗證' },
  excess: termsWords.excess,
  highExcess: { en: 'High excess chargebacks', zhCn: '拒付超限（二级）', zhHk: '高超額拒付' },
};

/** Charged once a month, so the count is omitted. */
export const uncounted: readonly ChargeKind[] = ['service', 'annual'];

/** "Declined payments 2026-09 × 412" */
export const chargeText = ({ kind, month, counted }: Charge, language: Language): string =>
  `${chargeLabels[kind][language]} ${month}${uncounted.includes(kind) ? '' : ` × ${counted}`}`;
