import type { LinkDetail } from '@back-office/contract/features/payment-links';
import { linkWords as words } from '@back-office/messages/features/payment-links/detail';
import { copied } from '@back-office/messages/shell';
import { Button } from 'antd';
import { toDataURL, toString } from 'qrcode';
import { useCallback, useEffect, useState } from 'react';
import { PrintSheet } from '#kit/layout/print-sheet';
import { useIsTouched } from '#kit/layout/use-media';
import { useCopy } from '#kit/values/copy-text';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { useLinkTerms } from './link-cells.tsx';

const pngPixels = 1024;

const save = (name: string, url: string): void => {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
};

type Shown = Pick<
  LinkDetail,
  'path' | 'number' | 'title' | 'mode' | 'totalMinor' | 'currency' | 'plan' | 'state'
>;

/** Opens the reader's own mail program with the link in it. */
const mailTo = (subject: string, lines: readonly string[]): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;

/** On a phone, shares by any app the person chooses; closing the chooser shares nothing. */
const Share = ({ subject, lines, url }: { subject: string; lines: string[]; url: string }) => {
  const say = useSay();
  const isTouched = useIsTouched();
  if (!isTouched || typeof navigator.share !== 'function') {
    return null;
  }
  const data = { title: subject, text: lines.join('\n'), url };
  return (
    <Button onClick={() => void navigator.share(data).catch(() => undefined)}>
      {say(words.share)}
    </Button>
  );
};

/** The link as a QR code, as two files, by mail or another app, and on a sheet for the counter. */
export const LinkQr = ({ thing }: { thing: Shown }) => {
  const { path, number, title, state } = thing;
  const say = useSay();
  const { currBusinessName } = useSession();
  const terms = useLinkTerms(thing);
  const url = location.origin + path;
  const { isCopied, copy } = useCopy(url);
  const [svg, setSvg] = useState('');
  const [isPrinting, setIsPrinting] = useState(false);
  const printed = useCallback(() => setIsPrinting(false), []);
  useEffect(() => {
    void toString(url, { type: 'svg', margin: 2 }).then(setSvg);
  }, [url]);
  const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  const savePng = async (): Promise<void> =>
    save(`${number}.png`, await toDataURL(url, { width: pngPixels, margin: 2 }));
  return (
    <>
      <p className="kit-copy-text" translate="no">
        {url}
      </p>
      <div className="kit-detail-actions">
        <Button type={state === 'active' ? 'primary' : 'default'} onClick={() => void copy()}>
          {say(isCopied ? copied : words.copyLink)}
        </Button>
        <Share subject={title} lines={[title, ...terms]} url={url} />
        <Button disabled={svg === ''} onClick={() => save(`${number}.svg`, source)}>
          {say(words.saveSvg)}
        </Button>
        <Button onClick={() => void savePng()}>{say(words.savePng)}</Button>
        <Button href={mailTo(title, [title, ...terms, url])}>{say(words.mail)}</Button>
        <Button disabled={svg === ''} onClick={() => setIsPrinting(true)}>
          {say(words.print)}
        </Button>
      </div>
      {svg !== '' && (
        <p>
          <img src={source} alt={say(words.qr)} width={160} height={160} />
        </p>
      )}
      {isPrinting && (
        <PrintSheet close={printed}>
          <p translate="no">{currBusinessName}</p>
          <h1 translate="no">{title}</h1>
          {terms.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <img src={source} alt="" />
          <p>{say(words.scanToPay)}</p>
          <p translate="no">{url}</p>
        </PrintSheet>
      )}
    </>
  );
};
