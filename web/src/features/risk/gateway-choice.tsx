import { riskWords as words } from '@back-office/messages/features/risk/words';
import { ChoiceField } from '#kit/call-form/fields';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';

const all = 'all';

type ChoiceProps = {
  value: string | null;
  problem: string | undefined;
  change: (gatewayNumber: string | null) => void;
};

/** One gateway that the person sees, or null for all of them. */
export const GatewayChoice = ({ value, problem, change }: ChoiceProps) => {
  const say = useSay();
  const { gatewayList } = useSession();
  return (
    <ChoiceField
      label={say(words.gateway)}
      value={value ?? all}
      problem={problem}
      options={[
        { value: all, label: say(words.allGateways) },
        ...gatewayList.map(({ number, name }) => ({
          value: number,
          label: `${number} · ${name}`,
        })),
      ]}
      change={(number) => change(number === all ? null : number)}
    />
  );
};
