import { useNamed } from '#kit/over-merchants';
import { PayoutDetail } from './payout-detail.tsx';

/** A withdrawal of a merchant opened alone. */
export const PayoutPage = () => {
  const named = useNamed();
  return (
    <article className="kit-page">
      <PayoutDetail {...named} isPage />
    </article>
  );
};
