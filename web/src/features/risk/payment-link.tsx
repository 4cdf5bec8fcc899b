import { objectPath } from '@back-office/contract/objects';
import { PageLink } from '#kit/page/page-link';

export const PaymentLink = ({ number }: { number: string }) => (
  <PageLink to={objectPath('transaction', { number })} className="kit-mono">
    {number}
  </PageLink>
);
