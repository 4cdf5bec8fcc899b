import {
  createRole,
  getRole,
  listRoles,
  modifyRole,
  type Role,
  rolesMax,
} from '@back-office/contract/features/roles';
import type { InputOf, OutputOf } from '@back-office/contract/kit/call';
import { merchantPermissions, type Permission } from '@back-office/contract/kit/permission';
import { screens } from '@back-office/contract/screens';
import { roleDone, roleObstacleWords } from '@back-office/messages/features/roles';
import { missingPermission, permissionWords } from '@back-office/messages/permissions';
import { pageTitles } from '@back-office/messages/screens';
import type { Word } from '@back-office/messages/words';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { Awaited } from '#kit/feedback/awaited';
import { NoPermission } from '#kit/feedback/states';
import { useLastAnswer } from '#kit/address/use-last-answer';
import { useUnsavedChanges } from '#platform/dialog/unsaved-changes';
import { CallRefused } from '#platform/http/client';
import { useCommand, useQuestion } from '#platform/http/questions';
import { readAgainAfter } from '#platform/http/read-again';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { useSession } from '#platform/session/session';
import { BeginWith } from './begin-with.tsx';
import { refreshedByRoles } from './role-actions.tsx';
import { useRoleDescription, useRoleName, roleInListPath } from './role-cells.tsx';
import {
  copyDraft,
  draftOf,
  emptyDraft,
  inputOf,
  isSame,
  problemsIn,
  problemsOf,
  type RoleDraft,
  type RoleProblems,
} from './role-draft.ts';
import { RoleForm } from './role-form.tsx';

type EditorProps = {
  title: Word;
  start: RoleDraft;
  held: readonly Permission[];
  /** Roles whose names are taken. */
  others: readonly Pick<Role, 'nameZh' | 'nameEn'>[];
  what: 'create' | 'modify';
  /** Content before the form: the choice of a role to copy. */
  before?: ReactNode;
  isSending: boolean;
  /** Problem of an earlier try. */
  refusal?: string | undefined;
  /** Sends the role and returns its id. */
  send: (input: InputOf<typeof createRole>) => Promise<string>;
};

const useEditor = ({ start, others, what, refusal, send }: EditorProps) => {
  const say = useSay();
  const router = useRouter();
  const nameOf = useRoleName();
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<RoleProblems>(
    refusal === undefined ? {} : { whole: refusal },
  );
  const [savedId, setSavedId] = useState<string>();
  // Choosing another role to copy counts as leaving: it changes only the query.
  useUnsavedChanges(savedId === undefined && !isSame(draft, start), { leaves: 'address' });
  // Leaves after the next render, in which nothing counts as unsaved: the warning looks at the rendered state.
  useEffect(() => {
    if (savedId !== undefined) {
      router.history.push(roleInListPath(savedId));
    }
  }, [savedId, router]);
  const change = (part: Partial<RoleDraft>): void => {
    setDraft({ ...draft, ...part });
    const others = Object.entries(problems).filter(
      ([field]) => !(field in part) && field !== 'whole',
    );
    setProblems(Object.fromEntries(others));
  };
  const submit = async (): Promise<void> => {
    const wrong = problemsOf(draft, others, say);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) {
      return;
    }
    try {
      const id = await send(inputOf(draft));
      notify({
        kind: 'success',
        text: say(roleDone, { role: nameOf({ ...draft, predefined: null }).name, what }),
      });
      setSavedId(id);
    } catch (failure) {
      setProblems(failure instanceof CallRefused ? problemsIn(failure) : {});
    }
  };
  return { draft, change, problems, submit };
};

const Editor = (props: EditorProps) => {
  const say = useSay();
  const router = useRouter();
  const { draft, change, problems, submit } = useEditor(props);
  return (
    <article className="kit-page">
      <h1 className="kit-page-title kit-form-title">{say(props.title)}</h1>
      {props.before}
      <RoleForm
        draft={draft}
        change={change}
        problems={problems}
        held={props.held}
        isSending={props.isSending}
        send={() => void submit()}
        leave={() => router.history.push(screens.roles.path)}
      />
    </article>
  );
};

type Asked = { error: Error | null; refetch: () => Promise<unknown> };

const Waiting = ({ asked }: { asked: Asked }) => (
  <article className="kit-page">
    <Awaited question={asked} />
  </article>
);

/** One page holds the maximum number of roles of a business. */
const everyRole = { filter: {}, page: 1, limit: rolesMax } as const;

const useCopied = (): string | undefined => {
  const { copy }: { copy?: unknown } = useSearch({ strict: false });
  return typeof copy === 'string' ? copy : undefined;
};

const Barred = () => {
  const say = useSay();
  const names = [say(permissionWords['roles.manage'].name)];
  return (
    <article className="kit-page">
      <NoPermission title={say(missingPermission, { names })} />
    </article>
  );
};

/** A role of the business's own: new, or a copy of another. */
export const AddRolePage = () => (useSession().can('roles.manage') ? <AddForm /> : <Barred />);

const AddForm = () => {
  const copied = useCopied();
  const list = useQuestion(listRoles, everyRole);
  const { can } = useSession();
  const describe = useRoleDescription();
  const creating = useCommand(createRole, { refreshes: refreshedByRoles });
  const data = useLastAnswer(list.data);
  if (data === undefined) {
    return <Waiting asked={list} />;
  }
  const { rows: roles } = data;
  const held = merchantPermissions.filter(can);
  const source = roles.find(({ id }) => id === copied);
  const copy = source && copyDraft({ ...source, description: describe(source) }, held);
  return (
    <Editor
      key={copied ?? ''}
      title={pageTitles.roleAdd}
      start={copy ?? emptyDraft}
      held={held}
      others={roles}
      what="create"
      before={<BeginWith roles={roles} chosen={source?.id} />}
      isSending={creating.isPending}
      send={async (input) => (await creating.mutateAsync(input)).id}
    />
  );
};

const openedWith = (role: OutputOf<typeof getRole>, refusal?: string) => ({
  ...role,
  start: draftOf(role),
  refusal,
});

const ModifyForm = ({ role }: { role: OutputOf<typeof getRole> }) => {
  // The role as opened, or as changed by someone else once a save was refused for it.
  const [{ id, version, start, refusal }, open] = useState(() => openedWith(role));
  // If the list isn't loaded, only the server checks the name.
  const others = useQuestion(listRoles, everyRole).data?.rows.filter((one) => one.id !== id) ?? [];
  const modifying = useCommand(modifyRole, { refreshes: refreshedByRoles });
  return (
    <Editor
      key={version}
      refusal={refusal}
      title={pageTitles.roleModify}
      start={start}
      held={role.held}
      others={others}
      what="modify"
      isSending={modifying.isPending}
      send={async (input) => {
        try {
          await modifying.mutateAsync({ id, version, ...input });
        } catch (failure) {
          const msg = failure instanceof CallRefused ? failure.msg : undefined;
          await readAgainAfter(failure, {
            call: getRole,
            input: { id },
            take: (stands) => open(openedWith(stands, msg)),
          });
          throw failure;
        }
        return id;
      }}
    />
  );
};

const Modified = ({ id }: { id: string }) => {
  const say = useSay();
  const { can } = useSession();
  const asked = useQuestion(getRole, { id });
  const role = useLastAnswer(asked.data);
  if (role === undefined) {
    return <Waiting asked={asked} />;
  }
  if (!can('roles.manage')) {
    return <Barred />;
  }
  const barred = role.obstacles.find(({ action }) => action === 'modify');
  return barred === undefined ? (
    <ModifyForm role={role} />
  ) : (
    <article className="kit-page">
      <p className="kit-note">{say(roleObstacleWords[barred.obstacle])}</p>
    </article>
  );
};

export const ModifyRolePage = () => {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return <Modified key={id} id={id} />;
};
