import { partWords } from '@back-office/messages/kit';
import { useSay } from '#platform/language/language';
import './values.css';

/** An empty value: a faint dash on screen, a word for screen readers. */
export const EmptyValue = () => {
  const say = useSay();
  return (
    <span className="kit-empty-value">
      <span aria-hidden="true">–</span>
      <span className="kit-hidden">{say(partWords.none)}</span>
    </span>
  );
};
