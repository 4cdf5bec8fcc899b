import { SettingOutlined } from '@ant-design/icons';
import { tableWords } from '@back-office/messages/kit';
import { Suspense } from 'react';
import { Popup } from '#kit/feedback/popup';
import type { ColumnArrangement } from '#kit/columns/use-column-layout';
import { lazyPart } from '#kit/layout/lazy-part';
import { useSay } from '#platform/language/language';

const ColumnPanel = lazyPart(async () => (await import('#kit/columns/column-panel')).ColumnPanel);

/** Which columns a list shows, in which order, how wide, and which stay in sight. */
export const ColumnSettings = <Row,>({ arrangement }: { arrangement: ColumnArrangement<Row> }) => {
  const say = useSay();
  return (
    <Popup
      title={say(tableWords.settings)}
      label={
        <>
          <SettingOutlined aria-hidden />
          {say(tableWords.settings)}
        </>
      }
    >
      {() => (
        <Suspense fallback={<div className="kit-columns-wait" />}>
          <ColumnPanel arrangement={arrangement} />
        </Suspense>
      )}
    </Popup>
  );
};
