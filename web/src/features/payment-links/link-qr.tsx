import type { LinkRow } from '@back-office/contract/features/payment-links';
import { linkWords as words } from '@back-office/messages/features/payment-links/detail';
import { Button } from 'antd';
import { toDataURL, toString } from 'qrcode';
import { useEffect, useState } from 'react';
import { CopyText } from '#kit/values/copy-text';
import { useSay } from '#platform/language/language';

const pngPixels = 1024;

const save = (name: string, url: string): void => {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
};

/** The link as a code to scan, and as two files to print from. */
export const LinkQr = ({
  thing: { path, number },
}: {
  thing: Pick<LinkRow, 'path' | 'number'>;
}) => {
  const say = useSay();
  const url = location.origin + path;
  const [svg, setSvg] = useState('');
  useEffect(() => {
    void toString(url, { type: 'svg', margin: 2 }).then(setSvg);
  }, [url]);
  const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  return (
    <>
      <p>
        <CopyText text={url} what={say(words.link)} />
      </p>
      {svg !== '' && <img src={source} alt={say(words.qr)} width={160} height={160} />}
      <div className="kit-two-fields">
        <Button disabled={svg === ''} onClick={() => save(`${number}.svg`, source)}>
          {say(words.saveSvg)}
        </Button>
        <Button
          onClick={() =>
            void toDataURL(url, { width: pngPixels, margin: 2 }).then((png) =>
              save(`${number}.png`, png),
            )
          }
        >
          {say(words.savePng)}
        </Button>
      </div>
    </>
  );
};
