import {
  normalTrackingNumber,
  problemOfTrackingNumber,
  recogniseCarrier,
} from '@back-office/contract/kit/carriers/tracking-number';
import { ruleOfTrackingNumber } from '@back-office/contract/features/waybills';
import {
  carrierLabels,
  waybillWords as words,
} from '@back-office/messages/features/waybills/words';
import { ruleWords } from '@back-office/messages/rules';
import { useSay } from '#platform/language/language';

/** The numbers in a text, one per line or separated by commas. */
export const numbersIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\n,，;；]/)
      .map(normalTrackingNumber)
      .filter((number) => number !== ''),
  ),
];

/** Shows each number's carrier, or its error, while it is typed. */
export const RecognisedNumbers = ({ numbers }: { numbers: readonly string[] }) => {
  const say = useSay();
  const told = (number: string): string => {
    const problem = problemOfTrackingNumber(number);
    if (problem !== null) {
      return say(ruleWords[ruleOfTrackingNumber[problem]], {});
    }
    const carrier = recogniseCarrier(number)?.carrier;
    return say(carrier === undefined ? words.notRecognised : carrierLabels[carrier]);
  };
  return (
    <ul className="kit-quiet" aria-live="polite">
      {numbers.map((number) => (
        <li key={number}>
          <span className="kit-mono" translate="no">
            {number}
          </span>{' '}
          {told(number)}
        </li>
      ))}
    </ul>
  );
};
