import type { Merchant } from '@back-office/contract/features/merchants/facts';
import { termsWords } from '@back-office/messages/features/terms';
import type { Word } from '@back-office/messages/words';
import { ChoiceField } from '#kit/call-form/fields';
import { useSay } from '#platform/language/language';

/** One gateway of the merchant; where that has a name, none in particular too. */
export const GatewayField = ({
  none,
  gateways,
  value,
  problem,
  change,
}: {
  none?: Word;
  gateways: Merchant['gateways'];
  value: string | null;
  problem?: string | undefined;
  change: (gatewayNumber: string | null) => void;
}) => {
  const say = useSay();
  return (
    <ChoiceField
      label={say(termsWords.gateway)}
      value={value ?? ''}
      options={[
        ...(none === undefined ? [] : [{ value: '', label: say(none) }]),
        ...gateways.map(({ number, name }) => ({ value: number, label: `${number} ${name}` })),
      ]}
      problem={problem}
      change={(number) => change(number === '' ? null : number)}
    />
  );
};
