import type { Rule } from './rule.ts';

// Spec S5.10: the address of a shop, as typed by a merchant. Browser and server check lines with the same function.

/** The gateway's maximum for a payment's website. */
export const websiteAddressMax = 255;

const inside = /(?:^|\.)(?:localhost|local|internal|invalid|onion|arpa)$/;
const plainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
// A single script without letters that resemble Latin ones; accented or Cyrillic names can be mistaken for others.
const distinctLabel =
  /^[\d\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー-]+$/u;
const isAscii = /^[\x21-\x7E]*$/;
// Browsers treat a name that ends in a number as an IP address, whatever precedes it.
const isNumber = /^(?:\d+|0x[\da-f]*)$/;

/** The host as typed, in the form browsers give it. */
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

/** The rule that an address breaks; undefined for a valid public website. */
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

/** The host shared by two addresses of one website: lower case, without `www.`, path and port. The address must be valid. */
export const hostOfWebsite = (address: string): string =>
  (typedHost(address) ?? '').replace(/^www\./, '');
