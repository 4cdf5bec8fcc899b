import type { Word } from '@back-office/messages/words';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { DetailDrawer } from '#kit/object/detail-drawer';
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
  return (
    <>
      <Button type={isPrimary ? 'primary' : 'default'} icon={icon} onClick={() => setOpen(true)}>
        {say(label)}
      </Button>
      {isOpen && (
        <DetailDrawer title={say(title)} close={() => setOpen(false)}>
          {children}
        </DetailDrawer>
      )}
    </>
  );
};
