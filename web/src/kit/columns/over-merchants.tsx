import type { Word } from '@back-office/messages/words';
import { Text } from '#kit/columns/value-cells';
import { useSay } from '#platform/language/language';

type OfMerchant = { merchantNumber: string; merchantName: string };

/** The merchant that a row belongs to. */
export const merchantCell = ({ merchantNumber, merchantName }: OfMerchant) => (
  <Text text={`${merchantNumber} ${merchantName}`} />
);

/** The merchant, in the head of a detail. */
export const MerchantLine = ({
  title,
  of: { merchantNumber, merchantName },
}: {
  title: Word;
  of: OfMerchant;
}) => {
  const say = useSay();
  return (
    <div className="kit-detail-line">
      {say(title)} <span translate="no">{merchantName}</span>
      <span className="kit-mono kit-quiet">{merchantNumber}</span>
    </div>
  );
};
