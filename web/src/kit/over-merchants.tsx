import type { Word } from '@back-office/messages/words';
import type { Column } from '#kit/column';
import { Text } from '#kit/value-cells';
import { useSay } from '#platform/language/language';

/** A number is its merchant's own: over all merchants both are needed. */
export type Named = { merchantNumber: string; number: string };

export const idOfNamed = ({ merchantNumber, number }: Named): string =>
  `${merchantNumber}/${number}`;

type OfMerchant = { merchantNumber: string; merchantName: string };

export const merchantCell = ({ merchantNumber, merchantName }: OfMerchant) => (
  <Text text={`${merchantNumber} ${merchantName}`} />
);

/** Whose a row is. */
export const merchantColumn = <Row extends OfMerchant>(title: Word): Column<Row> => ({
  id: 'merchant',
  title,
  width: 250,
  card: 'field',
  render: merchantCell,
});

/** Whose it is, in the head of its detail. */
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
