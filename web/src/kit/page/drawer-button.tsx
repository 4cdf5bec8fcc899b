import type { Word } from '@back-office/messages/words';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { DetailDrawer } from '#kit/object/detail-drawer';
import { mayLeave } from '#platform/dialog/unsaved-changes';
import { useSay } from '#platform/language/language';

/** A button above a list, with the drawer it opens. The drawer's content is mounted only while it is open. */
export const DrawerButton = ({
  label,
  title,
  icon,
  isPrimary = false,
  children,
}: {
  label: Word;
  title: Word;
  icon: ReactNode;
  isPrimary?: boolean;
  children: ReactNode;
}) => {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const close = async (): Promise<void> => setOpen(!(await mayLeave()));
  return (
    <>
      <Button type={isPrimary ? 'primary' : 'default'} icon={icon} onClick={() => setOpen(true)}>
        {say(label)}
      </Button>
      {isOpen && (
        <DetailDrawer title={say(title)} close={() => void close()}>
          {children}
        </DetailDrawer>
      )}
    </>
  );
};
