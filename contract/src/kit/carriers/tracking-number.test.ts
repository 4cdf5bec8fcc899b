import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { s10Digit } from './check-digits.ts';
import {
  normalTrackingNumber,
  problemOfTrackingNumber,
  recogniseCarrier,
} from './tracking-number.ts';

const carrierOf = (typed: string): string | undefined =>
  recogniseCarrier(normalTrackingNumber(typed))?.carrier;

describe('a tracking number', () => {
  // As carriers and the open collection of their formats publish them.
  it.each([
    ['1Z5R89390357567127', 'ups'],
    ['1Z879E930346834440', 'ups'],
    ['1Z410E7W0392751591', 'ups'],
    ['986578788855', 'fedex'],
    ['477179081230', 'fedex'],
    ['0414 4176 0228 964', 'fedex'],
    ['5682 8361 0012 734', 'fedex'],
    ['9611020987654312345672', 'fedex'],
    ['3318810025', 'dhl'],
    ['73891051146', 'dhl'],
    ['JVGL0999999990', 'dhl'],
    ['GM2951173225174494', 'dhl'],
    ['0307 1790 0005 2348 3741', 'usps'],
    ['7196 9010 7560 0307 7385', 'usps'],
    ['9400 1112 0108 0805 4830 16', 'usps'],
    ['9505 5110 6960 5048 6006 24', 'usps'],
    ['4201002334249200190132607600833457', 'usps'],
    ['C11031500001879', 'ontrac'],
    ['D10011354453707', 'ontrac'],
    ['09 9800 0002 0033 F', 'dpd'],
    ['00 81827 0998 0000 0200 33 350 276 C', 'dpd'],
    ['TBA502887274000', 'amazon'],
    ['RR 473 124 829 GB', 'royalMail'],
    ['rr473124829hk', 'hongkongPost'],
    ['EE473124829CN', 'chinaPost'],
    ['UG473124829YP', 'yanwen'],
    ['RR473124829CH', 'post'],
    ['SF1390227466182', 'sfExpress'],
    ['YT2412345678901234', 'yunExpress'],
    ['4PX3000291278985CN', 'fourPx'],
    ['LP00123456789012', 'cainiao'],
  ])('%s is recognised as one of %s', (typed, carrier) => {
    expect(carrierOf(typed)).toBe(carrier);
    expect(problemOfTrackingNumber(normalTrackingNumber(typed))).toBeNull();
  });

  it.each(['1Z5R89390357567128', 'RR473124828GB'])(
    '%s has a check digit that does not fit, and is refused as a slip',
    (typed) => {
      expect(carrierOf(typed)).toBeUndefined();
      expect(problemOfTrackingNumber(typed)).toBe('checkDigit');
    },
  );

  it.each(['996578788855', '3318810010', '0307 1790 0005 2348 3742', 'C11031500001889'])(
    '%s belongs to nobody that is known',
    (typed) => {
      expect(carrierOf(typed)).toBeUndefined();
    },
  );

  it.each(['', 'ABCDEFG', '12?45678', 'https://carrier.example/1', '1234', '=HYPERLINK(1)', '９'])(
    '%j has no form of one',
    (typed) => {
      expect(problemOfTrackingNumber(normalTrackingNumber(typed))).toBe('form');
    },
  );

  it('that could be a card number is refused', () => {
    expect(problemOfTrackingNumber('4111111111111111')).toBe('cardNumber');
  });

  const postalNumber = fc
    .tuple(
      fc.stringMatching(/^[A-Z]{2}$/),
      fc.stringMatching(/^\d{8}$/),
      fc.constantFrom('CN', 'HK', 'GB', 'US', 'CH'),
    )
    .map(([service, serial, country]) => `${service}${serial}${s10Digit(serial)}${country}`);

  it('of a postal operator is recognised whatever its serial number, however it is typed', () => {
    fc.assert(
      fc.property(postalNumber, (number) => {
        const typed =
          `${number.slice(0, 2)} ${number.slice(2, 6)}-${number.slice(6)}`.toLowerCase();
        expect(recogniseCarrier(normalTrackingNumber(typed))?.isChecked).toBe(true);
      }),
    );
  });

  it('of a postal operator is refused with any one digit changed', () => {
    fc.assert(
      fc.property(
        postalNumber,
        fc.integer({ min: 2, max: 10 }),
        fc.integer({ min: 1, max: 9 }),
        (number, place, by) => {
          const digit = (Number(number[place]) + by) % 10;
          const wrong = number.slice(0, place) + String(digit) + number.slice(place + 1);
          // Standard S10 writes the remainders 0 and 1 by digits that others share; no single change hides behind any other.
          const isHidden = s10Digit(wrong.slice(2, 10)) === Number(wrong[10]);
          expect(problemOfTrackingNumber(wrong)).toBe(isHidden ? null : 'checkDigit');
          expect(isHidden && place === 10).toBe(false);
        },
      ),
    );
  });

  it('stays as it is once it is normal', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (typed) => {
        const normal = normalTrackingNumber(typed);
        expect(normalTrackingNumber(normal)).toBe(normal);
      }),
    );
  });
});
