import type { Charge } from '@back-office/contract/features/funds/charges';
import { chargeText } from '@back-office/messages/features/funds/charges';
import { useLanguage } from '#platform/language/language';
import { Text } from '../columns/value-cells.tsx';

/** Reason of a charge or credit outside payments: the month charged under the terms, or an operator's text. */
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
