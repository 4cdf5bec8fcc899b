import { merchantReasonMax } from '@back-office/contract/features/merchants/facts';
import { operatorWords } from '@back-office/messages/features/merchants/operator';
import { ReasonField } from '#kit/form/reason-field';
import { useSay } from '#platform/language/language';

/** Why an operator does it. */
export const ReasonForLog = ({
  value,
  problem,
  change,
}: {
  value: string;
  problem: string | undefined;
  change: (value: string) => void;
}) => {
  const say = useSay();
  return (
    <ReasonField
      label={say(operatorWords.reason)}
      help={say(operatorWords.reasonHelp)}
      lengthMax={merchantReasonMax}
      value={value}
      problem={problem}
      change={change}
    />
  );
};
