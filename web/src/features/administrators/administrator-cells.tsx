import {
  getAdministrator,
  listAdministrators,
  type Administrator,
  administratorTones,
} from '@back-office/contract/features/administrators';
import type { NamedRole } from '@back-office/contract/features/roles';
import {
  administratorStatusLabels,
  administratorWords as words,
} from '@back-office/messages/features/administrators';
import { roleNameIn } from '@back-office/messages/features/roles';
import '#kit/layout/panel.css';
import { StatusDot } from '#kit/values/status-dot';
import { Text } from '#kit/columns/value-cells';
import { useLanguage, useSay } from '#platform/language/language';
import { filterWords } from '@back-office/messages/kit';

/** Calls that show administrators, reloaded after a change. */
export const refreshedByAdministrators = [listAdministrators, getAdministrator] as const;

export const AdministratorStatusDot = ({ status }: Pick<Administrator, 'status'>) => {
  const say = useSay();
  return (
    <StatusDot tone={administratorTones[status]}>
      {say(administratorStatusLabels[status])}
    </StatusDot>
  );
};

/** The person's name; before there is one in this business, the address. */
export const calledOf = ({ name, email }: Pick<Administrator, 'name' | 'email'>): string =>
  name ?? email;

export const RoleName = ({ role }: { role: NamedRole }) => {
  const language = useLanguage();
  return <Text text={roleNameIn(language, role)} />;
};

export const Gateways = ({ numbers }: { numbers: Administrator['gatewayNumbers'] }) => {
  const say = useSay();
  return numbers === null ? (
    <span>{say(words.allGateways)}</span>
  ) : (
    <span className="kit-mono" title={numbers.join('\n')}>
      {numbers.join(say(filterWords.between))}
    </span>
  );
};

/** Marks the owner, and the reader's own row. */
export const Marks = ({ isOwner, isSelf }: Pick<Administrator, 'isOwner' | 'isSelf'>) => {
  const say = useSay();
  const marks = [isOwner ? say(words.owner) : '', isSelf ? say(words.you) : ''].filter(Boolean);
  return marks.length === 0 ? null : <span className="kit-second-line">{marks.join(' · ')}</span>;
};
