import { calls } from '@back-office/contract/catalogue';
import { describe, expect, it } from 'vitest';
import { headersOf, newIdempotencyKey, requestOf } from './request.ts';

const sender = {
  language: 'zhHk',
  timeZone: { id: 4, name: 'Europe/London' },
  token: 'half',
  hasBody: true,
  idempotencyKey: undefined,
  isBackground: false,
} as const;

describe('a request', () => {
  it('[S7.1] goes below the base path, the parameters of a GET on the URL', () => {
    expect(requestOf(calls.getHistory, { days: 30 })).toEqual({
      method: 'GET',
      url: '/v3api/home/history?days=30',
      body: undefined,
    });
    expect(requestOf(calls.getHome, {}).url).toBe('/v3api/home');
  });

  it('fills the path from the input and sends the rest', () => {
    expect(requestOf(calls.captureTransaction, { number: '2026/1 2', amountMinor: '500' })).toEqual(
      {
        method: 'POST',
        url: '/v3api/transactions/2026%2F1%202/capture',
        body: '{"amountMinor":"500"}',
      },
    );
    expect(requestOf(calls.readReminder, { id: '7' })).toEqual({
      method: 'PUT',
      url: '/v3api/messageReminder/read/7',
      body: '{}',
    });
  });

  it('leaves out what has no value and repeats what has several', () => {
    const call = { ...calls.getHome, name: 'x', path: 'x' };
    expect(requestOf(call, { a: undefined, b: null, c: ['1', '2'] }).url).toBe('/v3api/x?c=1&c=2');
  });

  it('[S7.1] [S7.20] carries language, zone, token and the wish for JSON', () => {
    expect(headersOf(sender)).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      lang: 'zh_HK',
      timezone: '4',
      'x-admin-token': 'half',
    });
  });

  it('[S7.21] carries no token where there is none to send', () => {
    expect(headersOf({ ...sender, token: undefined })).not.toHaveProperty('x-admin-token');
  });

  it('says when no person caused it', () => {
    expect(headersOf({ ...sender, isBackground: true })).toHaveProperty('x-background', '1');
  });

  it('carries an idempotency key of 128 random bits', () => {
    expect(headersOf({ ...sender, idempotencyKey: 'k' })).toHaveProperty('idempotency-key', 'k');
    expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
  });
});
