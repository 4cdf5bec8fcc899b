import '../layout/panel.css';
import './skeleton.css';

/** As many lines as the content will have, so that nothing jumps when it loads. */
export const SkeletonLines = ({ lines }: { lines: number }) => (
  <div className="kit-skeleton-lines" aria-busy="true">
    {Array.from({ length: lines }, (_, line) => String(line)).map((line) => (
      <span key={line} className="kit-skeleton" />
    ))}
  </div>
);
