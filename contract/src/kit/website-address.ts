import type { Rule } from './rule.ts';

// Spec S5.10: the address of a shop, as a merchant types it. The browser names the bad line with the same function as the server.

/** As long as the gateway sends the website of a payment. */
export const websiteAddressMax = 255;

const inside = /(?:^|\.)(?:localhost|local|internal|invalid|onion|arpa)$/;
const plainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
// One script that resembles no Latin letter; a name with accents or in Cyrillic can be taken for another one.
const distinctLabel =
  /^[\d\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー-]+$/u;
const isAscii = /^[\x21-\x7E]*$/;
// Browsers read a name that ends in a number as an IP address, whatever stands before it.
const isNumber = /^(?:\d+|0x[\da-f]*)$/;

/** The host as it was typed, in the letters that browsers make of it. */
const typedHost = (address: string): string | undefined =>
  /^https?:\/\/([^/?#\\]*)/i.exec(address)?.[1]?.normalize('NFKC').toLowerCase();

const ruleOfName = (host: string): Rule | undefined => {
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  if (isNumber.test(last)) {
    return 'websiteIp';
  }
  if (
    labels.some(
      (label) => label.startsWith('xn--') || (!isAscii.test(label) && !distinctLabel.test(label)),
    )
  ) {
    return 'websiteLookAlike';
  }
  const isSound =
    labels.length > 1 &&
    last.length > 1 &&
    labels.every((label) => plainLabel.test(label) || !isAscii.test(label)) &&
    !inside.test(host);
  return isSound ? undefined : 'websiteHost';
};

const ruleOfHost = (host: string): Rule | undefined => {
  if (host.includes('@')) {
    return 'websiteLogin';
  }
  if (host.includes(':')) {
    return host.startsWith('[') ? 'websiteIp' : 'websitePort';
  }
  return ruleOfName(host);
};

/** The rule that an address breaks; undefined for one of a public website. */
export const ruleOfWebsite = (address: string): Rule | undefined => {
  if (address === '') {
    return 'required';
  }
  if (address.length > websiteAddressMax) {
    return 'tooLong';
  }
  const host = typedHost(address);
  if (host === undefined) {
    return 'websiteScheme';
  }
  return /[\s\\\p{C}]/u.test(address) ? 'websiteHost' : ruleOfHost(host);
};

/** The host that two addresses of one website share: in small letters, without `www.`, path and port. Of a sound address. */
export const hostOfWebsite = (address: string): string =>
  (typedHost(address) ?? '').replace(/^www\./, '');
