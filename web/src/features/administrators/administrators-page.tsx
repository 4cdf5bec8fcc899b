import {
  administratorStatuses,
  getGrantable,
  listAdministrators,
} from '@back-office/contract/features/administrators';
import {
  administratorFields,
  administratorStatusLabels,
  administratorWords as words,
} from '@back-office/messages/features/administrators';
import { screenTitles } from '@back-office/messages/screens';
import { roleNameIn } from '@back-office/messages/features/roles';
import { Button } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { choiceFilter, textFilter } from '#kit/filter-controls';
import type { FilterField } from '#kit/filter-field';
import { lazyPart } from '#kit/lazy-part';
import { answerOf } from '#kit/list-answer';
import { OpenObject } from '#kit/object/open-object';
import { PageHead } from '#kit/page-head';
import { QueryScreen } from '#kit/query-screen';
import { EmptyFirst } from '#kit/states';
import { useListUrl } from '#kit/use-list-url';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { administratorColumns, administratorColumnsAtFirst } from './administrator-columns.tsx';
import { type AdministratorFilter, administratorRules } from './administrator-rules.ts';

const InviteDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog);

const all = 'all';

const useFilters = (): readonly FilterField<AdministratorFilter>[] => {
  const { data } = useQuestion(getGrantable, {}, { staleTimeMs: 60_000 });
  const roles = data?.roles;
  return useMemo(
    () => [
      textFilter({ key: 'keyword', label: words.keyword }),
      choiceFilter({
        key: 'roleIds',
        label: administratorFields.role,
        values: (roles ?? []).map(({ id }) => id),
        nameOf: (id, language) => {
          const role = roles?.find((one) => one.id === id);
          return role === undefined ? id : roleNameIn(language, role);
        },
      }),
    ],
    [roles],
  );
};

const Head = ({ invite }: { invite: () => void }) => {
  const say = useSay();
  const { can } = useSession();
  return (
    <PageHead title={say(screenTitles.administrators)} lead={say(words.lead)}>
      {can('administrators.manage') && (
        <Button type="primary" onClick={invite}>
          {say(words.invite)}
        </Button>
      )}
    </PageHead>
  );
};

/** Spec S2.42: who works in this business, and who is asked to. */
export const AdministratorsPage = () => {
  const say = useSay();
  const url = useListUrl(administratorRules);
  const [isInviting, setInviting] = useState(false);
  const quick = useFilters();
  const { filter, page, limit, show } = url;
  const list = useQuestion(listAdministrators, { filter, page, limit }, { keepPreviousData: true });
  const columns = useMemo(
    () => ({
      all: administratorColumns(show),
      start: administratorColumnsAtFirst,
      rowId: ({ id }: { id: string }) => id,
    }),
    [show],
  );
  return (
    <>
      <Head invite={() => setInviting(true)} />
      <QueryScreen
        list="administrators"
        url={url}
        columns={columns}
        filters={{ quick, groups: [], range: null }}
        tabs={{
          label: say(administratorFields.status),
          tabs: [
            { id: all, label: words.all, count: undefined },
            ...administratorStatuses.map((id) => ({
              id,
              label: administratorStatusLabels[id],
              count: undefined,
            })),
          ],
          active: filter.statuses?.length === 1 ? (filter.statuses[0] ?? all) : all,
          choose: (id) =>
            url.changeFilter({
              statuses: administratorStatuses.filter((status) => status === id),
            }),
        }}
        answer={answerOf(list)}
        sums={[]}
        emptyFirst={<EmptyFirst title={say(words.emptyTitle)} text={say(words.emptyText)} />}
      />
      <OpenObject of="administrator" url={url} />
      {isInviting && (
        <Suspense>
          <InviteDialog close={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  );
};
