import type { Role } from '@back-office/contract/features/roles';
import type { Language } from '@back-office/contract/kit/language';
import { type RoleField, roleFields } from '@back-office/messages/features/roles';
import { ObjectActions } from '#kit/object-actions';
import type { Column } from '#kit/column';
import { formatCount } from '#kit/money';
import { PageLink } from '#kit/page-link';
import { Text } from '#kit/value-cells';
import { useLanguage } from '#platform/language/language';
import { roleActions } from './role-actions.tsx';
import { RoleKind, useRoleDescription } from './role-cells.tsx';
import { rolePath } from './role-paths.ts';

const NameCell = ({
  role,
  name,
  show,
}: {
  role: Role;
  name: string;
  show: (id: string) => void;
}) => (
  <PageLink to={rolePath(role.id)} open={() => show(role.id)}>
    <span translate="no">{name}</span>
  </PageLink>
);

const DescriptionCell = ({ role }: { role: Role }) => <Text text={useRoleDescription()(role)} />;

const Count = ({ count }: { count: number }) => formatCount(count, useLanguage());

type Drawn = Omit<Column<Role>, 'id' | 'title'>;

const drawn = (show: (id: string) => void): Record<RoleField, Drawn> => ({
  nameEn: {
    width: 190,
    card: 'field',
    render: (role) => <NameCell role={role} name={role.nameEn} show={show} />,
  },
  nameZh: {
    width: 150,
    card: 'field',
    render: (role) => <NameCell role={role} name={role.nameZh} show={show} />,
  },
  kind: { width: 150, card: 'field', render: (role) => <RoleKind role={role} /> },
  description: { width: 300, card: 'field', render: (role) => <DescriptionCell role={role} /> },
  permissionCount: {
    width: 110,
    align: 'end',
    render: (role) => <Count count={role.permissions.length} />,
  },
  holderCount: {
    width: 120,
    align: 'end',
    card: 'field',
    render: (role) => <Count count={role.holderCount} />,
  },
  actions: {
    width: 170,
    pin: 'end',
    isFixed: true,
    align: 'end',
    render: (role) => <ObjectActions of={roleActions} thing={role} isInRow />,
  },
});

const rest = ['kind', 'description', 'permissionCount', 'holderCount', 'actions'] as const;
const inEnglish = ['nameEn', 'nameZh', ...rest] as const;
const inChinese = ['nameZh', 'nameEn', ...rest] as const;

/** The name that the reader reads stands first. */
export const roleOrder = (language: Language): readonly RoleField[] =>
  language === 'en' ? inEnglish : inChinese;

export const roleColumns = (show: (id: string) => void, language: Language): Column<Role>[] => {
  const cells = drawn(show);
  return roleOrder(language).map((id, index) => ({
    id,
    title: roleFields[id],
    ...cells[id],
    ...(index === 0 ? { pin: 'start', isFixed: true, card: 'heading' } : {}),
  }));
};
