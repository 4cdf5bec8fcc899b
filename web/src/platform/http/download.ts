import { basePath } from '@back-office/contract/kit/call';
import { downloadFailed } from '@back-office/messages/errors';
import { envelopeIn, failureOf, networkFailure } from '#platform/http/answer';
import { CallFailed, type CallRefused } from '#platform/http/failure';
import { showFailure } from '#platform/http/notices';
import { refusedUntilLogin } from '#platform/http/relogin';
import { headersOf } from '#platform/http/request';
import { withStepUp } from '#platform/http/step-up';
import { currentLanguage, say } from '#platform/language/language';
import { tokenOfPage } from '#platform/session/session-state';
import { currentTimeZone } from '#platform/time-zone';

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The file name of a content-disposition header: the encoded form before the plain one, never a path. */
export const fileNameIn = (disposition: string): string => {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*"?([^";]+)"?/i.exec(disposition)?.[1];
  const name =
    decoded((encoded ?? plain ?? '').trim())
      .split(/[\\/]/)
      .at(-1) ?? '';
  return name === '' ? 'download' : name;
};

/** Saves a file under a name, as a download of the browser. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob after the click returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Spec S8.6: names whom to ask, unless the server gives the reason itself or the person lacks the permission. */
const fileFailure = (
  response: Response,
  envelope: ReturnType<typeof envelopeIn>,
): CallRefused | CallFailed => {
  const failure = failureOf(response, envelope);
  const isTold = [401, 403].includes(response.status) || (response.ok && envelope?.msg !== '');
  return failure !== undefined && isTold
    ? failure
    : new CallFailed({
        kind: 'download',
        msg: say(downloadFailed),
        detail: failure?.msg,
        requestId: failure?.requestId,
      });
};

const fetchFile = async (path: string, body: unknown): Promise<{ file: Blob; name: string }> => {
  refusedUntilLogin();
  const response = await fetch(basePath + path, {
    method: 'POST',
    headers: headersOf({
      language: currentLanguage(),
      timeZone: currentTimeZone(),
      token: tokenOfPage(),
      hasBody: true,
      idempotencyKey: undefined,
      isBackground: false,
    }),
    body: JSON.stringify(body),
  }).catch(networkFailure);
  const isFile = response.ok && response.headers.has('content-disposition');
  if (!isFile) {
    // Spec S7.19: an answer that is not a file has the reason in its msg.
    throw fileFailure(response, envelopeIn(await response.text().catch(networkFailure)));
  }
  const name = fileNameIn(response.headers.get('content-disposition') ?? '');
  return { file: await response.blob(), name };
};

/** Spec S7.19: requests a file by POST. It only reads, so it may be repeated at once. */
const askForFile = async (path: string, body: unknown): Promise<{ file: Blob; name: string }> => {
  try {
    return await withStepUp(() => fetchFile(path, body));
  } catch (cause) {
    const failure =
      cause instanceof TypeError
        ? new CallFailed({ kind: 'download', msg: say(downloadFailed) })
        : cause;
    showFailure(failure);
    throw failure;
  }
};

/** Saves a file under the server's name for it. */
export const downloadFile = async (path: string, body: unknown): Promise<void> => {
  const { file, name } = await askForFile(path, body);
  saveFile(file, name);
};

/** Fetches a file that the page shows. */
export const fetchShown = async (path: string, body: unknown): Promise<Blob> =>
  (await askForFile(path, body)).file;
