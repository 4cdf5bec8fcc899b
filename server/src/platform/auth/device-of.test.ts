import { describe, expect, it } from 'vitest';
import { deviceOf, isSameBrowser } from './device-of.ts';

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'Chrome',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari',
      'Mac',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPhone',
    ],
    ['Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 'Firefox', 'Android'],
    ['curl/8.9.1', 'curl', null],
    ['', null, null],
    ['<script>alert(1)</script>', null, null],
  ])('%j is %s on %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });
});

describe('a login goes on in', () => {
  const chrome = (version: string, system = 'Windows NT 10.0; Win64; x64'): string =>
    `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
  const iPhone = (os: string, safari: string): string =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${safari} Mobile/15E148 Safari/604.1`;

  it.each([
    ['the same browser', chrome('142'), chrome('142')],
    ['Chrome after an update', chrome('142'), chrome('143')],
    [
      'Safari after an update with one more number',
      iPhone('18_1', '18.1'),
      iPhone('18_1_1', '18.1.1'),
    ],
    ['Safari after a new major version', iPhone('18_7_2', '18.7'), iPhone('26_0', '26.0')],
    [
      'Firefox after an update',
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0',
    ],
    ['a program', 'curl/8.9.1', 'curl/8.10.0'],
    ['a program that says nothing', '', ''],
  ])('the browser it is known from: %s', (_, known, seen) => {
    expect(isSameBrowser(known, seen)).toBe(true);
  });

  it.each([
    ['an older version', chrome('142'), chrome('141')],
    ['another system', chrome('142'), chrome('142', 'X11; Linux x86_64')],
    ['another browser', chrome('142'), `${chrome('142')} Edg/142.0.0.0`],
    ['the desktop site on a phone', iPhone('18_1', '18.1'), chrome('142', 'X11; Linux x86_64')],
    ['no user agent', chrome('142'), ''],
    ['a user agent where there was none', '', 'curl/8.9.1'],
  ])('another browser: %s', (_, known, seen) => {
    expect(isSameBrowser(known, seen)).toBe(false);
  });
});
