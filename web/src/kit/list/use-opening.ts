import { idOf } from '@back-office/contract/kit/object-address';
import { type ObjectId, objectPath, objects } from '@back-office/contract/objects';
import { useNavigate } from '@tanstack/react-router';
import { use, useEffect, useMemo } from 'react';
import type { AnyRow } from '#kit/list/list-columns';
import type { AnyUrl } from '#kit/list/list-question';
import { firstRow } from '#kit/object/open-object';
import { MayGo } from '#kit/page/page-link';

type Opened = {
  opens?: ObjectId | undefined;
  /** Address of a row that opens another page instead. */
  leadsTo?: ((row: AnyRow) => string | undefined) | undefined;
};

/** A row's own page, and its id in the address while it is open beside the list. */
const openingOf = ({ opens: id, leadsTo }: Opened) =>
  id && {
    pathOf: (row: AnyRow) => leadsTo?.(row) ?? objectPath(id, row as never),
    idOf: (row: AnyRow) => idOf(objects[id].path, row as never),
  };

/** How rows open: beside the list, or on their page; not at all without permission for the object. */
export const useOpening = (
  { opens, leadsTo }: Opened,
  { open: asked, show: showBeside }: Pick<AnyUrl, 'open' | 'show'>,
  rows: readonly AnyRow[] | undefined,
) => {
  const navigate = useNavigate();
  const mayOpen = use(MayGo)(opens === undefined ? '' : objects[opens].path);
  const open = useMemo(
    () => (mayOpen ? openingOf({ opens, leadsTo }) : undefined),
    [mayOpen, opens, leadsTo],
  );
  const show = useMemo(() => {
    if (leadsTo === undefined) {
      return showBeside;
    }
    return (id: string | undefined): void => {
      const row = rows?.find((one) => open?.idOf(one) === id);
      const elsewhere = row && leadsTo(row);
      if (elsewhere === undefined) {
        showBeside(id);
      } else {
        void navigate({ to: elsewhere });
      }
    };
  }, [leadsTo, showBeside, rows, open, navigate]);
  // In place of the address that asked for it: Back leads to where the person came from.
  useEffect(() => {
    if (asked === firstRow && rows !== undefined) {
      const [row] = rows;
      const elsewhere = row && leadsTo?.(row);
      if (elsewhere === undefined) {
        showBeside(row && open?.idOf(row), 'replacing');
      } else {
        void navigate({ to: elsewhere, replace: true });
      }
    }
  });
  return { open, show };
};
