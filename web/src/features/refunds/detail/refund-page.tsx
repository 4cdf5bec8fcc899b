import { useParams } from '@tanstack/react-router';
import { RefundWatch } from '../follow-refunds.ts';
import { RefundDetailView } from './refund-detail.tsx';

/** A refund opened alone: what the drawer beside the list shows, as a page. */
export const RefundPage = () => {
  const { number = '' } = useParams({ strict: false });
  return (
    <article className="kit-page">
      <RefundDetailView number={number} isPage />
      <RefundWatch />
    </article>
  );
};
