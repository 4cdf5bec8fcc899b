import { getApiKey } from '@back-office/contract/features/api-keys';
import type { OutputOf } from '@back-office/contract/kit/call';
import { errorWords } from '@back-office/messages/error-words';
import {
  keyFields as fields,
  keyModeLabels,
  keyWords as words,
} from '@back-office/messages/features/api-keys';
import { permissionWords } from '@back-office/messages/permissions';
import { defineObject } from '#kit/object/define-object';
import { fact } from '#kit/object/facts';
import { useSay } from '#platform/language/language';
import { keyActions, KeyHint, KeyStateText } from './key-cells.tsx';

type ApiKey = OutputOf<typeof getApiKey>;

/** The permissions given to it; those its owner has lost are marked as ineffective. */
const Permissions = ({ thing }: { thing: ApiKey }) => {
  const say = useSay();
  const { permissions, effectivePermissions, state } = thing;
  return (
    <ul className="kit-plain-list">
      {permissions.map((permission) => (
        <li key={permission}>
          {say(permissionWords[permission].name)}
          {state === 'active' && !effectivePermissions.includes(permission) && (
            <span className="kit-quiet"> · {say(words.notEffective)}</span>
          )}
        </li>
      ))}
    </ul>
  );
};

const Orphaned = ({ thing: { state } }: { thing: ApiKey }) => {
  const say = useSay();
  return state === 'orphaned' ? <p className="kit-note">{say(words.orphanedNote)}</p> : null;
};

/** A key: permissions, allowed addresses, and use. */
export const keyObject = defineObject({
  id: 'apiKey',
  title: words.title,
  call: getApiKey,
  input: ({ id }) => ({ id }),
  absent: { refusals: ['apiKeys.notFound'], title: errorWords['apiKeys.notFound'] },
  head: {
    name: ({ name }) => ({ text: name }),
    status: (key) => <KeyStateText {...key} />,
    Notes: Orphaned,
  },
  actions: keyActions,
  main: [
    {
      title: words.use,
      facts: ({ lastUsedAt, lastUsedIp, gatewayNumbers, addresses }, { say }) => [
        fact.time(fields.lastUsedAt, lastUsedAt),
        fact.text(fields.lastUsedAt, lastUsedAt === null && say(words.never)),
        fact.code(fields.lastUsedIp, lastUsedIp),
        fact.text(fields.gatewayNumbers, gatewayNumbers?.join(' · ') ?? say(words.allGateways)),
        fact.text(fields.addresses, addresses.join(' · ') || say(words.anyAddress)),
      ],
    },
    { title: fields.permissions, Content: Permissions },
  ],
  side: [
    {
      title: words.secret,
      facts: (key) => [
        fact.of(fields.hint, <KeyHint {...key} />),
        fact.label(fields.mode, keyModeLabels, key.mode),
        fact.text(fields.personName, key.personName),
        fact.time(fields.createdAt, key.createdAt),
        fact.time(words.secretSince, key.secretSince),
        fact.time(words.earlierUntil, key.earlierSecretUntil),
        fact.time(words.revokedAt, key.revokedAt),
      ],
    },
  ],
});
