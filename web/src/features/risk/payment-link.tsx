import { objectPath } from '@back-office/contract/objects';
import { PageLink } from '#kit/page/page-link';
import { useSession } from '#platform/session/session';

/** A payment's number, which opens it for people who may see it. */
export const PaymentLink = ({ number }: { number: string }) => {
  const { can } = useSession();
  return can('transactions.view') ? (
    <PageLink to={objectPath('transaction', { number })} className="kit-mono">
      {number}
    </PageLink>
  ) : (
    <span className="kit-mono">{number}</span>
  );
};
