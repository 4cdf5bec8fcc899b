import type { Administrator } from '@back-office/contract/features/administrators';
import {
  administratorFields,
  administratorWords as words,
} from '@back-office/messages/features/administrators';
import type { Word } from '@back-office/messages/words';
import { Avatar } from '#kit/avatar';
import type { Column } from '#kit/column';
import { ObjectActions } from '#kit/object-actions';
import { PageLink } from '#kit/page-link';
import { Text, YesNo } from '#kit/value-cells';
import { administratorActions } from './administrator-actions.tsx';
import {
  AdministratorStatusDot,
  calledOf,
  Gateways,
  Marks,
  RoleName,
} from './administrator-cells.tsx';
import { administratorPath } from './administrator-paths.ts';

type Drawn = Omit<Column<Administrator>, 'id' | 'title'>;
type ColumnId = Exclude<keyof typeof administratorFields, 'expiresAt' | 'joinedAt'> | 'actions';

const titles: Readonly<Record<ColumnId, Word>> = {
  ...administratorFields,
  actions: words.actions,
};

const drawn = (show: (id: string) => void): Record<ColumnId, Drawn> => ({
  name: {
    width: 220,
    pin: 'start',
    isFixed: true,
    card: 'heading',
    render: (row) => (
      <span className="kit-named">
        <Avatar name={calledOf(row)} picture={row.avatar} />
        <span>
          <PageLink to={administratorPath(row.id)} open={() => show(row.id)}>
            <span translate="no">{calledOf(row)}</span>
          </PageLink>
          <Marks isOwner={row.isOwner} isSelf={row.isSelf} />
        </span>
      </span>
    ),
  },
  loginName: { width: 150, render: (row) => <Text text={row.loginName} isMono /> },
  email: { width: 240, card: 'field', render: (row) => <Text text={row.email} /> },
  status: {
    width: 150,
    card: 'field',
    render: (row) => <AdministratorStatusDot status={row.status} />,
  },
  role: { width: 150, card: 'field', render: (row) => <RoleName role={row.role} /> },
  gateways: {
    width: 170,
    card: 'field',
    render: (row) => <Gateways numbers={row.gatewayNumbers} />,
  },
  accountDynamics: { width: 130, render: (row) => <YesNo value={row.seesAccountDynamics} /> },
  lastSignedInAt: { width: 170, note: 'zone', render: (row) => <Text time={row.lastSignedInAt} /> },
  invitedBy: { width: 140, render: (row) => <Text text={row.invitedBy} /> },
  invitedAt: { width: 170, note: 'zone', render: (row) => <Text time={row.invitedAt} /> },
  actions: {
    width: 190,
    pin: 'end',
    isFixed: true,
    align: 'end',
    render: (row) => <ObjectActions of={administratorActions} thing={row} isInRow />,
  },
});

const order: readonly ColumnId[] = [
  'name',
  'loginName',
  'email',
  'status',
  'role',
  'gateways',
  'accountDynamics',
  'lastSignedInAt',
  'invitedBy',
  'invitedAt',
  'actions',
];

export const administratorColumns = (show: (id: string) => void): Column<Administrator>[] => {
  const cells = drawn(show);
  return order.map((id) => ({ id, title: titles[id], ...cells[id] }));
};
export const administratorColumnsAtFirst = order;
