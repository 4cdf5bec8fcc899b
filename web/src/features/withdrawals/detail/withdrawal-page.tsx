import { useParams } from '@tanstack/react-router';
import { WithdrawalDetailView } from './withdrawal-detail.tsx';

/** A withdrawal opened alone: what the drawer beside the list shows, as a page. */
export const WithdrawalPage = () => {
  const { number = '' } = useParams({ strict: false });
  return (
    <article className="kit-page">
      <WithdrawalDetailView number={number} isPage />
    </article>
  );
};
