import './form.css';

/** The problem of a field, below it; announced as it appears. */
export const Problem = ({ text }: { text: string | undefined }) => (
  <span className="kit-problem" role="alert">
    {text}
  </span>
);
