import {
  type KeyRow,
  keyTones,
  type KeyAction,
  keyOverlapHours,
  revokeApiKey,
  rotateApiKey,
} from '@back-office/contract/features/api-keys';
import {
  keyStateLabels,
  permissionCount,
  keyActionLabels,
  keyDone,
  keyWords as words,
  overlapLabels,
} from '@back-office/messages/features/api-keys';
import { permissionWords } from '@back-office/messages/permissions';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';
import { useState } from 'react';
import { ChoiceField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { type ActionsOf, command, dialog } from '#kit/object/object-actions';
import { SecretDialog } from '#kit/feedback/secret-dialog';
import { openDialog } from '#platform/dialog/dialog';
import { KeyDialog, refreshedByKeys } from './key-dialog.tsx';

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

type Overlap = `${(typeof keyOverlapHours)[number]}`;
const overlaps = keyOverlapHours.map((hours) => ({ hours, value: `${hours}` as Overlap }));

/** Makes a new key with the same permissions; the person chooses how long the earlier one works. */
const RotateDialog = ({ apiKey, close }: { apiKey: KeyRow; close: () => void }) => {
  const say = useSay();
  const [overlap, setOverlap] = useState<Overlap>('24');
  const form = useCallForm(rotateApiKey, refreshedByKeys);
  const send = async (): Promise<boolean> => {
    const chosen = overlaps.find(({ value }) => value === overlap);
    const made = await form.send({ id: apiKey.id, overlapHours: chosen?.hours ?? 0 });
    if (made !== undefined) {
      openDialog((done) => <SecretDialog secret={made.secret} words={words} close={done} />);
    }
    return made !== undefined;
  };
  return (
    <FormDialog
      title={say(words.rotateTitle)}
      okText={say(keyActionLabels.rotate)}
      isTouched={false}
      form={form}
      send={send}
      close={close}
    >
      <p className="kit-note">{say(words.rotateText)}</p>
      <ChoiceField
        label={say(words.overlap)}
        value={overlap}
        options={overlaps.map(({ hours, value }) => ({ value, label: say(overlapLabels[hours]) }))}
        change={(chosen) => setOverlap(chosen ?? overlap)}
      />
    </FormDialog>
  );
};

/** Actions the server allows on a key. */
export const keyActions: ActionsOf<KeyRow, KeyAction> = {
  labels: keyActionLabels,
  primary: 'rotate',
  acts: {
    change: dialog((apiKey, close) => <KeyDialog apiKey={apiKey} close={close} />),
    rotate: dialog((apiKey, close) => <RotateDialog apiKey={apiKey} close={close} />),
    revoke: command(revokeApiKey, {
      input: ({ id }) => ({ id }),
      sure: (_key, { say }) => ({
        kind: 'danger',
        title: say(words.revokeTitle),
        text: say(words.revokeText),
        okText: say(keyActionLabels.revoke),
      }),
      done: ({ name }, { say }) => say(keyDone.revoked, { name }),
      refreshes: refreshedByKeys,
    }),
  },
};
