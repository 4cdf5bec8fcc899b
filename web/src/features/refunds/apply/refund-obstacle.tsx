import { ObstacleText } from './obstacle-text.tsx';
import type { Offered } from './offer-refund.tsx';
import { useRefundable } from './offer-in-detail.tsx';

/** In a payment's detail. A missing permission is not mentioned. */
export const ObstacleOfPayment = ({ payment }: { payment: Offered }) => {
  const obstacle = useRefundable(payment)?.obstacle ?? null;
  return obstacle === null || obstacle === 'noPermission' ? null : (
    <p className="kit-note">
      <ObstacleText paymentNumber={payment.number} obstacle={obstacle} />
    </p>
  );
};
