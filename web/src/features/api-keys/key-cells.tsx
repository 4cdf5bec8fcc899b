import { type KeyRow, keyTones } from '@back-office/contract/features/api-keys';
import { keyStateLabels, permissionCount } from '@back-office/messages/features/api-keys';
import { permissionWords } from '@back-office/messages/permissions';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';

export const KeyStateText = ({ state }: Pick<KeyRow, 'state'>) => {
  const say = useSay();
  return <StatusDot tone={keyTones[state]}>{say(keyStateLabels[state])}</StatusDot>;
};

const Permissions = ({ permissions }: Pick<KeyRow, 'permissions'>) => {
  const say = useSay();
  const names = permissions.map((permission) => say(permissionWords[permission].name)).join(' · ');
  return <span title={names}>{say(permissionCount, { count: permissions.length })}</span>;
};

/** The last characters of a key, by which people recognise it. */
export const KeyHint = ({ hint }: Pick<KeyRow, 'hint'>) => (
  <span className="kit-mono" translate="no">
    …{hint}
  </span>
);

export const keyCells = {
  state: (row: KeyRow) => <KeyStateText {...row} />,
  hint: (row: KeyRow) => <KeyHint {...row} />,
  permissions: (row: KeyRow) => <Permissions {...row} />,
};
