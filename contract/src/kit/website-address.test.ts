import { describe, expect, test } from 'vitest';
import { hostOfWebsite, ruleOfWebsite } from './website-address.ts';

describe('[S5.10] the address of a website', () => {
  test.each([
    ['https://shop.lanternbay.example', 'shop.lanternbay.example'],
    ['http://www.lanternbay.example/tea?from=home#top', 'lanternbay.example'],
    ['HTTPS://WWW.LanternBay.EXAMPLE/', 'lanternbay.example'],
    ['https://茶.example', '茶.example'],
  ])('is taken, with its host: %s', (address, host) => {
    expect([ruleOfWebsite(address), hostOfWebsite(address)]).toEqual([undefined, host]);
  });

  test.each([
    ['', 'required'],
    ['shop.lanternbay.example', 'websiteScheme'],
    ['ftp://shop.lanternbay.example', 'websiteScheme'],
    ['javascript:alert(1)//https://a.example', 'websiteScheme'],
    ['https://paypal.com@evil.example', 'websiteLogin'],
    ['https://user:secret@shop.example', 'websiteLogin'],
    ['https://shop.example:8443/', 'websitePort'],
    ['https://192.0.2.7/', 'websiteIp'],
    ['https://2130706433/', 'websiteIp'],
    ['https://0x7f.1/', 'websiteIp'],
    ['https://①②⑦.0.0.1/', 'websiteIp'],
    ['https://[2001:db8::1]/', 'websiteIp'],
    ['https://shop.example./', 'websiteHost'],
    ['https://localhost/', 'websiteHost'],
    ['https://db.internal/', 'websiteHost'],
    ['https://shop_one.example/', 'websiteHost'],
    ['https://shop.example\\@evil.example', 'websiteHost'],
    ['https://shop.example/a b', 'websiteHost'],
    ['https://', 'websiteHost'],
    // The first letter is Cyrillic.
    ['https://аpple.example', 'websiteLookAlike'],
    ['https://xn--pple-43d.example', 'websiteLookAlike'],
    ['https://bücher.example', 'websiteLookAlike'],
    [`https://shop.example/${'a'.repeat(240)}`, 'tooLong'],
  ])('is refused by the rule that it breaks: %s', (address, rule) => {
    expect(ruleOfWebsite(address)).toBe(rule);
  });
});
