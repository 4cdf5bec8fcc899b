import { partWords } from '@back-office/messages/kit';
import { useSay } from '#platform/language/language';
import './values.css';

/** Nothing there: a faint dash to the eye, a word to the ear. */
export const EmptyValue = () => {
  const say = useSay();
  return (
    <span className="kit-empty-value">
      <span aria-hidden="true">–</span>
      <span className="kit-hidden">{say(partWords.none)}</span>
    </span>
  );
};
