import { ExportOutlined } from '@ant-design/icons';
import { partWords } from '@back-office/messages/kit';
import { close as closeWord } from '@back-office/messages/shell';
import { Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { StepButtons } from '#kit/neighbours/step-buttons';
import { useFocusReturn } from '#platform/dialog/focus-return';
import { useSay } from '#platform/language/language';

const drawerWidth = 720;

/** A detail beside its list. It is in the address, so Back closes it and a reload restores it. */
export const DetailDrawer = ({
  id,
  title,
  pagePath,
  close,
  children,
}: {
  /** The row it shows, if the next one may follow in its place. */
  id?: string;
  title: string;
  /** Address of the same detail as a page, if it has one. */
  pagePath?: string;
  close: () => void;
  children: ReactNode;
}) => {
  const say = useSay();
  // The closed row's id: another row may be chosen while this one slides away.
  const [closed, setClosed] = useState<string | null | undefined>(null);
  // Focus returns to the list, so that one key opens the next row.
  useFocusReturn();
  return (
    <Drawer
      open={closed !== id}
      size={drawerWidth}
      className="kit-detail-drawer"
      title={title}
      closable={{ 'aria-label': say(closeWord) }}
      onClose={() => setClosed(id)}
      afterOpenChange={(open) => !open && closed === id && close()}
      extra={
        <div className="kit-detail-actions">
          {id !== undefined && <StepButtons id={id} />}
          {pagePath !== undefined && (
            <a
              className="kit-button"
              href={pagePath}
              target="_blank"
              rel="noopener"
              aria-label={say(partWords.openAsPage)}
            >
              <ExportOutlined aria-hidden />
              <span className="kit-unless-narrow">{say(partWords.openAsPage)}</span>
            </a>
          )}
        </div>
      }
    >
      {children}
    </Drawer>
  );
};
