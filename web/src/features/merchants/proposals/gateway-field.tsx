import type { Merchant } from '@back-office/contract/features/merchants/facts';
import { termsWords } from '@back-office/messages/features/terms';
import type { Word } from '@back-office/messages/words';
import { ChoiceField } from '#kit/call-form/fields';
import { useSay } from '#platform/language/language';

/** One gateway of the merchant, or none in particular. */
export const GatewayField = ({
  none,
  gateways,
  value,
  change,
}: {
  none: Word;
  gateways: Merchant['gateways'];
  value: string | null;
  change: (gatewayNumber: string | null) => void;
}) => {
  const say = useSay();
  return (
    <ChoiceField
      label={say(termsWords.gateway)}
      value={value ?? ''}
      options={[
        { value: '', label: say(none) },
        ...gateways.map(({ number, name }) => ({ value: number, label: `${number} ${name}` })),
      ]}
      change={(number) => change(number === '' ? null : number)}
    />
  );
};
