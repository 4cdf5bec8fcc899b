import type { CardBrand } from '@back-office/contract/features/payment';
import type { Word } from '../../words.ts';
import { amexInquiryReasons, amexReasons } from './reasons/amex.ts';
import { discoverReasons } from './reasons/discover.ts';
import { jcbReasons } from './reasons/jcb.ts';
import { mastercardReasons } from './reasons/mastercard.ts';
import { unionPayReasons } from './reasons/unionpay.ts';
import { visaReasons } from './reasons/visa.ts';

type Reasons = Readonly<Partial<Record<string, Word>>>;

const unionPay: Reasons = { ...discoverReasons, ...unionPayReasons };
const amex: Reasons = { ...amexReasons, ...amexInquiryReasons };
const reasonsOf: Readonly<Partial<Record<CardBrand, Reasons>>> = {
  visa: visaReasons,
  mastercard: mastercardReasons,
  amex,
  discover: discoverReasons,
  diners: discoverReasons,
  jcb: jcbReasons,
  unionpay: unionPay,
};

/** What a code claims; undefined for one that is not known, of which the code itself is shown. */
export const reasonWord = (network: CardBrand | null, reasonCode: string): Word | undefined =>
  network === null ? undefined : reasonsOf[network]?.[reasonCode];

/** Every code that is known, before what it claims; no two networks share one. */
export const reasonCodeLabels: Readonly<Record<string, Word>> = Object.fromEntries(
  [visaReasons, mastercardReasons, amex, discoverReasons, jcbReasons, unionPayReasons].flatMap(
    (reasons: Reasons) =>
      Object.entries(reasons).flatMap(([code, word]) =>
        word === undefined
          ? []
          : [
              [
                code,
                {
                  en: `${code} ${word.en}`,
                  zhCn: `${code} ${word.zhCn}`,
                  zhHk: `${code} ${word.zhHk}`,
                },
              ],
            ],
      ),
  ),
);
