import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '#platform/language/language';
import { envelopeIn, failureOf, lastThreeOf, outcomeOf } from './answer.ts';
import { CallFailed, CallRefused } from './failure.ts';

chooseLanguage('en');

const json = (body: unknown, status = 200): Response => Response.json(body, { status });
const refused = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => 'answered',
    (failure: unknown) => failure,
  );

describe('an answer', () => {
  it('[S3.2] [S7.20] is the data of a code 0 in a status 200 to 299', async () => {
    expect(await outcomeOf(json({ code: 0, msg: '', data: { id: '7' } }))).toEqual({ id: '7' });
    for (const status of [201, 299]) {
      expect(await outcomeOf(json({ code: 0, msg: '', data: null }, status))).toBeNull();
    }
    for (const status of [300, 304]) {
      const answer = outcomeOf(new Response(null, { status }));
      expect(await refused(answer)).toMatchObject({ kind: 'abnormal' });
    }
  });

  it('[S8.1] of another code is refused with its msg, name and fields', async () => {
    const fields = [{ field: 'name', rule: 'required', message: 'Please enter or select.' }];
    const error = { name: 'savedViews.nameTaken', requestId: 'r-1', fields };
    const failure = await refused(
      outcomeOf(json({ code: 1501, msg: 'Taken.', data: null, error })),
    );
    expect(failure).toBeInstanceOf(CallRefused);
    expect(failure).toMatchObject({
      code: 1501,
      name: 'savedViews.nameTaken',
      msg: 'Taken.',
      fields,
      requestId: 'r-1',
    });
  });

  it('[S8.1] of another code without a text is an unknown system error', async () => {
    expect(await refused(outcomeOf(json({ code: 1, msg: '', data: null })))).toMatchObject({
      msg: 'Unknown system error. Report it to the administrator.',
    });
  });

  it('[S8.2] 401 is an expired session, whatever it carries', async () => {
    const failure = await refused(outcomeOf(json({ code: 1101, msg: 'x', data: null }, 401)));
    expect(failure).toBeInstanceOf(CallFailed);
    expect(failure).toMatchObject({ kind: 'sessionExpired' });
  });

  it('[S8.3] [S6.8] 403 says that the permission was not assigned', async () => {
    expect(await refused(outcomeOf(new Response('no', { status: 403 })))).toMatchObject({
      msg: 'You have not been assigned this permission.',
    });
  });

  it.each([408, 504])('[S8.4] %d is a timeout', async (status) => {
    expect(await refused(outcomeOf(new Response('', { status })))).toMatchObject({
      kind: 'timeout',
      msg: 'System interface request timeout.',
    });
  });

  it.each([404, 429, 500, 502])(
    '[S8.4] %d is told by its last three characters',
    async (status) => {
      expect(await refused(outcomeOf(new Response('', { status })))).toMatchObject({
        kind: 'abnormal',
        msg: `System interface ${status} exception.`,
      });
      expect(lastThreeOf(`Request failed with status code ${status}`)).toBe(String(status));
    },
  );

  it.each(['<html>', '', '[]', '{"code":"0"}', '{"code":'])(
    'with %j in a status 200 is an unknown system error',
    async (text) => {
      expect(envelopeIn(text)).toBeUndefined();
      expect(await refused(outcomeOf(new Response(text)))).toMatchObject({ kind: 'abnormal' });
    },
  );

  it('keeps the request number of a failure', () => {
    const envelope = {
      code: 1999,
      msg: '',
      data: null,
      error: { name: 'system.unknown', requestId: 'r-2' },
    };
    expect(failureOf({ status: 500, ok: false }, envelope)).toMatchObject({ requestId: 'r-2' });
  });
});
