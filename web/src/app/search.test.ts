import { describe, expect, it } from 'vitest';
import { readSearch, writeSearch } from './search.ts';

describe('the query of an address', () => {
  it('says plain texts, order numbers and empty ones too', () => {
    const search = { orderNumbers: '20260101000000000001,A-1', page: '3', statuses: '' };
    const text = writeSearch(search);
    expect(text).toBe('?orderNumbers=20260101000000000001,A-1&page=3&statuses=');
    expect(readSearch(text)).toEqual(search);
  });

  it('comes back as it was, whatever stands in it', () => {
    const search = { email: '陳+a&b=c', name: 'a%2Cb', redirect: '/index?x=1#y' };
    expect(readSearch(writeSearch(search))).toEqual(search);
  });

  it('leaves out what has no value', () => {
    expect(writeSearch({ a: undefined, b: null })).toBe('');
    expect(writeSearch({})).toBe('');
  });
});
