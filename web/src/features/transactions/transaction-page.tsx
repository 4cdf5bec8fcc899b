import { useParams } from '@tanstack/react-router';
import { TransactionsWatch } from './transaction-actions.tsx';
import { TransactionDetailView } from './transaction-detail.tsx';

/** A payment opened alone: what the drawer beside the list shows, as a page. */
export const TransactionPage = () => {
  const { number = '' } = useParams({ strict: false });
  return (
    <article className="kit-page">
      <TransactionDetailView number={number} isPage />
      <TransactionsWatch />
    </article>
  );
};
