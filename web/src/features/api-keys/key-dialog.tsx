import {
  addApiKey,
  changeApiKey,
  getApiKey,
  keyPermissions,
  type KeyPermission,
  type KeyRow,
  listApiKeys,
} from '@back-office/contract/features/api-keys';
import { type Mode, modes } from '@back-office/contract/features/payment';
import {
  keyDone,
  keyFields as fields,
  keyModeLabels,
  keyWords as words,
} from '@back-office/messages/features/api-keys';
import { roleWords } from '@back-office/messages/features/roles';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { ChoiceField, LineField, LinesField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { CheckTree } from '#kit/form/check-tree';
import { Problem } from '#kit/form/problem';
import { SecretDialog } from '#kit/feedback/secret-dialog';
import { branchesOf } from '#features/roles/public';
import { openDialog } from '#platform/dialog/dialog';
import type { CallRefused } from '#platform/http/client';
import { readAgainAfter } from '#platform/http/read-again';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';

/** Calls reloaded after any action on a key. */
export const refreshedByKeys = [listApiKeys, getApiKey] as const;

type Draft = {
  name: string;
  mode: Mode;
  permissions: KeyPermission[];
  /** Empty: all of its mode. */
  gatewayNumbers: string[];
  /** One per line, as typed. */
  addresses: string;
};

type Part = {
  draft: Draft;
  set: (part: Partial<Draft>) => void;
  problemOf: (path: string) => string | undefined;
};

/** Only permissions the reader holds are offered. */
const PermissionsField = ({ draft, set, problemOf }: Part) => {
  const say = useSay();
  const { can } = useSession();
  const offered = keyPermissions.filter(
    (permission) => can(permission) || draft.permissions.includes(permission),
  );
  return (
    <section className="kit-form" aria-label={say(fields.permissions)}>
      <span className="kit-filter-label">{say(fields.permissions)}</span>
      <CheckTree
        branches={branchesOf(offered, say)}
        chosen={new Set(draft.permissions)}
        words={{ yes: say(roleWords.held), no: say(roleWords.notHeld) }}
        change={(chosen) =>
          set({ permissions: keyPermissions.filter((permission) => chosen.has(permission)) })
        }
      />
      <Problem text={problemOf('permissions')} />
    </section>
  );
};

const GatewaysField = ({ draft, set, problemOf }: Part) => {
  const say = useSay();
  const { gatewayList } = useSession();
  const id = useId();
  return (
    <div className="kit-form">
      <label htmlFor={id} className="kit-filter-label">
        {say(fields.gatewayNumbers)}
      </label>
      <Select<string[]>
        id={id}
        mode="multiple"
        value={draft.gatewayNumbers}
        placeholder={say(words.allGateways)}
        options={gatewayList.map(({ number, name }) => ({
          value: number,
          label: `${number} · ${name}`,
        }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(gatewayNumbers) => set({ gatewayNumbers })}
      />
      <Problem text={problemOf('gatewayNumbers')} />
    </div>
  );
};

const addressesIn = (typed: string): string[] =>
  typed
    .split(/[\s,]+/)
    .map((address) => address.trim())
    .filter((address) => address !== '');

/** The first invalid address; the call reports each by its position. */
const addressProblem = ({ draft, problemOf }: Pick<Part, 'draft' | 'problemOf'>) =>
  addressesIn(draft.addresses)
    .map((_address, place) => problemOf(`addresses.${place}`))
    .find((problem) => problem !== undefined) ?? problemOf('addresses');

const useSending = (apiKey: KeyRow | undefined, hear: (failure: CallRefused) => void) => {
  const say = useSay();
  const adding = useCallForm(addApiKey, refreshedByKeys);
  const changing = useCallForm(changeApiKey, refreshedByKeys, hear);
  const send = async ({ mode, ...draft }: Draft): Promise<boolean> => {
    const { gatewayNumbers } = draft;
    const input = {
      ...draft,
      gatewayNumbers: gatewayNumbers.length === 0 ? null : gatewayNumbers,
      addresses: addressesIn(draft.addresses),
    };
    if (apiKey !== undefined) {
      return changing.sendSaying(
        { id: apiKey.id, version: apiKey.version, ...input },
        say(keyDone.saved, { name: draft.name }),
      );
    }
    const made = await adding.send({ ...input, mode });
    if (made !== undefined) {
      openDialog((close) => <SecretDialog secret={made.secret} words={words} close={close} />);
    }
    return made !== undefined;
  };
  return { form: apiKey === undefined ? adding : changing, send };
};

const emptyDraft: Draft = {
  name: '',
  mode: 'live',
  permissions: [],
  gatewayNumbers: [],
  addresses: '',
};

const draftOf = ({ name, mode, permissions, gatewayNumbers, addresses }: KeyRow): Draft => ({
  name,
  mode,
  permissions,
  gatewayNumbers: gatewayNumbers ?? [],
  addresses: addresses.join('\n'),
});

/** Adds a key, which is shown next, or changes one. */
export const KeyDialog = ({ apiKey: opened, close }: { apiKey?: KeyRow; close: () => void }) => {
  const say = useSay();
  const [apiKey, setApiKey] = useState(opened);
  const start = apiKey === undefined ? emptyDraft : draftOf(apiKey);
  const [draft, setDraft] = useState(start);
  const take = (stands: KeyRow): void => {
    setApiKey(stands);
    setDraft(draftOf(stands));
  };
  const { form, send } = useSending(apiKey, (failure) => {
    if (apiKey !== undefined) {
      void readAgainAfter(failure, { call: getApiKey, input: { id: apiKey.id }, take });
    }
  });
  const part: Part = {
    draft,
    set: (changed) => setDraft({ ...draft, ...changed }),
    problemOf: form.problemOf,
  };
  return (
    <FormDialog
      title={say(apiKey === undefined ? words.add : words.changeTitle)}
      okText={say(apiKey === undefined ? words.add : words.save)}
      isWide
      isTouched={JSON.stringify(draft) !== JSON.stringify(start)}
      form={form}
      send={() => send(draft)}
      close={close}
    >
      <p className="kit-note">{say(words.ownerHelp)}</p>
      <LineField
        label={say(fields.name)}
        value={draft.name}
        problem={form.problemOf('name')}
        change={(name) => part.set({ name })}
      />
      {apiKey === undefined && (
        <ChoiceField
          label={say(fields.mode)}
          help={say(words.modeHelp)}
          value={draft.mode}
          options={modes.map((mode) => ({ value: mode, label: say(keyModeLabels[mode]) }))}
          change={(mode) => part.set({ mode: mode ?? draft.mode })}
        />
      )}
      <PermissionsField {...part} />
      <GatewaysField {...part} />
      <LinesField
        label={say(fields.addresses)}
        help={say(words.addressesHelp)}
        value={draft.addresses}
        rows={2}
        problem={addressProblem(part)}
        change={(addresses) => part.set({ addresses })}
      />
    </FormDialog>
  );
};
