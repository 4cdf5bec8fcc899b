import { ExportOutlined } from '@ant-design/icons';
import { partWords } from '@back-office/messages/kit';
import { close as closeWord } from '@back-office/messages/shell';
import { Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { useFocusReturn } from '#platform/dialog/focus-return';
import { useSay } from '#platform/language/language';

const drawerWidth = 720;

/** A detail beside its list. The address names it, so Back closes it and a reload brings it back. */
export const DetailDrawer = ({
  title,
  pagePath,
  close,
  children,
}: {
  title: string;
  /** Where the same detail is a page of its own, if it is one. */
  pagePath?: string;
  close: () => void;
  children: ReactNode;
}) => {
  const say = useSay();
  const [isOpen, setOpen] = useState(true);
  // The next row is one key away.
  useFocusReturn();
  return (
    <Drawer
      open={isOpen}
      size={drawerWidth}
      className="kit-detail-drawer"
      title={title}
      closable={{ 'aria-label': say(closeWord) }}
      onClose={() => setOpen(false)}
      afterOpenChange={(open) => !open && close()}
      extra={
        pagePath !== undefined && (
          <a className="kit-button" href={pagePath} target="_blank" rel="noopener">
            <ExportOutlined aria-hidden />
            {say(partWords.openAsPage)}
          </a>
        )
      }
    >
      {children}
    </Drawer>
  );
};
