import type { ObjectId } from '@back-office/contract/objects';
import { type ComponentType, createContext, useContext } from 'react';
import { FetchedDialog } from '#platform/dialog/at-work';

type DrawerProps = { id: string; close: () => void };

/** The drawer of each kind of object, fetched when the first one opens. */
export const ObjectDrawers = createContext<Partial<Record<ObjectId, ComponentType<DrawerProps>>>>(
  {},
);

/** In an address: the first row, once the rows are there. */
export const firstRow = 'first';

/** The object that a list's address says is open beside it. */
export const OpenObject = ({
  of,
  url: { open, show },
}: {
  of: ObjectId;
  url: { open: string | undefined; show: (open: string | undefined) => void };
}) => {
  const Drawer = useContext(ObjectDrawers)[of];
  return open === undefined || open === firstRow || Drawer === undefined ? null : (
    <FetchedDialog>
      <Drawer id={open} close={() => show(undefined)} />
    </FetchedDialog>
  );
};
