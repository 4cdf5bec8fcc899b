import type { ReactNode } from 'react';
import { EmptyValue } from '#kit/values/empty-value';
import './description-list.css';
import '../feedback/skeleton.css';

export type Description = { term: string; value: ReactNode; isWide?: boolean };

/** Terms and values, in two columns. */
export const DescriptionList = ({ items }: { items: readonly Description[] }) => (
  <dl className="kit-descriptions">
    {items.map(({ term, value, isWide }) => (
      <div key={term} className={isWide === true ? 'kit-wide' : undefined}>
        <dt>{term}</dt>
        <dd>{value === null || value === undefined || value === '' ? <EmptyValue /> : value}</dd>
      </div>
    ))}
  </dl>
);

/** A section of a detail, with its heading. */
export const DetailSection = ({
  title,
  children,
}: {
  title: string | undefined;
  children: ReactNode;
}) => (
  <section className="kit-detail-section">
    {title !== undefined && <h2 className="kit-detail-heading">{title}</h2>}
    {children}
  </section>
);

const skeletonLines = ['1', '2', '3', '4', '5', '6'];

/** Skeleton of a detail while it loads. */
export const DetailSkeleton = () => (
  <div className="kit-detail-skeleton" aria-busy="true">
    {skeletonLines.map((line) => (
      <span key={line} className="kit-skeleton" />
    ))}
  </div>
);
