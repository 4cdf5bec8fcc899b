import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailSchema } from './email.ts';
import { mobileSchema, phoneSchema } from './phone.ts';

const noise = fc.constantFrom('', ' ', '-', '.', '  ', '\u00A0', '\u2011', '\u200E');
const numbers = [
  '+85291234567',
  '+8613800138000',
  '+447911123456',
  '+12025550143',
  '+886912345678',
];
const countryOf: Record<string, number> = {
  '+85291234567': 3,
  '+8613800138000': 2,
  '+447911123456': 2,
  '+12025550143': 1,
  '+886912345678': 3,
};
const wide = (text: string): string =>
  text.replaceAll(/[\d+]/g, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0));

describe('[S5.17] a number', () => {
  it('is one text however it is typed, so that its limits hold', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...numbers),
        fc.array(noise, { minLength: 30, maxLength: 30 }),
        fc.constantFrom('', '0', '(0)'),
        fc.boolean(),
        fc.boolean(),
        (number, between, trunk, hasZeros, isWide) => {
          const country = countryOf[number] ?? 0;
          const local = Array.from(
            number.slice(1 + country),
            (digit, at) => digit + (between[at] ?? ''),
          );
          const head = `${hasZeros ? '00' : '+'}${number.slice(1, 1 + country)}`;
          const typed = head + trunk + local.join('');
          expect(phoneSchema.parse(isWide ? wide(typed) : typed)).toBe(number);
          expect(mobileSchema.parse(typed)).toBe(number);
        },
      ),
    );
  });

  it.each([
    '+85223456789',
    '+19002345678',
    '+97912345678',
    '+449098790000',
    '+37255512345',
    '+8613800',
  ])('%s is none that a short message goes to', (number) => {
    expect(mobileSchema.safeParse(number).success).toBe(false);
  });
});

describe('an address', () => {
  it.each(['', 'mei', 'mei@', '@x.example', 'mei@x', 'mei chan@x.example', 'mei@@x.example'])(
    '[S5.17] %j is none',
    (text) => {
      expect(emailSchema.safeParse(text).success).toBe(false);
    },
  );

  it('is small letters without blanks around it, and never folds into another', () => {
    expect(emailSchema.parse('  Mei.Chan@Example.COM ')).toBe('mei.chan@example.com');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), (text) => {
        const parsed = emailSchema.safeParse(`a${text}@x.example`);
        // Accepted input was typed in plain letters.
        expect(parsed.success && !/^[\x20-\x7e]*$/.test(text)).toBe(false);
      }),
    );
    expect(emailSchema.safeParse('\u212Aen@x.example').success).toBe(false);
  });
});
