import { roleWords } from '@back-office/messages/features/roles';
import { DetailDrawer } from '#kit/detail-drawer';
import { useSay } from '#platform/language/language';
import { RoleDetail } from './role-detail.tsx';
import { rolePath } from './role-paths.ts';

/** A role beside the list. */
export const RoleDrawer = ({ id, close }: { id: string; close: () => void }) => {
  const say = useSay();
  return (
    <DetailDrawer title={say(roleWords.details)} pagePath={rolePath(id)} close={close}>
      <RoleDetail id={id} />
    </DetailDrawer>
  );
};
