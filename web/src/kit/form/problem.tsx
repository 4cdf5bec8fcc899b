import './form.css';

/** What is wrong with a field, below it; said as soon as it appears. */
export const Problem = ({ text }: { text: string | undefined }) => (
  <span className="kit-problem" role="alert">
    {text}
  </span>
);
