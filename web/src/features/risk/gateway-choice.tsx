import { riskWords as words } from '@back-office/messages/features/risk/words';
import { ChoiceField } from '#kit/call-form/fields';
import { useSay } from '#platform/language/language';
import { type Session, useSession } from '#platform/session/session';

const all = 'all';

/** The initial choice: all gateways, or the first that the person sees. */
export const firstGateway = ({
  gatewayList,
  seesAllGateways,
}: Pick<Session, 'gatewayList' | 'seesAllGateways'>): string | null =>
  seesAllGateways ? null : (gatewayList[0]?.number ?? null);

type ChoiceProps = {
  value: string | null;
  problem: string | undefined;
  change: (gatewayNumber: string | null) => void;
};

/** One gateway that the person sees, or null for all, which only those who see all may choose. */
export const GatewayChoice = ({ value, problem, change }: ChoiceProps) => {
  const say = useSay();
  const { gatewayList, seesAllGateways } = useSession();
  return (
    <ChoiceField
      label={say(words.gateway)}
      value={value ?? all}
      problem={problem}
      options={[
        ...(seesAllGateways ? [{ value: all, label: say(words.allGateways) }] : []),
        ...gatewayList.map(({ number, name }) => ({
          value: number,
          label: `${number} · ${name}`,
        })),
      ]}
      change={(number) => change(number === all ? null : number)}
    />
  );
};
