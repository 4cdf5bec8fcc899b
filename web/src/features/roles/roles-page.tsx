import { listRoles, type Role } from '@back-office/contract/features/roles';
import { roleKindLabels, roleWords } from '@back-office/messages/features/roles';
import { screenTitles } from '@back-office/messages/screens';
import { useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import { useMemo } from 'react';
import { textFilter } from '#kit/filter-controls';
import { OpenObject } from '#kit/object/open-object';
import { PageHead } from '#kit/page-head';
import { QueryScreen } from '#kit/query-screen';
import { EmptyFirst } from '#kit/states';
import { useListUrl } from '#kit/use-list-url';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { roleColumns, roleOrder } from './role-columns.tsx';
import { addRolePath } from './role-paths.ts';
import { matches, type RoleFilter, roleRules, roleTabs, tabOf } from './role-rules.ts';

const all = 'all';
const quick = [textFilter<RoleFilter>({ key: 'search', label: roleWords.search })];

const countOf = (roles: readonly Role[] | undefined, tab: (typeof roleTabs)[number]) =>
  roles?.filter((role) => tabOf(role) === tab).length;

/** Spec S2.43: what the administrators of the account may see and do, by role. */
export const RolesPage = () => {
  const say = useSay();
  const language = useLanguage();
  const router = useRouter();
  const { can } = useSession();
  const url = useListUrl(roleRules);
  const { filter, page, limit } = url;
  const { data, error, refetch } = useQuestion(listRoles, {});
  const found = useMemo(() => data?.roles.filter((role) => matches(role, filter)), [data, filter]);
  const columns = useMemo(
    () => ({
      all: roleColumns(url.show, language),
      start: roleOrder(language),
      rowId: (role: Role) => role.id,
    }),
    [url.show, language],
  );
  return (
    <>
      <PageHead title={say(screenTitles.roles)} lead={say(roleWords.lead)}>
        {can('roles.manage') && (
          <Button type="primary" onClick={() => router.history.push(addRolePath())}>
            {say(roleWords.add)}
          </Button>
        )}
      </PageHead>
      <QueryScreen
        list="roles"
        url={url}
        columns={columns}
        filters={{ quick, groups: [], range: null }}
        tabs={{
          label: say(roleWords.kinds),
          tabs: [
            { id: all, label: roleWords.all, count: data?.roles.length },
            ...roleTabs.map((id) => ({
              id,
              label: roleKindLabels[id],
              count: countOf(data?.roles, id),
            })),
          ],
          active: filter.kind ?? all,
          choose: (id) => url.changeFilter({ kind: roleTabs.find((tab) => tab === id) }),
        }}
        answer={{
          rows: found?.slice((page - 1) * limit, page * limit),
          total: found?.length,
          isStale: false,
          error: data === undefined ? error : null,
          tryAgain: () => void refetch(),
        }}
        sums={[]}
        emptyFirst={
          <EmptyFirst title={say(roleWords.emptyTitle)} text={say(roleWords.emptyText)} />
        }
      />
      <OpenObject of="role" url={url} />
    </>
  );
};
