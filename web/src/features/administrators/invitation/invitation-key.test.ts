import { afterEach, expect, it, vi } from 'vitest';
import { CallFailed, CallRefused } from '#platform/http/failure';
import {
  backToInvitation,
  forgetInvitationKey,
  isInvitationOver,
  keepInvitationKey,
  keptInvitationKey,
} from './invitation-key.ts';

afterEach(() => {
  forgetInvitationKey();
  vi.unstubAllGlobals();
});

const withStorage = (): Map<string, string> => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
};

it('the key of an invitation stands in no address on the way through the login', () => {
  const key = 'k'.repeat(43);
  withStorage();
  keepInvitationKey(key);
  for (const step of ['/loginNew', '/twoFA'] as const) {
    expect(backToInvitation(step)).toBe(`${step}?redirect=%2FacceptInvitation`);
  }
  expect(keptInvitationKey()).toBe(key);
});

it('a key outlives the page that keeps it, and is gone once it was used', () => {
  const kept = withStorage();
  kept.set('invitation-key', 'of the page before');
  expect(keptInvitationKey()).toBe('of the page before');
  forgetInvitationKey();
  expect(keptInvitationKey()).toBe('');
});

it('a key waits within the page where storage is switched off', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepInvitationKey('key');
  expect(keptInvitationKey()).toBe('key');
});

it('a refusal that says nothing of the invitation leaves its key', () => {
  const refused = (name: string) =>
    new CallRefused({ code: 1, name, msg: '', fields: [], requestId: undefined });
  expect(isInvitationOver(refused('invitations.expired'))).toBe(true);
  for (const name of ['request.tooMany', 'request.overloaded', 'system.unknown']) {
    expect(isInvitationOver(refused(name))).toBe(false);
  }
  expect(isInvitationOver(new CallFailed({ kind: 'network', msg: '' }))).toBe(false);
});
