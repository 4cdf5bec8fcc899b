import type { Charge } from '@back-office/contract/features/funds/charges';
import { chargeText } from '@back-office/messages/features/funds/charges';
import { useLanguage } from '#platform/language/language';
import { Text } from '../columns/value-cells.tsx';

/** Why something was charged or given back besides: what a month cost by the terms, or what an operator wrote. */
export const ReasonText = ({
  of: { reason, charge },
}: {
  of: { reason: string | null; charge?: Charge | null };
}) => {
  const language = useLanguage();
  if (charge === null || charge === undefined) {
    return <Text text={reason} />;
  }
  const text = chargeText(charge, language);
  return <span title={text}>{text}</span>;
};
