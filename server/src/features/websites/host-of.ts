import { domainToASCII } from 'node:url';
import { hostOfWebsite } from '@back-office/contract/kit/website-address';

/** As the gateway sends it with payments. */
export const hostOf = (url: string): string => domainToASCII(hostOfWebsite(url));
